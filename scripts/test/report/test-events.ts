/**
 * Carries events from a test runner to `npm test`. The runner's reporter appends one line of JSON per event to the file
 * that PROGRESS_FILE names, and `npm test` reads the new lines. A file also works if another script starts the runner.
 */
import { appendFileSync, closeSync, existsSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import * as v from 'valibot';

const testEvent = v.variant('kind', [
  /** The number of tests. If `whole` is false, the runner is still reading files, and the number may grow. */
  v.object({ kind: v.literal('total'), total: v.number(), whole: v.boolean() }),
  v.object({ kind: v.literal('test'), ms: v.number(), place: v.string(), title: v.string() }),
  v.object({ kind: v.literal('failure'), first: v.string(), rest: v.string() }),
]);

export type TestEvent = v.InferOutput<typeof testEvent>;

/** The environment variable that names the file. If it isn't set, nobody reads events. */
export const progressVariable = 'PROGRESS_FILE';

/** Sends an event to the `npm test` that started this process, if there is one. */
export function sendTestEvent(event: TestEvent): void {
  const file = process.env[progressVariable];
  if (file) appendFileSync(file, `${JSON.stringify(event)}\n`);
}

/** Returns the event of a line. An invalid line gives null, so that it can't stop the run. */
export function parseEvent(line: string): TestEvent | null {
  try {
    const { success, output } = v.safeParse(testEvent, JSON.parse(line));
    return success ? output : null;
  } catch {
    return null;
  }
}

/** Returns a function that gives the events appended to `file` since its last call. */
export function followTestEvents(file: string): () => TestEvent[] {
  let offset = 0;
  let incompleteLine = '';
  const decoder = new StringDecoder('utf8');
  const buffer = Buffer.alloc(65_536);
  return () => {
    if (!existsSync(file)) return [];
    const opened = openSync(file, 'r');
    try {
      for (;;) {
        const read = readSync(opened, buffer, 0, buffer.length, offset);
        if (read === 0) break;
        offset += read;
        incompleteLine += decoder.write(buffer.subarray(0, read));
      }
    } finally {
      closeSync(opened);
    }
    const lines = incompleteLine.split('\n');
    incompleteLine = lines.pop() ?? '';
    return lines.flatMap((line) => parseEvent(line) ?? []);
  };
}
