/**
 * Updates the page's scheme (the attribute `data-scheme`) when the person or the system changes it. index.html sets the
 * first value, before the first paint.
 */
import { themeAtom } from '../api/preferences.ts';
import { store } from '../api/store.ts';
import { nameManifest } from './manifest-link.ts';

/** The page's background colour. index.html and the manifests use the same values. */
export const background = { light: '#F4F6F5', dark: '#0D1110' } as const;

/** Sets the scheme now, and again after each change. Call it once. */
export function followScheme(): void {
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const theme = store.get(themeAtom);
    const scheme = theme === 'dark' || (theme === 'system' && systemDark.matches) ? 'dark' : 'light';
    document.documentElement.dataset['scheme'] = scheme;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', background[scheme]);
    nameManifest();
  };
  store.sub(themeAtom, apply);
  systemDark.addEventListener('change', apply);
  apply();
}
