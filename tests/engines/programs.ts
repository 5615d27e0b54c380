/**
 * Starts the programs of a run, and makes the folders that they write to. Each program has its own process group, so
 * that its child processes end with it. No program outlasts the run, even if the run is killed (cleanup-process.ts).
 */
import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/runtime.mjs';

export interface Program {
  readonly child: ChildProcess;
  /** Returns how the program ended; null while it runs. */
  readonly outcome: () => string | null;
  /** Ends the program and its child processes. */
  readonly end: () => Promise<void>;
  /** Resolves when the program has ended. */
  readonly gone: Promise<void>;
}

/** A program has this time to end by itself, in milliseconds. Then it is killed. */
const grace = 5_000;

let keeper: ChildProcess | null = null;

function keep(line: string): void {
  if (!keeper) {
    keeper = spawn(process.execPath, [join(root, 'tests/engines/cleanup-process.ts')], {
      detached: true,
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    keeper.unref();
    // If the parent is gone, nobody reads the result.
    process.once('disconnect', () => process.exit(1));
  }
  keeper.stdin?.write(`${line}\n`);
}

function signal(group: number, which: NodeJS.Signals): void {
  try {
    process.kill(-group, which);
  } catch {
    // The group has no process left.
  }
}

export function spawnProgram(path: string, words: readonly string[], options: SpawnOptions = {}): Program {
  const child = spawn(path, words, { ...options, detached: true });
  const { pid } = child;
  if (pid !== undefined) keep(`program ${pid}`);
  let outcome: string | null = null;
  const gone = new Promise<void>((done) => {
    child.on('error', (error) => {
      outcome = error.message;
      done();
    });
    child.on('exit', (code, by) => {
      outcome = `ended with ${by ?? code}`;
      done();
    });
  });
  return {
    child,
    gone,
    outcome: () => outcome,
    end: async () => {
      if (pid === undefined) return;
      signal(pid, 'SIGTERM');
      const stubborn = setTimeout(() => signal(pid, 'SIGKILL'), grace);
      await gone;
      clearTimeout(stubborn);
      // The program may have left child processes behind.
      signal(pid, 'SIGKILL');
      keep(`ended ${pid}`);
    },
  };
}

/** Makes a folder that is removed after the run. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `points-mall-${name}-`));
  keep(`folder ${folder}`);
  return folder;
}

/** Removes a folder after the run, wherever it is. */
export const removeLater = (folder: string): void => keep(`folder ${folder}`);
