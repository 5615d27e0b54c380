/**
 * The programs that a run starts, and the folders they write to: each program in a group of its own with all that it
 * starts, ended when it is asked to, or made to; none of them outlasts the run, however that ends (cleanup-process.ts).
 */
import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/runtime.mjs';

export interface Program {
  readonly child: ChildProcess;
  /** The exit of the program; null while it runs. */
  readonly outcome: () => string | null;
  /** Ends it and all that it started. */
  readonly end: () => Promise<void>;
  /** When it ends by itself, or is ended. */
  readonly gone: Promise<void>;
}

/** A program may take this long to end when it is asked to, in milliseconds. */
const grace = 5_000;

let keeper: ChildProcess | null = null;

function keep(line: string): void {
  if (!keeper) {
    keeper = spawn(process.execPath, [join(root, 'tests/engines/cleanup-process.ts')], {
      detached: true,
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    keeper.unref();
    // A run whose parent is gone has nobody left to tell.
    process.once('disconnect', () => process.exit(1));
  }
  keeper.stdin?.write(`${line}\n`);
}

function signal(group: number, which: NodeJS.Signals): void {
  try {
    process.kill(-group, which);
  } catch {
    // Nobody of it is left.
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
      // Processes that the program started and left behind.
      signal(pid, 'SIGKILL');
      keep(`ended ${pid}`);
    },
  };
}

/** A folder that is gone after the run. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `points-mall-${name}-`));
  keep(`folder ${folder}`);
  return folder;
}

/** Removes a folder after the run, wherever it is. */
export const removeLater = (folder: string): void => keep(`folder ${folder}`);
