/**
 * Links the drawing of the site's icon, which is sharp in every size. index.html links only a picture, because the
 * browser would read the drawing while the app starts.
 */
import { siteAddress } from '../../platform/base-path.ts';

/** Adds the link. Call it once, after the first render. */
export function linkSharpIcon(): void {
  const link = document.createElement('link');
  link.rel = 'icon';
  link.type = 'image/svg+xml';
  link.setAttribute('sizes', 'any');
  link.href = siteAddress('icons/favicon.svg');
  document.head.append(link);
}
