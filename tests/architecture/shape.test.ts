import { describe, expect, it } from 'vitest';
import { misshapes } from '../../scripts/shape.ts';

const lines = (count: number): string => `/** Promises. */\n${'export {};\n'.repeat(count - 1)}`;
const off = (word: string): string => `/** Promises. */\n// ${word}\nexport {};\n`;

describe('a module', () => {
  it('opens with what it promises', () => {
    expect(misshapes('src/api/client.ts', 'export {};\n')).toEqual([expect.stringContaining('promises')]);
    expect(misshapes('src/api/client.ts', '/** Promises. */\nexport {};\n')).toEqual([]);
  });

  it('needs no such words where its name says it', () => {
    expect(misshapes('src/routes/login.tsx', 'export {};\n')).toEqual([]);
    expect(misshapes('src/api/client.test.ts', 'export {};\n')).toEqual([]);
  });

  it.each([
    ['src/routes/login.tsx', 41],
    ['mocks/domain/ledger.ts', 151],
    ['src/features/coin/CoinPage.tsx', 321],
  ])('of %s has fewer than %i lines', (path, count) => {
    expect(misshapes(path, lines(count))).toEqual([expect.stringContaining(`${count} lines`)]);
    expect(misshapes(path, lines(count - 1))).toEqual([]);
  });

  it.each([
    "location.pathname === '/500'",
    'window.location.origin + path',
    "const worker = '/sw.js';",
    '<img src="/icons/a.png" />',
  ])('of the app holds nothing that is only right at the root of a site: %s', (text) => {
    const module = `/** Promises. */\n${text}\n`;
    expect(misshapes('src/features/coin/CoinPage.tsx', module)).toEqual([expect.stringContaining('line 2')]);
    expect(misshapes('src/platform/base-path.ts', module)).toEqual([]);
  });

  it('may ask the router where it is', () => {
    expect(
      misshapes('src/shell/TopBar.tsx', '/** Promises. */\nrouter.state.location.pathname;\nlocation.reload();\n'),
    ).toEqual([]);
  });

  it.each(['@ts-ignore', '@ts-expect-error', '@ts-nocheck', 'eslint-disable-next-line', 'oxlint-disable'].map(off))(
    'switches nothing off: %s',
    (text) => {
      expect(misshapes('src/api/client.ts', text)).toEqual([expect.stringContaining('line 2')]);
    },
  );
});
