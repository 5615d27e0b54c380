/** Tests that no folder that a command writes makes `npm run demo` build again. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');

it('takes no written folder for a source', () => {
  const [, leftOut = ''] = /leftOut = new Set\(\[([^\]]*)\]\)/u.exec(textOf('scripts/serve/demo.mjs')) ?? [];
  const names = [...leftOut.matchAll(/'([^']+)'/gu)].map(([, name]) => name);
  const written = [...textOf('.gitignore').matchAll(/^([^*\n]+)\/$/gmu)].map(([, name]) => name);
  expect(written).toContain('dist');
  expect(names).toEqual(expect.arrayContaining(written));
});
