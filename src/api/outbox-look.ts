/**
 * Whether an add whose answer was lost is there already, where nothing of the record is one of a kind and the backend would make it
 * twice: the newest number is noted before it leaves, and before it goes again the list is read for one that came after, the same in all.
 */
import * as v from 'valibot';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { WaitingCall } from './outbox-calls.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { asRecord, isAllOf } from './outbox-verdict.ts';

type Call = (endpoint: Endpoint, payload: unknown) => Promise<unknown>;

const page = v.object({ records: v.array(v.object({ id: v.number() })) });
/** So many of the newest are looked through. */
const newest = 20;

async function newestNumbers(list: Endpoint, pageSize: number, call: Call): Promise<number[]> {
  const { records } = v.parse(page, await call(list, { sortField: 'id', sortOrder: 'descend', pageSize }));
  return records.map(({ id }) => id);
}

/** The newest number there is before it leaves; null where that isn't asked for, or can't be known. */
export async function newestBefore(entry: Pick<OutboxEntry, 'left'>, { newestFirst }: WaitingCall, call: Call): Promise<number | null> {
  if (!newestFirst || entry.left) return null;
  const [id] = await newestNumbers(newestFirst, 1, call).catch(() => []);
  return id ?? null;
}

/** The number of what it has made already; null where there is none. Throws where nobody can say. */
export async function madeAlready({ payload, newest: before = 0 }: Pick<OutboxEntry, 'payload' | 'newest'>, { newestFirst, one }: WaitingCall, call: Call): Promise<number | null> {
  if (!newestFirst || !one) return null;
  for (const id of await newestNumbers(newestFirst, newest, call)) {
    // The list may leave out what the record has.
    const theirs = id > before ? asRecord(await call(one, { id })) : null;
    if (theirs !== null && isAllOf(payload, theirs)) return id;
  }
  return null;
}
