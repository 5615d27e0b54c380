/** Tests that `npm run dev` doesn't reload the page for a file that another command writes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Vite itself never watches these folders. */
const neverWatched = new Set(['node_modules', 'test-results']);

it('watches no folder that a command writes', async () => {
  const config = await resolveConfig({ configFile: join(root, 'vite.config.ts'), root }, 'serve', 'demo');
  const written = [...readFileSync(join(root, '.gitignore'), 'utf8').matchAll(/^([^*\n]+)\/$/gmu)].map(
    ([, name = '']) => name,
  );
  const watched = written.filter((name) => !neverWatched.has(name));
  expect(watched).toContain('dist');
  expect(config.server.watch?.ignored).toEqual(expect.arrayContaining(watched.map((name) => `**/${name}/**`)));
});
