/**
 * Starts the programs of a run, and makes the folders that they write to. Each program has its own process group, so
 * that its child processes end with it. After the run, also if it was killed, cleanup-process.ts ends the programs and
 * removes the folders.
 */
import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/runtime.mjs';

export interface Program {
  readonly child: ChildProcess;
  /** Returns how the program ended, or why it couldn't start; null while it runs. */
  readonly outcome: () => string | null;
  /** Ends the program and its child processes. */
  readonly end: () => Promise<void>;
  /** Resolves when the program has ended, or couldn't start. */
  readonly gone: Promise<void>;
}

/** After SIGTERM a program has this time to end by itself. Then it is killed. */
const endingTimeMs = 5_000;

let cleaner: ChildProcess | null = null;

/**
 * Sends a line to the cleanup process, such as `program 123` or `folder /tmp/x`. The first call starts that process.
 */
function tellCleaner(line: string): void {
  if (!cleaner) {
    cleaner = spawn(process.execPath, [join(root, 'tests/engines/cleanup-process.ts')], {
      detached: true,
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    cleaner.unref();
    // Without this line the worker would run on if its parent process died, although nobody would read its results.
    process.once('disconnect', () => process.exit(1));
  }
  cleaner.stdin?.write(`${line}\n`);
}

/** Sends a signal to a program and its child processes. */
function signal(group: number, which: NodeJS.Signals): void {
  try {
    // A negative id means the whole process group.
    process.kill(-group, which);
  } catch {
    // The group has no process left.
  }
}

/** Starts a program. If it can't start, `outcome` gives the reason, and `gone` resolves. */
export function spawnProgram(path: string, args: readonly string[], options: SpawnOptions = {}): Program {
  const child = spawn(path, args, { ...options, detached: true });
  const { pid } = child;
  if (pid !== undefined) tellCleaner(`program ${pid}`);
  let outcome: string | null = null;
  const gone = new Promise<void>((done) => {
    child.on('error', (error) => {
      outcome = error.message;
      done();
    });
    child.on('exit', (code, endSignal) => {
      outcome = `ended with ${endSignal ?? code}`;
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
      const killTimer = setTimeout(() => signal(pid, 'SIGKILL'), endingTimeMs);
      await gone;
      clearTimeout(killTimer);
      // The program may have left child processes behind.
      signal(pid, 'SIGKILL');
      tellCleaner(`ended ${pid}`);
    },
  };
}

/** Makes a folder that is removed after the run, and returns its path. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `points-mall-${name}-`));
  tellCleaner(`folder ${folder}`);
  return folder;
}

/** Makes the cleanup process remove this folder after the run. */
export const removeLater = (folder: string): void => tellCleaner(`folder ${folder}`);
