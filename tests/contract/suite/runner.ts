/** Runs checks on a backend with the mock's controls, and finds out whether a backend has these controls. */
import * as v from 'valibot';
import { getMockState } from '../../../contract/controls.ts';
import type { Check } from './check.ts';
import { CheckingClient, type Send } from './checking-client.ts';
import type { TestedBackend } from './tested-backend.ts';

/**
 * Tables that a log-in or any call changes: the request log, the sessions, and the demo's cookie jar. No check depends
 * on rows that another check left there.
 */
const ignoredTables: ReadonlySet<string> = new Set(['log', 'sessions', 'jar']);

/**
 * Returns the mock's state as text, without the time and the numbers of rows in `ignoredTables`. If the text is the
 * same before and after a check, the check changed no data that other checks depend on.
 */
function dataIn(answer: unknown): string {
  const { now: _, rows, ...state } = v.parse(getMockState.response, answer);
  return JSON.stringify([state, Object.entries(rows).filter(([table]) => !ignoredTables.has(table))]);
}

/** How long seeded data is used, in milliseconds. After some minutes the scenario's unpaid orders would expire. */
const seedLifeMs = 60_000;

/**
 * Runs checks on a backend with the mock's controls. A check that needs data gets unchanged data of scenario `default`.
 * Seeding takes most of a check's time. Therefore the data is seeded again only if a check has changed it, or after
 * `seedLifeMs`.
 */
export class Runner {
  /** The data after the last seeding, as `dataIn` returns it, and the time of that seeding. */
  #seeded: { readonly data: string; readonly atMs: number } | null = null;
  /** Whether a check that may change data has run since then. */
  #mayDiffer = false;

  /** Runs one check. Rejects if the check fails. */
  async run(check: Check, backend: TestedBackend): Promise<void> {
    if (check.needs !== 'nothing') await this.#seed(backend);
    this.#mayDiffer ||= check.needs === 'mock';
    await check.run(backend);
  }

  async #seed(backend: TestedBackend): Promise<void> {
    const isFresh = this.#seeded !== null && Date.now() - this.#seeded.atMs < seedLifeMs;
    if (isFresh && (!this.#mayDiffer || dataIn(await backend.look('state')) === this.#seeded?.data)) {
      this.#mayDiffer = false;
      return;
    }
    this.#seeded = { data: dataIn(await backend.control('reset')), atMs: Date.now() };
    this.#mayDiffer = false;
  }
}

/** Returns whether the backend has the mock's controls. */
export async function hasControls(send: Send, base: string): Promise<boolean> {
  try {
    return (await new CheckingClient(send, base).raw('GET', '/__mock/state')).code === 0;
  } catch {
    return false;
  }
}
