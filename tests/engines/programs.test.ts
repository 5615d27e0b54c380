/** A killed run of the engines' journeys leaves nothing behind: its programs end, and its folders are removed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from '../../scripts/runtime.mjs';

const waitLimit = { timeout: 20_000 };

describe('a run that is killed by SIGKILL', () => {
  let folder = '';
  let run: ChildProcess | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'keeper-'));
  });
  afterEach(() => {
    run?.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  it('ends its programs and removes its folders', async () => {
    const [ready, ended, profile] = ['ready', 'ended', 'profile'].map((name) => join(folder, name));
    const program = `
      const { mkdirSync, writeFileSync } = require('node:fs');
      process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(ended)}, ''); process.exit(); });
      setInterval(() => {}, 1_000);
      mkdirSync(${JSON.stringify(profile)});
      writeFileSync(${JSON.stringify(ready)}, '');`;
    const source = `
      import { removeLater, spawnProgram } from ${JSON.stringify(join(root, 'tests/engines/programs.ts'))};
      removeLater(${JSON.stringify(profile)});
      spawnProgram(process.execPath, ['-e', ${JSON.stringify(program)}]);
      setInterval(() => {}, 1_000);`;
    run = spawn(process.execPath, ['--input-type=module-typescript', '-e', source], { stdio: 'ignore' });
    await vi.waitFor(() => expect(existsSync(ready ?? '')).toBe(true), waitLimit);
    run.kill('SIGKILL');
    await vi.waitFor(() => expect(existsSync(ended ?? '')).toBe(true), waitLimit);
    await vi.waitFor(() => expect(existsSync(profile ?? '')).toBe(false), waitLimit);
  });
});
