/**
 * Fills the static shell of index.html: `%icon:name%` becomes the icon's path data, from the same sets that the app draws
 * from. The shell is what a returning visitor sees before the code runs.
 */
import type { Plugin } from 'vite';
import { infoPlatformIcon } from '../src/ui/icons.ts';
import { iconPath } from './vite-icons.ts';

const own: Readonly<Record<string, string>> = {
  'info-platform': infoPlatformIcon.outline,
  'info-platform-filled': infoPlatformIcon.filled,
};

export function staticShell(): Plugin {
  return {
    name: 'static-shell',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/%icon:([a-z-]+)%/g, (_, name: string) => own[name] ?? iconPath(name)),
    },
  };
}
