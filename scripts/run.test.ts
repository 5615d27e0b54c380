import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as v from 'valibot';

const root = join(import.meta.dirname, '..');
const manifest = v.object({ scripts: v.record(v.string(), v.string()) });
const { scripts } = v.parse(manifest, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

it('run.mjs starts every npm script, except for those that install the packages or need none', () => {
  const others = Object.entries(scripts).filter(
    ([, command]) => !command.split(' && ').every((part) => part.startsWith('node scripts/run.mjs ')),
  );
  expect(others.map(([name]) => name).toSorted()).toEqual(['audit', 'check', 'demo', 'test']);
});

it('run.mjs says in one line that nothing is installed, instead of an error of Node', () => {
  const clone = mkdtempSync(join(tmpdir(), 'clone-'));
  try {
    mkdirSync(join(clone, 'scripts/serve'), { recursive: true });
    for (const name of ['run.mjs', 'runtime.mjs', 'serve/mock-server.ts'])
      cpSync(join(root, 'scripts', name), join(clone, 'scripts', name));
    for (const word of ['serve/mock-server', 'vite']) {
      const { status, stderr } = spawnSync(process.execPath, [join(clone, 'scripts/run.mjs'), word], {
        encoding: 'utf8',
      });
      expect(status).toBe(1);
      expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/aren't installed yet: run npm ci once/u)]);
    }
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
});

it('run.mjs passes the arguments on, and returns the exit code', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/run.mjs'), 'serve/mock-server', '--port', 'none'],
    {
      encoding: 'utf8',
    },
  );
  expect(status).toBe(2);
  expect(stderr).toContain('--port takes a whole number');
  const unknown = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), 'no-such-thing'], { encoding: 'utf8' });
  expect(unknown.status).toBe(1);
  expect(unknown.stderr.trim()).toMatch(/^There is no no-such-thing/u);
});

it.each([
  ['serve/demo', ['--prot', '4183'], "Unknown option '--prot'"],
  ['serve/demo', ['--port', 'none'], '--port takes a whole number up to 65535, not none'],
  ['serve/static-server', ['--folder', 'dist'], "Unknown option '--folder'"],
  ['serve/static-server', ['--port', ''], '--port takes a whole number up to 65535, not nothing'],
  ['release/stack', ['gone.log'], 'There is no file gone.log.'],
  ['build/vite', ['--mode', 'demo', '5174'], '5174 belongs to no option. npm passes options on only after --'],
  ['build/vite', ['build', '/try/mall/'], '/try/mall/ belongs to no option'],
  ['build/vite', ['build', '--base'], '--base takes the folder'],
  ['build/vite', ['build', '--folder', 'dist'], 'Unknown option `--folder`'],
])('%s %j says in one line what is wrong', (script, words, problem) => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), script, ...words], {
    encoding: 'utf8',
  });
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(problem)]);
  expect(status).toBe(1);
});

it('a folder without permission gets the words of the operating system alone', () => {
  const runtime = JSON.stringify(join(root, 'scripts/runtime.mjs'));
  const message = "EACCES: permission denied, mkdir '/srv/mall'";
  const error = `Object.assign(new Error(${JSON.stringify(message)}), { code: 'EACCES' })`;
  const code = `import { fail } from ${runtime}; fail(${error});`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(stderr.trim()).toBe(message);
});
