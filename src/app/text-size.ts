/**
 * Updates the page's text size when the person changes it. index.html sets the first value, before the first paint, and
 * setting it again changes nothing. Sizes in rem grow with the text.
 */
import { textSizeAtom } from '../api/preferences.ts';
import { store } from '../api/store.ts';

/** Sets the size now, and again after each change. Call it once. */
export function startTextSize(): void {
  const apply = (): void => document.documentElement.style.setProperty('font-size', store.get(textSizeAtom));
  store.sub(textSizeAtom, apply);
  apply();
}
