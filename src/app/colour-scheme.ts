/**
 * Light, dark, or as the system: the attribute that the tokens hang on, kept right while the app runs. index.html sets
 * it first.
 */
import { themeAtom } from '../api/preferences.ts';
import { store } from '../api/store.ts';
import { nameManifest } from './manifest-link.ts';

/** The page's, as index.html and the manifests have it. */
export const background = { light: '#F4F6F5', dark: '#0D1110' } as const;

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
