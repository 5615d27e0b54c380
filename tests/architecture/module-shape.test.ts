/** Tests the checks of a module's shape, of the width of lines, and of the number of files in a room. */
import { describe, expect, it } from 'vitest';
import { crowdedFolders, shapeProblems, wideLines } from '../../scripts/check/module-shape.ts';

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

describe('a line', () => {
  const path = 'src/api/transport/client.ts';

  it('has at most 120 columns, in a comment and in the title of a test too', () => {
    const comment = `// ${'word '.repeat(23)}ab`;
    expect(wideLines(path, `${comment}\n`)).toEqual([]);
    expect(wideLines(path, `\n${comment}c\n`)).toEqual(['has 121 columns in line 2; 120 are the most']);
    const title = `it('${'word '.repeat(22)}', () => {\n`;
    expect(wideLines('tests/journeys/mall.spec.ts', title)).toEqual([expect.stringContaining('line 1')]);
    expect(wideLines('deploy/Dockerfile', `RUN ${'word '.repeat(24)}.\n`)).toEqual([expect.stringContaining('line 1')]);
  });

  it('may be wider if it is generated, or if it is one word', () => {
    const word = 'x'.repeat(121);
    expect(wideLines(path, `  // https://example.com/${word}\n  /${word}/u,\n`)).toEqual([]);
    expect(wideLines(path, `const long = '${word}';\n`)).toEqual([expect.stringContaining('line 1')]);
    expect(wideLines('src/routes/routeTree.gen.ts', `// a ${word}\n`)).toEqual([]);
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
