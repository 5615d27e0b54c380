/**
 * A mock's data kept in a file across restarts: loaded at the start, written again within about a second of a change
 * and at the end. A file is replaced whole or not at all, so that a power cut leaves the last or the one before; one
 * that can't be loaded is an error, and is left untouched.
 */
import { open, readFile, rename, rm } from 'node:fs/promises';
import * as v from 'valibot';
import { mockDump } from '../contract/controls.ts';
import { dump, load } from './control/dump.ts';
import { isRefusal } from './domain/refusal.ts';
import { wordsFor } from './http/words.ts';
import type { MockDatabase } from './store/database.ts';

const pause = 1_000;

export interface KeptFile {
  /** Fills the database from the file. False where there is no file yet. */
  load(): Promise<boolean>;
  /**
   * Writes the file at once, so that one that can't be written is told of at the start, and from then on after every
   * change.
   */
  keep(): Promise<void>;
  /** Saves for the last time. */
  close(): Promise<void>;
}

/** The database has to be new: only one that isn't open yet can be watched. */
export function keptFile(db: MockDatabase, file: string, report: (error: unknown) => void): KeptFile {
  const watch = watchOver(db);
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();

  async function write(): Promise<void> {
    watch.changed = false;
    const started = performance.now();
    try {
      await replace(file, JSON.stringify(await dump(db)));
    } catch (error) {
      watch.changed = true;
      throw error;
    } finally {
      // A large database is written less often: most of the time is left to the calls.
      look(Math.max(pause, (performance.now() - started) * 10));
    }
  }

  function look(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (watch.changed) save().catch(report);
      else look(pause);
    }, ms);
    timer.unref();
  }

  // One at a time: two writers would share the file beside it.
  async function save(): Promise<void> {
    last = last.catch(() => {}).then(write);
    await last;
  }

  return {
    load: async () => await loadFrom(db, file),
    keep: async () => {
      await save().catch((error: unknown) => {
        clearTimeout(timer);
        throw error;
      });
    },
    close: async () => {
      await last.catch(() => {});
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
  const refusal = await load(db, parsed.output);
  if (isRefusal(refusal)) throw new Error(`${file}: ${wordsFor(refusal.reason, refusal.parameters, 'en-US')}`);
  return true;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Notes any write to any table, whoever makes it. */
function watchOver(db: MockDatabase): { changed: boolean } {
  const watch = { changed: false };
  db.use({
    stack: 'dbcore',
    name: 'kept-in-a-file',
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

async function replace(file: string, text: string): Promise<void> {
  const beside = `${file}.${process.pid}.tmp`;
  try {
    const handle = await open(beside, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
