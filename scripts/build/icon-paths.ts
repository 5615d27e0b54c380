/**
 * Turns `import d from 'icon:home-outline-rounded'` into that Material Symbol's path data, and nothing more: an icon
 * costs its own bytes in the chunk that draws it. An unknown name, or an icon that isn't made of plain paths, fails the
 * build.
 */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { infoPlatformIcon } from '../../src/ui/elements/icons.ts';

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const prefix = 'icon:';

/**
 * A path may only begin with a relative move when it is the first: joined behind another one, that move is made
 * absolute.
 */
export function absoluteStart(d: string): string {
  const move = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)([\s\S]*)$/.exec(d);
  if (!move) return d;
  const [, x = '', y = '', rest = ''] = move;
  return `M${x} ${y}${/^[\s,]*[-.\d]/.test(rest) ? `l${rest.replace(/^[\s,]+/, '')}` : rest}`;
}

/** The data of every path in an icon's body, as one. Throws when the body holds anything else. */
export function pathData(name: string, body: string): string {
  const paths: string[] = [];
  const rest = body.replace(/<path fill="currentColor" d="([^"]*)"\s*\/>/g, (_, d: string) => {
    paths.push(paths.length === 0 ? d : absoluteStart(d));
    return '';
  });
  if (paths.length === 0 || rest.trim() !== '') throw new Error(`Icon "${name}" is not made of plain paths: ${rest}`);
  return paths.join('');
}

function readSet(): IconSet {
  const file = createRequire(import.meta.url).resolve('@iconify-json/material-symbols/icons.json');
  const set: IconSet = JSON.parse(readFileSync(file, 'utf8'));
  return set;
}

function bodyOf(set: IconSet, name: string): string {
  let at = name;
  for (let hops = 0; hops < 5; hops += 1) {
    const icon = set.icons[at];
    if (icon) return icon.body;
    const alias = set.aliases?.[at];
    if (!alias) break;
    at = alias.parent;
  }
  throw new Error(`There is no Material Symbol named "${name}"`);
}

let set: IconSet | undefined;

const own: Readonly<Record<string, string>> = {
  'info-platform': infoPlatformIcon.outline,
  'info-platform-filled': infoPlatformIcon.filled,
};

/** The path data of one Material Symbol, or of an icon of our own. Throws on a name that doesn't exist. */
export function iconPath(name: string): string {
  const drawn = own[name];
  if (drawn !== undefined) return drawn;
  set ??= readSet();
  return pathData(name, bodyOf(set, name));
}

export function iconPaths(): Plugin {
  return {
    name: 'icon-paths',
    enforce: 'pre',
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      return `export default ${JSON.stringify(iconPath(id.slice(prefix.length + 1)))};`;
    },
  };
}
