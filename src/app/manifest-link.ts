/**
 * Which manifest an installation takes: the one of the language and the scheme in use (scripts/build/web-manifest.ts). index.html
 * names it first.
 */
import { siteAddress } from '../platform/base-path.ts';

/** To be called after the language or the scheme of the page has changed. */
export function nameManifest(): void {
  const { lang, dataset } = document.documentElement;
  const link = document.querySelector('link[rel=manifest]');
  const name = siteAddress(
    `manifest${lang === 'en-US' ? '.en-US' : ''}${dataset['scheme'] === 'dark' ? '.dark' : ''}.webmanifest`,
  );
  // Named anew it would be fetched anew.
  if (link && link.getAttribute('href') !== name) link.setAttribute('href', name);
}
