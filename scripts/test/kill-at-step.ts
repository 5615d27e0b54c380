/**
 * Kills the process of a script at a chosen step, for scripts/release/publish.test.ts. Load this module before the
 * script (`node --import`). A step is a call of one of the functions that are replaced below. Steps are counted from 0.
 * `KILL_AT=7` kills before step 7, and `KILL_AT=7.5` in the middle of step 7.
 *
 * Without `KILL_AT` the script runs to its end. If `KILL_POINTS` names a file, the file then lists all useful values of
 * `KILL_AT`: every step, and the middle of each step that has one.
 */
import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const killAt = Number(process.env['KILL_AT']);
const points: number[] = [];
let step = 0;

function die(): void {
  process.kill(process.pid, 'SIGKILL');
  // Blocks until the signal has ended the process, so that no further step runs.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/**
 * Returns a function that counts a step and then calls `whole`. For a kill in the middle, `half` does the work that was
 * done before the kill.
 */
function counted<Given extends unknown[], Result>(
  whole: (...given: Given) => Result,
  half?: (...given: Given) => void,
): (...given: Given) => Result {
  return (...given) => {
    points.push(...(half === undefined ? [step] : [step, step + 0.5]));
    if (step === killAt) die();
    if (step + 0.5 === killAt) {
      half?.(...given);
      die();
    }
    step += 1;
    return whole(...given);
  };
}

const { cpSync, linkSync, mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } = fs;
const { spawnSync } = childProcess;
Object.assign(fs, {
  linkSync: counted(linkSync),
  mkdirSync: counted(mkdirSync),
  renameSync: counted(renameSync),
  symlinkSync: counted(symlinkSync),
  unlinkSync: counted(unlinkSync),
  cpSync: counted(cpSync, (from, to) => {
    mkdirSync(to, { recursive: true });
    cpSync(join(String(from), 'index.html'), join(String(to), 'index.html'));
  }),
  rmSync: counted(rmSync, (path) => {
    if (!fs.statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    for (const name of fs.readdirSync(path))
      if (name !== 'index.html') rmSync(join(String(path), name), { recursive: true });
  }),
  writeFileSync: counted(writeFileSync, (path, content) => {
    writeFileSync(path, typeof content === 'string' ? content.slice(0, content.length / 2) : '');
  }),
});
Object.assign(childProcess, {
  spawnSync: counted(
    (command: string, options: object) => spawnSync(command, options),
    (command, options) => void spawnSync(command, options),
  ),
});
syncBuiltinESMExports();

const listFile = process.env['KILL_POINTS'];
if (listFile !== undefined) process.on('exit', () => writeFileSync(listFile, JSON.stringify(points)));
