/**
 * Cleans up after a test run, in a process of its own, even if the run was killed. The process reads the ids of
 * programs and the paths of folders from its input, which ends with the run. Then it ends the programs with their child
 * processes, and removes the folders. programs.ts starts this process and writes the lines: `program ID`, `ended ID`
 * and `folder PATH`.
 */
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';

/**
 * After SIGTERM the programs have this time to end by themselves. Then they are killed. While a run
 * goes on, programs.ts gives a program more time.
 */
const endingTimeMs = 2_000;
/** The pause between two looks at the programs. */
const checkEveryMs = 100;

/** The ids of the process groups. Each program leads its own group (programs.ts). */
const programs = new Set<number>();
const folders = new Set<string>();

/**
 * Sends a signal to a program and its child processes. The signal 0 sends nothing. Returns whether the group still has
 * a process.
 */
function signal(group: number, which: NodeJS.Signals | 0): boolean {
  try {
    // A negative id means the whole process group.
    return process.kill(-group, which);
  } catch {
    return false;
  }
}

// These signals must not end this process before it has cleaned up.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {});

for await (const line of createInterface({ input: process.stdin })) {
  const space = line.indexOf(' ');
  const [word, rest] = [line.slice(0, space), line.slice(space + 1)];
  if (word === 'program') programs.add(Number(rest));
  else if (word === 'ended') programs.delete(Number(rest));
  else if (word === 'folder') folders.add(rest);
}

for (const group of programs) signal(group, 'SIGTERM');
const killAt = performance.now() + endingTimeMs;
while (performance.now() < killAt && [...programs].some((group) => signal(group, 0))) {
  await new Promise((later) => {
    setTimeout(later, checkEveryMs);
  });
}
for (const group of programs) signal(group, 'SIGKILL');
for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
