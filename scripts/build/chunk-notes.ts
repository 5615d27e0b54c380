/**
 * Writes notes about the chunks of a build, for `npm run size` and for install-parts.ts. A note has the modules of a
 * chunk with their lengths, its imports, the chunks that it loads on demand, and its style sheets. The notes stay
 * outside the build.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';

export interface ChunkNote {
  /** The module that the chunk stands for, from the root; null if it stands for no single module. */
  readonly facade: string | null;
  /** Files of other chunks: those loaded together with this one, and those loaded on demand. */
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly css: readonly string[];
  /** The characters of each bundled module before minifying, by its path from the root. */
  readonly modules: Readonly<Record<string, number>>;
}

/** Returns the plugin that writes the notes into `file`. */
export function chunkNotes(file: string): Plugin {
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
