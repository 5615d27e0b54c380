/**
 * Turns `import d from 'icon:home-outline-rounded'` into the path data of that Material Symbol, or of an icon of this
 * product. Therefore an icon costs only its own bytes, in the chunk that draws it. If the name is unknown, or the icon
 * isn't made of plain paths, the build fails.
 */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { infoPlatformIcon } from '../../src/ui/elements/icons.ts';
import { roundedPath } from './round-path.ts';

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const prefix = 'icon:';
/** An icon may be the alias of an alias. More steps than this mean a circle. */
const maxAliasSteps = 5;

/**
 * Returns the path `d` with an absolute first move. A relative first move is right only in the first path. In a joined
 * path, the move would start at the end of the path before.
 */
export function absoluteStart(d: string): string {
  const move = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)([\s\S]*)$/.exec(d);
  if (!move) return d;
  const [, x = '', y = '', rest = ''] = move;
  return `M${x} ${y}${/^[\s,]*[-.\d]/.test(rest) ? `l${rest.replace(/^[\s,]+/, '')}` : rest}`;
}

/** Returns the data of all paths in an icon's body, joined. Throws if the body holds no path, or anything else. */
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

/** Returns the SVG elements of an icon. Throws if the name doesn't exist. */
function bodyOf(set: IconSet, name: string): string {
  let current = name;
  for (let step = 0; step < maxAliasSteps; step += 1) {
    const icon = set.icons[current];
    if (icon) return icon.body;
    const alias = set.aliases?.[current];
    if (!alias) break;
    current = alias.parent;
  }
  throw new Error(`There is no Material Symbol named "${name}"`);
}

/** The set is read once, when the first icon needs it. */
let loadedSet: IconSet | undefined;

/** The product's own icons, by name. */
const ownIcons: Readonly<Record<string, string>> = {
  'info-platform': infoPlatformIcon.outline,
  'info-platform-filled': infoPlatformIcon.filled,
};

/**
 * Returns the path data of a Material Symbol or of one of the product's own icons. Throws if there is no such icon, or
 * if it isn't made of plain paths.
 */
export function iconPath(name: string): string {
  const ownIcon = ownIcons[name];
  if (ownIcon !== undefined) return ownIcon;
  loadedSet ??= readSet();
  return roundedPath(pathData(name, bodyOf(loadedSet, name)));
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
