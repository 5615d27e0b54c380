/**
 * A few chunks rather than dozens: many small ones start slower on a phone and compress worse. `first` is all that the
 * start and /login need, `home` the frame and home with all that they need besides, so that who was here before has
 * them in one step, `kept` the database with what was read and what waits, which home asks next, `pages` what the other
 * pages behind the log-in share; what one page alone needs stays with it.
 */
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];
interface Graph {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const own = (path: string): string => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));
/** The start and the log-in page. */
const first = [own('main.tsx'), own('features/auth/LoginPage.tsx')];
/** What who was here before begins with. */
const home = [own('shell/frame/AppFrame.tsx'), own('features/home/HomePage.tsx')];

/** What they ask next. */
const kept = [own('api/cache/offline-database.ts'), own('api/outbox/engine.ts')];

/** Every module that one of these imports, directly or not, other than lazily. */
function neededBy(roots: readonly string[], graph: Graph): ReadonlySet<string> {
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
  const needs = (roots: readonly string[]): ((id: string, graph: Graph) => boolean) => {
    let needed: ReadonlySet<string> | undefined;
    return (id, graph) => (needed ??= neededBy(roots, graph)).has(id);
  };
  const [isFirst, isHome, isKept] = [needs(first), needs(home), needs(kept)];
  return [
    { priority: 4, name: (id, graph) => (isFirst(id, graph) ? 'first' : null) },
    { priority: 3, name: (id, graph) => (isHome(id, graph) ? 'home' : null) },
    { priority: 2, name: (id, graph) => (isKept(id, graph) ? 'kept' : null) },
    // The drawer, the dialog and MUI's theme come with the first of them that opens.
    {
      priority: 1,
      name: 'pages',
      minShareCount: 2,
      test: (id) => !/node_modules[\\/]@?(mui|emotion|dexie)|Panel\.tsx|[\\/]Mui|ui[\\/]overlay[\\/]theme/.test(id),
    },
  ];
}
