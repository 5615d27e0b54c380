/**
 * Links the site's icon as an SVG, which is sharp in every size. index.html links only a PNG, because the browser would
 * read an SVG while the app starts.
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
