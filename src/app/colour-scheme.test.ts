// @vitest-environment happy-dom
/**
 * The page has the chosen scheme. If no scheme is chosen, the page follows the system's scheme. Colours for more
 * contrast load once the device asks for them.
 */
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { themeAtom } from '../api/preferences.ts';
import { store } from '../api/store.ts';
import { startColourScheme } from './colour-scheme.ts';

const system = Object.assign(new EventTarget(), { matches: false });
function systemTurns(dark: boolean): void {
  system.matches = dark;
  system.dispatchEvent(new Event('change'));
}
const shown = (): (string | null | undefined)[] => [
  document.documentElement.dataset['scheme'],
  document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
  document.querySelector('link[rel=manifest]')?.getAttribute('href'),
];
// The colours are the `bg` of both schemes in src/brand/brand.json.
const light = ['light', '#f4f6f5', '/manifest.webmanifest'];
const dark = ['dark', '#0d1110', '/manifest.dark.webmanifest'];

const moreContrast = vi.hoisted(() => vi.fn());
vi.mock('./more-contrast.css', () => {
  moreContrast();
  return {};
});
vi.mock('brand:more-contrast.css', () => ({}));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => system);
  document.head.innerHTML = '<meta name="theme-color" content=""><link rel="manifest" href="">';
});

// This test is the first, because a sheet loads once.
test('loads the colours for more contrast once the device asks for them', async () => {
  const contrast = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', (query: string) => (query.includes('prefers-contrast') ? contrast : system));
  startColourScheme();
  await new Promise((resolve) => setTimeout(resolve));
  expect(moreContrast).not.toHaveBeenCalled();
  contrast.matches = true;
  contrast.dispatchEvent(new Event('change'));
  await eventually(() => expect(moreContrast).toHaveBeenCalledOnce());
});

test('follows the system unless a scheme is chosen', () => {
  startColourScheme();
  expect(shown()).toEqual(light);
  systemTurns(true);
  expect(shown()).toEqual(dark);
  store.set(themeAtom, 'light');
  expect(shown()).toEqual(light);
  systemTurns(false);
  store.set(themeAtom, 'dark');
  expect(shown()).toEqual(dark);
  store.set(themeAtom, 'system');
  expect(shown()).toEqual(light);
});
