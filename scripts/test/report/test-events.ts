/**
 * How a test runner tells `npm test` what it has done so far. Its reporter appends one line of JSON per event to the
 * file that PROGRESS_FILE names, and `npm test` reads the lines that are new. A file reaches a runner that another
 * script starts, too.
 */
import { appendFileSync, closeSync, existsSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import * as v from 'valibot';

const testEvent = v.variant('kind', [
  /** How many tests there are. Without `whole`, more files are still to be read. */
  v.object({ kind: v.literal('total'), total: v.number(), whole: v.boolean() }),
  v.object({ kind: v.literal('test'), ms: v.number(), place: v.string(), title: v.string() }),
  v.object({ kind: v.literal('failure'), first: v.string(), rest: v.string() }),
]);

export type TestEvent = v.InferOutput<typeof testEvent>;

/** The variable that names the file. If it isn't set, nobody listens. */
export const progressVariable = 'PROGRESS_FILE';

/** Sends an event to the `npm test` that started this process, if there is one. */
export function send(event: TestEvent): void {
  const file = process.env[progressVariable];
  if (file) appendFileSync(file, `${JSON.stringify(event)}\n`);
}

/** Reads an event out of its line. A line that isn't one gives null, so that a broken line stops no run. */
export function parseEvent(line: string): TestEvent | null {
  try {
    const { success, output } = v.safeParse(testEvent, JSON.parse(line));
    return success ? output : null;
  } catch {
    return null;
  }
}

/** Returns a function that gives the events which were appended to `file` since its last call. */
export function follow(file: string): () => TestEvent[] {
  let offset = 0;
  let begun = '';
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
        begun += decoder.write(buffer.subarray(0, read));
      }
    } finally {
      closeSync(opened);
    }
    const lines = begun.split('\n');
    begun = lines.pop() ?? '';
    return lines.flatMap((line) => parseEvent(line) ?? []);
  };
}
