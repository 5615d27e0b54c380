/**
 * Links the web manifest for the current language and scheme (scripts/build/web-manifest.ts), so that an installation
 * takes the right one. A script of index.html chooses the first manifest.
 */
import { siteAddress } from '../platform/base-path.ts';

/** Updates the link. Call it after the page's language or scheme has changed. */
export function updateManifestLink(): void {
  const { lang, dataset } = document.documentElement;
  const link = document.querySelector('link[rel=manifest]');
  const name = siteAddress(
    `manifest${lang === 'en-US' ? '.en-US' : ''}${dataset['scheme'] === 'dark' ? '.dark' : ''}.webmanifest`,
  );
  // Setting the same address again would download the manifest again.
  if (link && link.getAttribute('href') !== name) link.setAttribute('href', name);
}
