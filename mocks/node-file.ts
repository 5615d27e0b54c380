/**
 * Keeps a mock's data in a file across restarts. The file is loaded at the start, and written about a second after a
 * change, or later if the database is large. Each write replaces the whole file, so that a power cut leaves a complete
 * file: the new or the previous one. A file that cannot be loaded is an error and stays untouched.
 */
import { open, readFile, rename, rm } from 'node:fs/promises';
import * as v from 'valibot';
import { mockDump } from '../contract/controls.ts';
import { dumpDatabase, loadDump } from './control/dump.ts';
import { isRefusal } from './domain/refusal.ts';
import { refusalMessage } from './http/words.ts';
import type { MockDatabase } from './store/database.ts';

/** How often a timer looks whether the data has changed. */
const checkIntervalMs = 1_000;
/** After a write, the next write waits at least this many times as long as the write took. */
const pausePerWriteTime = 10;

interface DataFile {
  /** Fills the database from the file. Returns false if there is no file yet. */
  load(): Promise<boolean>;
  /**
   * Writes the file at once, and from then on after changes. Rejects if this first write fails, so that a path that
   * can't be written is noticed at the start.
   */
  startSaving(): Promise<void>;
  /** Writes the last changes, and plans no more writes. Rejects if the changes can't be written. */
  close(): Promise<void>;
}

/**
 * `db` must not be open yet, because the watch of its writes is added when it opens. `report` gets the error of a later
 * write that failed. The write is then tried again.
 */
export function dataFile(db: MockDatabase, file: string, report: (error: unknown) => void): DataFile {
  const watch = watchOver(db);
  let timer: NodeJS.Timeout | undefined;
  let lastWrite = Promise.resolve();

  async function write(): Promise<void> {
    watch.changed = false;
    const started = performance.now();
    try {
      await replaceFile(file, JSON.stringify(await dumpDatabase(db)));
    } catch (error) {
      watch.changed = true;
      throw error;
    } finally {
      // A large database is written less often, so that most of the time is left to the calls.
      checkAfter(Math.max(checkIntervalMs, (performance.now() - started) * pausePerWriteTime));
    }
  }

  function checkAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (watch.changed) save().catch(report);
      else checkAfter(checkIntervalMs);
    }, ms);
    timer.unref();
  }

  // One write at a time, because two would share the temporary file.
  async function save(): Promise<void> {
    lastWrite = lastWrite.catch(() => {}).then(write);
    await lastWrite;
  }

  return {
    load: async () => await loadFrom(db, file),
    startSaving: async () => {
      await save().catch((error: unknown) => {
        // `write` has planned another attempt, but the caller gives up.
        clearTimeout(timer);
        throw error;
      });
    },
    close: async () => {
      await lastWrite.catch(() => {});
      if (watch.changed) await save();
      clearTimeout(timer);
    },
  };
}

async function loadFrom(db: MockDatabase, file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return false;
  const parsed = v.safeParse(mockDump, parseJson(text));
  if (!parsed.success)
    throw new Error(`${file} is no dump of this backend (${v.getDotPath(parsed.issues[0]) ?? 'not JSON'})`);
  const refusal = await loadDump(db, parsed.output);
  if (isRefusal(refusal))
    throw new Error(`${file}: ${refusalMessage(refusal.reason, refusal.parameters, { language: 'en-US' })}`);
  return true;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns an object whose `changed` becomes true after a write to any table. */
function watchOver(db: MockDatabase): { changed: boolean } {
  const watch = { changed: false };
  db.use({
    stack: 'dbcore',
    name: 'notices-changes',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          mutate: async (request) => {
            try {
              return await table.mutate(request);
            } finally {
              watch.changed = true;
            }
          },
        };
      },
    }),
  });
  return watch;
}

async function replaceFile(file: string, text: string): Promise<void> {
  const temporaryFile = `${file}.${process.pid}.tmp`;
  try {
    const handle = await open(temporaryFile, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
}
