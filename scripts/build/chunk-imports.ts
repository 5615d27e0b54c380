/**
 * Ends a build if a chunk of the table `allowed` statically imports another chunk that it must not load. Such an import
 * makes a page load code that it doesn't need. For example, `late` would load home for a visitor, and `pages` would
 * load the visitors' pages for somebody who is logged in. A single shared helper is enough for that.
 */
import type { Plugin } from 'vite';

/** A chunk, as the bundler describes it. */
export interface BuiltChunk {
  readonly name: string;
  readonly fileName: string;
  /** The module that the chunk stands for; null for the chunks of chunks.ts. */
  readonly facadeModuleId: string | null;
  /** The files of the chunks that load together with this one. */
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

/** The chunks that a chunk may load, by its name. The bundler's own `rolldown-runtime` belongs to all. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  first: [],
  home: ['first'],
  late: ['first'],
  offline: ['first', 'home'],
  visitor: ['first', 'home', 'late'],
  pages: ['first', 'home', 'late', 'offline'],
};

/**
 * Returns a sentence for each import that isn't allowed. If a module's own import is the cause, the sentence names both
 * modules, because people can change these.
 */
export function refusedImports(
  chunks: readonly BuiltChunk[],
  importedBy: (module: string) => readonly string[],
): readonly string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return chunks.flatMap((chunk) => {
    // The chunk of a module has the name of its file, which may be `pages` too.
    const allowedNames = chunk.facadeModuleId === null ? allowed[chunk.name] : undefined;
    if (allowedNames === undefined) return [];
    return chunk.imports.flatMap((file) => {
      const other = byFile.get(file);
      if (other === undefined || other.name === 'rolldown-runtime' || allowedNames.includes(other.name)) return [];
      const culprit = chunk.moduleIds
        .flatMap((from) => importedBy(from).map((to) => ({ from, to })))
        .find(({ to }) => other.moduleIds.includes(to));
      const because = culprit === undefined ? '' : `: ${culprit.from} imports ${culprit.to}`;
      return [`${chunk.name} must not load ${other.name}${because} (scripts/build/chunks.ts)`];
    });
  });
}

/** Returns the plugin that checks the chunks of a build. */
export function chunkImports(): Plugin {
  return {
    name: 'chunk-imports',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const refused = refusedImports(chunks, (module) => this.getModuleInfo(module)?.importedIds ?? []);
      if (refused.length > 0) this.error(refused.join('\n'));
    },
  };
}
