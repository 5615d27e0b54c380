/** Tests the import rules. A correct tree has no violation, and each rule notices the files that break it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import rules from '../../.dependency-cruiser.ts';
import { importRuleViolations, type Violation } from '../../scripts/check/import-rules.ts';

/** The texts of files by their paths. */
type Tree = Readonly<Record<string, string>>;

/** Writes the tree into a folder. Returns its violations of the import rules. */
async function violationsIn(tree: Tree): Promise<Violation[]> {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  try {
    for (const [path, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return (await importRuleViolations(folder)).violations;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A small correct tree, in which layers import layers below them. */
const correctTree: Tree = {
  'contract/user.ts': `import * as v from 'valibot'; export const user = v.object({});`,
  'mocks/domain/ledger.ts': `import type { user } from '../../contract/user.ts'; export type Row = typeof user;`,
  'mocks/domain/ledger.test.ts': `import { it } from 'vitest'; import './ledger.ts'; it('holds', () => {});`,
  'mocks/store/database.ts': `import { Dexie } from 'dexie'; import type { Row } from '../domain/ledger.ts';
    export const db: Row | Dexie | null = null;`,
  'mocks/services/coins.ts': `import { db } from '../store/database.ts'; import '../domain/ledger.ts';
    export const coins = db;`,
  'mocks/http/handlers.ts': `import { http } from 'msw'; import { coins } from '../services/coins.ts';
    import { controls } from '../control/controls.ts'; export const handlers = [http, coins, controls];`,
  'mocks/browser.ts': `import { handlers } from './http/handlers.ts'; export const startMock = () => handlers;`,
  'src/main.tsx': `import { start } from './app/start.tsx'; if (__MOCK__) await import('../mocks/browser.ts');
    start();`,
  'src/sw.ts': `import { precacheAndRoute } from 'workbox-precaching'; precacheAndRoute([]);`,
  'src/app/start.tsx': `import { routeTree } from '../routes/routeTree.gen'; export const start = () => routeTree;`,
  'src/routes/routeTree.gen.ts': `import { Route } from './coin'; export const routeTree = [Route];`,
  'src/routes/coin.tsx': `import '../shell/guards.ts';
    export const Route = () => import('../features/coin/CoinPage.tsx');`,
  'src/shell/guards.ts': `import '../api/session.ts'; export const guard = 1;`,
  'src/features/coin/CoinPage.tsx': `import { Amount } from '../../ui/Amount.tsx'; import { page } from './page.ts';
    export const CoinPage = () => <Amount>{page}</Amount>;`,
  'src/features/coin/page.ts': `import { user } from '../../../contract/user.ts'; export const page = user;`,
  'src/api/session.ts': `import ky from 'ky'; import { now } from '../platform/clock.ts';
    export const session = [ky, now];`,
  'src/ui/Amount.tsx': `import { now } from '../platform/clock.ts'; import icon from 'icon:home';
    import css from './amount.module.css'; export const Amount = () => <b title={icon + css}>{now()}</b>;`,
  'src/ui/sheet.ts': `import type { Panel } from './panel.ts'; export type Sheet = Panel;
    export const open = () => import('./panel.ts');`,
  'src/ui/panel.ts': `export type Panel = string | null; export const panel = 1;`,
  'src/api/store.ts': `import { createStore } from 'jotai'; export const store = createStore();`,
  'src/api/transport/client.ts': `import ky from 'ky'; import { now } from '../../platform/clock.ts';
    export const call = [ky, now];`,
  'src/api/session/user.ts': `import { call } from '../transport/client.ts'; import { store } from '../store.ts';
    export const user = [call, store];`,
  'src/api/cache/queries.ts': `import { user } from '../session/user.ts';
    import type { Entry } from '../outbox/entry.ts'; export const queries = user; export type Row = Entry;`,
  'src/api/outbox/entry.ts': `import * as v from 'valibot'; export type Entry = typeof v;`,
  'src/api/outbox/engine.ts': `import { queries } from '../cache/queries.ts'; export const engine = queries;`,
  'src/api/coins/decisions.ts': `import { queries } from '../cache/queries.ts'; export const decisions = queries;`,
  'src/api/edits/drafts.ts': `import { engine } from '../outbox/engine.ts'; export const drafts = engine;`,
  'src/api/resources/mall.ts': `import { decisions } from '../coins/decisions.ts';
    import { engine } from '../outbox/engine.ts'; export const mall = [decisions, engine];`,
  'src/api/demo/inbox.ts': `import { call } from '../transport/client.ts'; export const inbox = call;`,
  'src/ui/elements/Icon.tsx': `import { now } from '../../platform/clock.ts';
    export const Icon = () => <i>{now()}</i>;`,
  'src/ui/controls/Button.tsx': `import { Icon } from '../elements/Icon.tsx'; export const Button = () => <Icon />;`,
  'src/ui/list/Rows.tsx': `import { Icon } from '../elements/Icon.tsx'; export const Rows = () => <Icon />;`,
  'src/ui/form/Field.tsx': `import { Button } from '../controls/Button.tsx'; export const Field = () => <Button />;`,
  'src/ui/overlay/Sheet.tsx': `import { Button } from '../controls/Button.tsx'; export const Sheet = () => <Button />;`,
  'mocks/store/seed/seed-database.ts': `import { db } from '../database.ts'; export const plant = db;`,
  'mocks/http/pipeline.ts': `import { coins } from '../services/coins.ts'; import { db } from '../store/database.ts';
    export const pipeline = [coins, db];`,
  'mocks/control/controls.ts': `import { pipeline } from '../http/pipeline.ts';
    import { plant } from '../store/seed/seed-database.ts'; export const controls = [pipeline, plant];`,
  'scripts/runtime.mjs': `import { cwd } from 'node:process'; export const root = cwd();`,
  'scripts/build/chunks.ts': `import { root } from '../runtime.mjs'; export const chunks = root;`,
  'scripts/test/test.ts': `import { root } from '../runtime.mjs'; export const test = root;`,
  'scripts/bench/size.ts': `import { root } from '../runtime.mjs'; export const size = root;`,
  'src/platform/clock.ts': `import { useState } from 'react'; export const now = () => [Date.now(), useState];`,
};

/** Returns a tree with one module in the folder `room`, which imports `target`. */
const imports = (room: string, target: string): Tree => ({ [`${room}/bad.ts`]: `import '${target}';` });

/** For each rule, files that break the rule when they are added to the correct tree. */
const broken: Readonly<Record<string, readonly Tree[]>> = {
  'app-reaches-down': [{ 'src/app/bad.ts': `import '../main.tsx';` }],
  'routes-reach-down': [{ 'src/routes/bad.tsx': `import '../app/start.tsx';` }],
  'shell-reaches-down': [
    { 'src/shell/bad.ts': `import '../features/coin/CoinPage.tsx';` },
    {
      'src/shell/bad.ts': `import type { CoinPage } from '../features/coin/CoinPage.tsx';
        export type Bad = typeof CoinPage;`,
    },
    { 'src/shell/bad.ts': `export const late = () => import('../routes/coin.tsx');` },
  ],
  'features-reach-down': [
    { 'src/features/mall/bad.ts': `import '../coin/page.ts';` },
    { 'src/features/mall/bad.ts': `export * from '../../shell/guards.ts';` },
  ],
  'api-reaches-down': [{ 'src/api/bad.tsx': `import '../ui/Amount.tsx';` }],
  'ui-reaches-down': [{ 'src/ui/bad.tsx': `import '../api/session.ts';` }],
  'ui-holds-no-data': [
    { 'src/ui/bad.tsx': `import { Link } from '@tanstack/react-router'; export { Link };` },
    { 'src/ui/bad.tsx': `import { useQuery } from '@tanstack/react-query'; export { useQuery };` },
    { 'src/ui/bad.tsx': `import { atom } from 'jotai'; export { atom };` },
  ],
  'device-reaches-down': [imports('src/device', '../api/store.ts'), imports('src/device', '../ui/Amount.tsx')],
  'platform-knows-no-product': [
    imports('src/platform', '../../contract/user.ts'),
    { 'src/platform/bad.ts': `import { t } from '@lingui/core/macro'; export const text = t;` },
  ],
  'brand-stands-alone': [imports('src/brand', '../platform/clock.ts'), imports('src/brand', '../ui/Amount.tsx')],
  'platform-stands-alone': [{ 'src/platform/bad.ts': `import '../api/session.ts';` }],
  'transport-knows-no-data': [
    imports('src/api/transport', '../session/user.ts'),
    imports('src/api/transport', '../store.ts'),
  ],
  'session-knows-no-data': ['cache/queries', 'coins/decisions', 'outbox/engine'].map((target) =>
    imports('src/api/session', `../${target}.ts`),
  ),
  'cache-knows-no-resource': [
    ...['coins/decisions', 'outbox/engine', 'resources/mall'].map((target) =>
      imports('src/api/cache', `../${target}.ts`),
    ),
    {
      'src/api/cache/bad.ts': `import type { mall } from '../resources/mall.ts'; export type Bad = typeof mall;`,
    },
  ],
  'outbox-knows-no-resource': ['coins/decisions', 'resources/mall', 'edits/drafts'].map((target) =>
    imports('src/api/outbox', `../${target}.ts`),
  ),
  'coins-know-no-resource': ['outbox/engine', 'resources/mall'].map((target) =>
    imports('src/api/coins', `../${target}.ts`),
  ),
  'edits-know-no-resource': ['cache/queries', 'coins/decisions', 'resources/mall'].map((target) =>
    imports('src/api/edits', `../${target}.ts`),
  ),
  'resources-know-no-form': ['edits/drafts', 'demo/inbox'].map((target) =>
    imports('src/api/resources', `../${target}.ts`),
  ),
  'platform-accounts-know-no-form': ['edits/drafts', 'coins/decisions', 'demo/inbox'].map((target) =>
    imports('src/api/platform-accounts', `../${target}.ts`),
  ),
  'reports-know-no-data': ['session/user', 'cache/queries'].map((target) =>
    imports('src/api/reports', `../${target}.ts`),
  ),
  'demo-knows-no-data': ['session/user', 'resources/mall'].map((target) => imports('src/api/demo', `../${target}.ts`)),
  'shared-files-of-api-stand-below': [
    { 'src/api/preferences.ts': `import './session/user.ts'; export const theme = 1;` },
  ],
  'elements-stand-alone': [imports('src/ui/elements', '../controls/Button.tsx')],
  'words-are-no-parts': [imports('src/ui/words', '../controls/Button.tsx')],
  'layout-knows-no-content': [
    imports('src/ui/layout', '../form/Field.tsx'),
    imports('src/ui/layout', '../list/Rows.tsx'),
  ],
  'controls-know-no-page-part': ['form/Field', 'list/Rows', 'overlay/Sheet'].map((target) =>
    imports('src/ui/controls', `../${target}.tsx`),
  ),
  'lists-open-no-sheet': [imports('src/ui/list', '../overlay/Sheet.tsx'), imports('src/ui/list', '../form/Field.tsx')],
  'feedback-opens-no-overlay': [
    imports('src/ui/feedback', '../overlay/Sheet.tsx'),
    imports('src/ui/feedback', '../form/Field.tsx'),
  ],
  'states-know-no-content': [
    imports('src/ui/states', '../list/Rows.tsx'),
    imports('src/ui/states', '../controls/Button.tsx'),
  ],
  'figures-take-no-input': [
    imports('src/ui/figures', '../form/Field.tsx'),
    imports('src/ui/figures', '../overlay/Sheet.tsx'),
  ],
  'codes-open-no-sheet': [imports('src/ui/qr', '../overlay/Sheet.tsx'), imports('src/ui/qr', '../form/Field.tsx')],
  'form-opens-no-overlay': [imports('src/ui/form', '../overlay/Sheet.tsx')],
  'overlays-know-no-content': [
    imports('src/ui/overlay', '../list/Rows.tsx'),
    imports('src/ui/overlay', '../form/Field.tsx'),
  ],
  'main-is-the-top': [{ 'src/app/bad.ts': `import '../main.tsx';` }],
  'service-worker-stands-apart': [{ 'src/sw.ts': `import './platform/clock.ts';` }],
  'service-worker-is-not-imported': [{ 'src/app/bad.ts': `import '../sw.ts';` }],
  'contract-stands-alone': [
    { 'contract/bad.ts': `import '../src/platform/clock.ts';` },
    { 'contract/bad.ts': `import '../mocks/domain/ledger.ts';` },
    { 'contract/bad.ts': `import 'react';` },
  ],
  'mocks-know-no-app': [{ 'mocks/services/bad.ts': `import '../../src/api/session.ts';` }],
  'app-knows-no-mock': [{ 'src/features/coin/bad.ts': `import '../../../mocks/services/coins.ts';` }],
  'only-main-starts-the-mock': [{ 'src/app/bad.ts': `export const mock = () => import('../../mocks/browser.ts');` }],
  'the-mock-is-loaded-on-demand': [{ 'src/main.tsx': `import '../mocks/browser.ts'; import './app/start.tsx';` }],
  'nothing-ships-tests-or-scripts': [
    { 'src/platform/bad.ts': `import '../../tests/support/mock.ts';`, 'tests/support/mock.ts': `export {};` },
  ],
  'rules-are-pure': [
    { 'mocks/domain/bad.ts': `import { Dexie } from 'dexie'; export { Dexie };` },
    { 'mocks/domain/bad.ts': `import { http } from 'msw'; export { http };` },
    { 'mocks/domain/bad.ts': `import '../store/database.ts';` },
    { 'mocks/domain/bad.ts': `import { randomUUID } from 'node:crypto'; export { randomUUID };` },
  ],
  'store-keeps-rows': [{ 'mocks/store/bad.ts': `import '../services/coins.ts';` }],
  'services-know-no-http': [{ 'mocks/services/bad.ts': `import '../http/handlers.ts';` }],
  'long-lists-have-one-door': [
    {
      'mocks/services/long-lists/users.ts': `export const users = 1;`,
      'mocks/services/bad.ts': `import './long-lists/users.ts';`,
    },
  ],
  'handlers-touch-no-tables': [{ 'mocks/http/bad.ts': `import { Dexie } from 'dexie'; export { Dexie };` }],
  'only-the-edge-knows-msw': [{ 'mocks/services/bad.ts': `import { http } from 'msw'; export { http };` }],
  'http-reads-no-rows': [imports('mocks/http', '../store/seed/seed-database.ts')],
  'http-leaves-rules-to-services': [imports('mocks/http', '../domain/ledger.ts')],
  'controls-have-one-door': [
    imports('mocks/services', '../control/controls.ts'),
    imports('mocks/http', '../control/controls.ts'),
  ],
  'controls-act-for-nobody': [imports('mocks/control', '../services/coins.ts')],
  'nothing-starts-the-mock-from-inside': [imports('mocks/control', '../browser.ts')],
  'build-needs-no-tool': [imports('scripts/build', '../test/test.ts'), imports('scripts/build', '../bench/size.ts')],
  'checks-start-nothing': [imports('scripts/check', '../bench/size.ts')],
  'tests-measure-nothing': [imports('scripts/test', '../bench/size.ts'), imports('scripts/test', '../build/chunks.ts')],
  'servers-serve-only': [imports('scripts/serve', '../test/test.ts'), imports('scripts/serve', '../build/chunks.ts')],
  'releases-run-no-test': [
    imports('scripts/release', '../test/test.ts'),
    imports('scripts/release', '../bench/size.ts'),
  ],
  'benchmarks-are-no-test': [
    imports('scripts/bench', '../test/test.ts'),
    imports('scripts/bench', '../build/chunks.ts'),
  ],
  'scripts-know-no-app': [imports('scripts/build', '../../src/platform/clock.ts')],
  'one-http-client': [{ 'src/features/coin/bad.ts': `import ky from 'ky'; export { ky };` }],
  'one-owner-of-databases': [{ 'src/features/coin/bad.ts': `import { Dexie } from 'dexie'; export { Dexie };` }],
  'no-circles': [
    {
      'src/platform/bad.ts': `import './worse.ts'; export const one = 1;`,
      'src/platform/worse.ts': `import './bad-no-circles-0.ts'; export const two = 2;`,
    },
    {
      'src/ui/bad.ts': `import type { Panel } from './worse.ts'; export type Sheet = Panel;`,
      'src/ui/worse.ts': `import type { Sheet } from './bad-no-circles-1.ts'; export type Panel = Sheet | null;`,
    },
  ],
  'no-drawers': ['utils', 'hooks', 'types', 'common', 'helpers'].flatMap((name) => [
    { [`src/platform/${name}.ts`]: `export const one = 1;`, 'src/platform/bad.ts': `import './${name}.ts';` },
    { [`src/platform/${name}/one.ts`]: `export const one = 1;`, 'src/platform/bad.ts': `import './${name}/one.ts';` },
  ]),
  'no-orphans': [{ 'src/platform/bad.ts': `export const one = 1;` }],
};

interface Case {
  /** The name of the rule that the tree breaks. */
  readonly rule: string;
  /** The texts of the files, for the test's name. */
  readonly text: string;
  readonly tree: Tree;
}

// The file `bad` of each case gets the name of the case, so that many cases fit into one tree and are checked together.
const cases: readonly Case[] = Object.entries(broken).flatMap(([rule, trees]) =>
  trees.map((tree, at) => ({
    rule,
    text: Object.values(tree).join(' '),
    tree: Object.fromEntries(
      Object.entries(tree).map(([path, text]) => [path.replace(/\/bad\./u, `/bad-${rule}-${at}.`), text]),
    ),
  })),
);

/** Groups the cases, so that each group fits into one tree: no two cases of a group have a file with the same path. */
function groupedCases(): Case[][] {
  const groups: Case[][] = [];
  for (const nextCase of cases) {
    const fits = (group: readonly Case[]): boolean =>
      group.every(({ tree }) => Object.keys(tree).every((path) => !(path in nextCase.tree)));
    const group = groups.find(fits);
    if (group) group.push(nextCase);
    else groups.push([nextCase]);
  }
  return groups;
}

/** The violations in the files of each case. */
const found = new Map<Case, Violation[]>();

beforeAll(async () => {
  for (const group of groupedCases()) {
    const violations = await violationsIn(
      Object.fromEntries([correctTree, ...group.map(({ tree }) => tree)].flatMap((tree) => Object.entries(tree))),
    );
    for (const brokenCase of group)
      found.set(
        brokenCase,
        violations.filter(({ from }) => from in brokenCase.tree),
      );
  }
}, 60_000);

describe('the import rules', () => {
  it('find no violation in a correct tree', async () => {
    expect(await violationsIn(correctTree)).toEqual([]);
  });

  it('each have a case here and a stated reason', () => {
    expect(Object.keys(broken).toSorted()).toEqual(rules.forbidden.map(({ name }) => name ?? '').toSorted());
    for (const { comment } of rules.forbidden) expect(comment).toMatch(/.{20}/u);
  });

  it.each(cases)('$rule refuses $text', (brokenCase) => {
    expect(found.get(brokenCase)?.map(({ rule }) => rule)).toContain(brokenCase.rule);
  });
});
