/**
 * Groups modules into a few chunks, because dozens of small chunks start slower on a phone and compress worse. `first`
 * holds the modules of the start and of /login. `home` adds the modules of the frame and of home, so that a returning
 * user loads them in one step.
 *
 * `offline` holds the database of offline copies and the outbox, which home loads next. `late` holds the code that
 * every page loads after its first paint. `visitor` holds the other pages for visitors. `desk` holds the code that
 * several pages of administrators share, and `pages` the code that several other pages share. Code that only one page
 * needs stays in that page's own chunk.
 */
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];
interface Graph {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** Returns the absolute path of a module of src/, as the bundler names it. */
const sourceFile = (path: string): string => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));
/** The start and the log-in page. */
const first = [sourceFile('main.tsx'), sourceFile('features/auth/LoginPage.tsx')];
/** The first screen of a returning user. */
const home = [
  sourceFile('shell/frame/AppFrame.tsx'),
  sourceFile('features/home/HomePage.tsx'),
  sourceFile('app/wiring-pages.ts'),
];

/** Home loads these modules while there is a network. If they were missing offline, no edit could be stored. */
const offline = [
  sourceFile('api/cache/offline-database.ts'),
  sourceFile('api/outbox/sender-runs.ts'),
  sourceFile('api/outbox/submit-form.ts'),
];

/**
 * Modules that every page loads after the first paint. They have a chunk of their own, so that loading them loads no
 * code of the pages. Small helpers that visitors' pages share with the pages behind the log-in are in the list too.
 * Otherwise the pages behind the log-in would load the whole chunk `visitor`.
 */
const late = [
  sourceFile('app/worker-registration.ts'),
  sourceFile('app/reporting.ts'),
  sourceFile('app/startup/late-start.ts'),
  sourceFile('shell/chat/ChatButton.tsx'),
  sourceFile('features/auth/LegalLinks.tsx'),
  sourceFile('ui/elements/composition.ts'),
  sourceFile('ui/elements/lost-focus.ts'),
  sourceFile('platform/text/typed-digits.ts'),
  sourceFile('ui/words/day-words.ts'),
];

/** Returns every module that a root imports statically, directly or not, and the roots. */
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

/**
 * Modules that stay out of `visitor` and `pages`. Sheets and dialogs load on demand, and the database is in `offline`.
 */
const loadedOnDemand = [
  /node_modules[\\/](@?(mui|emotion|dexie)|@babel|stylis|hoist-non-react-statics)/,
  /node_modules[\\/](react-is|react-transition-group|clsx|prop-types)/,
  /Panel\.tsx|ui[\\/]overlay[\\/]ModalLayer/,
];

/**
 * The other pages that a visitor may open, with their dialogs. They share a chunk, so that opening one loads no page
 * behind the log-in. `shellRoots` of install-parts.ts lists them too, so that the service worker installs them.
 */
const visitor = [
  sourceFile('features/auth/RegisterPage.tsx'),
  sourceFile('features/auth/ResetPasswordPage.tsx'),
  sourceFile('shell/legal/LegalDialog.tsx'),
  sourceFile('ui/overlay/DialogPanel.tsx'),
];

/**
 * Modules of the administrators' pages. If several of these pages share a module, only administrators load its chunk.
 */
const desk = /[\\/]src[\\/](features[\\/]admin|api[\\/]resources[\\/]admin|ui[\\/]overlay[\\/]desk)[\\/]/;

/** Returns the groups of modules. A module belongs to the group with the highest priority that takes it. */
export function chunkGroups(): Group[] {
  const needs = (roots: readonly string[]): ((id: string, graph: Graph) => boolean) => {
    // The set is made at the first question, because the graph isn't complete before.
    let needed: ReadonlySet<string> | undefined;
    return (id, graph) => (needed ??= neededBy(roots, graph)).has(id);
  };
  const [isFirst, isHome, isOffline, isLate] = [needs(first), needs(home), needs(offline), needs(late)];
  const isVisitor = needs(visitor);
  return [
    { priority: 4, name: (id, graph) => (isFirst(id, graph) ? 'first' : null) },
    { priority: 3, name: (id, graph) => (isHome(id, graph) ? 'home' : null) },
    { priority: 2, name: (id, graph) => (isOffline(id, graph) ? 'offline' : null) },
    { priority: 2, name: (id, graph) => (isLate(id, graph) ? 'late' : null) },
    {
      priority: 1.5,
      test: (id) => !loadedOnDemand.some((pattern) => pattern.test(id)),
      name: (id, graph) => (isVisitor(id, graph) ? 'visitor' : null),
    },
    // Modules that these import, such as a shared part of ui/, belong to other groups.
    { priority: 1.4, name: 'desk', minShareCount: 2, test: desk, includeDependenciesRecursively: false },
    // Sheets and dialogs stay out of `pages`, because their code loads when the first of them opens.
    {
      priority: 1,
      name: 'pages',
      minShareCount: 2,
      test: (id) => !loadedOnDemand.some((pattern) => pattern.test(id)),
    },
  ];
}
