/**
 * Writes down what each chunk of a build is made of, for `npm run size`: its modules with their lengths, what it
 * imports and what it loads on demand. The note stays out of the build itself.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';

export interface ChunkNote {
  /** The module that the chunk stands for, from the root; null where it is shared by several. */
  readonly facade: string | null;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly css: readonly string[];
  /** Characters of each module as bundled, before it is made small, by its path from the root. */
  readonly modules: Readonly<Record<string, number>>;
}

export function noteSizes(file: string): Plugin {
  let root = '.';
  return {
    name: 'note-sizes',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const short = (id: string): string =>
        relative(root, id.replace(/^\0/, '').split('?')[0] ?? id).replaceAll('\\', '/');
      const notes: Record<string, ChunkNote> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        notes[chunk.fileName] = {
          facade: chunk.facadeModuleId === null ? null : short(chunk.facadeModuleId),
          imports: chunk.imports,
          dynamicImports: chunk.dynamicImports,
          css: [...(chunk.viteMetadata?.importedCss ?? [])],
          modules: Object.fromEntries(
            Object.entries(chunk.modules).map(([id, { renderedLength }]) => [short(id), renderedLength]),
          ),
        };
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(notes, null, 1));
    },
  };
}
