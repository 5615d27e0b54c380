/**
 * A few chunks rather than dozens: many small ones start slower on a phone and compress worse. `first` is all that the start
 * and /login need, `pages` what the pages behind the log-in share; what one page alone needs stays with it.
 */
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];
interface Graph {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const roots = ['../src/main.tsx', '../src/features/auth/LoginPage.tsx'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** Every module that the start or the log-in page imports, directly or not, other than lazily. */
function neededFirst(graph: Graph): ReadonlySet<string> {
  const needed = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return needed;
}

export function chunks(): Group[] {
  let first: ReadonlySet<string> | undefined;
  return [
    { priority: 2, name: (id, graph) => ((first ??= neededFirst(graph)).has(id) ? 'first' : null) },
    // The drawer, the dialog and MUI's theme come with the first of them that opens.
    { priority: 1, name: 'pages', minShareCount: 3, test: (id) => !/node_modules[\\/]@?(mui|emotion|dexie)|Panel\.tsx|[\\/]Mui|ui[\\/]theme/.test(id) },
  ];
}
