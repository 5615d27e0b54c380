import { describe, expect, it } from 'vitest';
import { crowdedFolders, shapeProblems } from '../../scripts/check/module-shape.ts';

/** Returns a module with this many lines. */
const lines = (count: number): string => `/** Promises. */\n${'export {};\n'.repeat(count - 1)}`;
/** Returns a module with a comment in its second line. */
const withComment = (word: string): string => `/** Promises. */\n// ${word}\nexport {};\n`;

describe('a module', () => {
  it('opens with a paragraph about what it promises', () => {
    expect(shapeProblems('src/api/transport/client.ts', 'export {};\n')).toEqual([expect.stringContaining('promises')]);
    expect(shapeProblems('src/api/transport/client.ts', '/** Promises. */\nexport {};\n')).toEqual([]);
  });

  it('needs no paragraph if it is a route or a test', () => {
    expect(shapeProblems('src/routes/login.tsx', 'export {};\n')).toEqual([]);
    expect(shapeProblems('src/api/transport/client.test.ts', 'export {};\n')).toEqual([]);
  });

  it.each([
    ['src/routes/login.tsx', 41],
    ['mocks/domain/ledger.ts', 151],
    ['src/features/coin/CoinPage.tsx', 301],
  ])('of %s has fewer than %i lines', (path, count) => {
    expect(shapeProblems(path, lines(count))).toEqual([expect.stringContaining(`${count} lines`)]);
    expect(shapeProblems(path, lines(count - 1))).toEqual([]);
  });

  it.each([
    "location.pathname === '/500'",
    'window.location.origin + path',
    "const worker = '/sw.js';",
    '<img src="/icons/a.png" />',
  ])('of the app contains no address that works only at the root of a site: %s', (text) => {
    const module = `/** Promises. */\n${text}\n`;
    expect(shapeProblems('src/features/coin/CoinPage.tsx', module)).toEqual([expect.stringContaining('line 2')]);
    expect(shapeProblems('src/platform/base-path.ts', module)).toEqual([]);
  });

  it("may read the router's location, and reload the page", () => {
    expect(
      shapeProblems(
        'src/shell/frame/TopBar.tsx',
        '/** Promises. */\nrouter.state.location.pathname;\nlocation.reload();\n',
      ),
    ).toEqual([]);
  });

  it.each(
    ['@ts-ignore', '@ts-expect-error', '@ts-nocheck', 'eslint-disable-next-line', 'oxlint-disable'].map(withComment),
  )('switches no check off: %s', (text) => {
    expect(shapeProblems('src/api/transport/client.ts', text)).toEqual([expect.stringContaining('line 2')]);
  });
});

describe('a room', () => {
  const files = (folder: string, count: number): string[] =>
    Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`);

  it('holds at most 20 files of code, not counting its subfolders', () => {
    expect(crowdedFolders([...files('scripts/build', 20), ...files('scripts/build/page', 20)])).toEqual([]);
    expect(crowdedFolders([...files('scripts/build', 20), ...files('scripts/test', 21)])).toEqual([
      'scripts/test holds 21 files of code; 20 are the most',
    ]);
  });
});
