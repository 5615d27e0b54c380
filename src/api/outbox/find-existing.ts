/**
 * Finds out whether an add with a lost answer has already made its record, for records without a unique field. Before
 * the first sending the newest id is noted. Before the next sending, newer records are compared with the payload,
 * because the backend would make the record twice.
 *
 * If no record is found, the first request may still be written. A backend that proves that it remembers keys gets the
 * add again at once. Any other backend gets the add again only after `callMaxDurationMs`.
 */
import * as v from 'valibot';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { limits } from '../../../contract/fields.ts';
import { callMaxDurationMs } from '../transport/idempotency-probe.ts';
import type { WaitingCall } from './waiting-calls.ts';
import type { OutboxEntry } from './entry.ts';
import { parseRecord, hasExactlyValues, type Verdict } from './verdict.ts';

export interface SearchPorts {
  readonly call: (endpoint: Endpoint, payload: unknown) => Promise<unknown>;
  readonly remembersKeys: () => Promise<boolean>;
  readonly now: () => number;
}

type AddParts = Pick<OutboxEntry, 'payload' | 'left' | 'newest' | 'leftAt'>;
type CallParts = Pick<WaitingCall, 'newestFirst' | 'readById'>;

const page = v.object({ records: v.array(v.object({ id: v.number() })) });

/** Returns the ids above `before`, newest first. */
async function numbersAfter(list: Endpoint, before: number, call: SearchPorts['call']): Promise<number[]> {
  const numbers: number[] = [];
  for (let current = 1; ; current += 1) {
    const { records } = v.parse(
      page,
      await call(list, { sortField: 'id', sortOrder: 'descend', current, pageSize: limits.pageSize.max }),
    );
    const after = records.filter(({ id }) => id > before);
    numbers.push(...after.map(({ id }) => id));
    if (after.length < limits.pageSize.max) return numbers;
  }
}

/** Returns the id of the record that this add has made, or null if there is none. */
async function findMade(
  { payload, newest }: AddParts,
  { newestFirst, readById }: CallParts,
  call: SearchPorts['call'],
): Promise<number | null> {
  if (!newestFirst || !readById || newest === undefined) return null;
  for (const id of await numbersAfter(newestFirst, newest, call)) {
    // The list may lack fields that the record has.
    const theirs = parseRecord(await call(readById, { id }));
    if (theirs !== null && hasExactlyValues(payload, theirs)) return id;
  }
  return null;
}

/**
 * Runs before an add is sent. Returns the newest id before the first sending, a verdict if the record may exist
 * already, and null if the add may be sent again. Throws if the list or the record can't be read. Then the add must not
 * be sent.
 */
export async function findBeforeAdding(
  entry: AddParts,
  known: CallParts,
  ports: SearchPorts,
): Promise<{ readonly newest: number } | Verdict | null> {
  if (!known.newestFirst) return null;
  if (!entry.left) {
    const {
      records: [newest],
    } = v.parse(page, await ports.call(known.newestFirst, { sortField: 'id', sortOrder: 'descend', pageSize: 1 }));
    return { newest: newest?.id ?? 0 };
  }
  const made = await findMade(entry, known, ports.call);
  if (made !== null) return { next: 'done', made };
  if (await ports.remembersKeys()) return null;
  const leftAt = entry.leftAt ?? ports.now();
  const since = ports.now() - leftAt;
  if (since > callMaxDurationMs) return null;
  // If the clock was put back, the time since the sending means nothing, so the wait starts again.
  return { next: 'late', leftAt: since < 0 ? ports.now() : leftAt };
}
