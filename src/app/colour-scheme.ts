/**
 * Updates the page's scheme (the attribute `data-scheme`) when the person or the system changes it. The script in
 * index.html sets the first value, before the first paint. Also loads the colours for more contrast.
 */
import pageBackground from 'brand:page-background';
import { themeAtom } from '../api/preferences.ts';
import { store } from '../api/store.ts';
import { updateManifestLink } from './manifest-link.ts';

/**
 * Sets the scheme now, and again after each change. Loads the colours for more contrast or forced colours if the device
 * asks for them. Call it once.
 */
export function startColourScheme(): void {
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const theme = store.get(themeAtom);
    const scheme = theme === 'dark' || (theme === 'system' && systemDark.matches) ? 'dark' : 'light';
    document.documentElement.dataset['scheme'] = scheme;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', pageBackground[scheme]);
    updateManifestLink();
  };
  const moreContrast = matchMedia('(prefers-contrast: more), (forced-colors: active)');
  const loadMoreContrast = (): void => {
    if (!moreContrast.matches) return;
    // The page is readable without these colours, so a failed download is ignored.
    void Promise.all([import('brand:more-contrast.css'), import('./more-contrast.css')]).catch(() => {});
  };
  moreContrast.addEventListener('change', loadMoreContrast);
  loadMoreContrast();
  store.sub(themeAtom, apply);
  systemDark.addEventListener('change', apply);
  apply();
}
