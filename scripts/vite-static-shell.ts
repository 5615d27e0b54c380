/**
 * Fills the static shell of index.html: `%icon:name%` becomes the icon's path data, from the same sets that the app draws
 * from. The shell is what a returning visitor sees before the code runs.
 */
import type { Plugin } from 'vite';
import { iconPath } from './vite-icons.ts';

export function staticShell(): Plugin {
  return {
    name: 'static-shell',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/%icon:([a-z-]+)%/g, (_, name: string) => iconPath(name)),
    },
  };
}
