/**
 * Finds out whether an add with a lost or unreadable answer has already made its record. A record with identifying
 * fields is searched after a refusal, or after a success that can't be read. The backend could make a record without
 * such fields twice. Therefore the newest id is noted before the first sending, and before each later sending, records
 * with a higher id are compared with the payload.
 *
 * If no such record matches, the backend may still be writing the first request. If the backend proves that it
 * remembers keys, the add is sent again at once. Otherwise it is sent again only after `callMaxDurationMs`.
 */
import * as v from 'valibot';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { limits } from '../../../contract/fields.ts';
import { callMaxDurationMs } from '../transport/idempotency-probe.ts';
import type { WaitingCall } from './waiting-calls.ts';
import type { OutboxEntry } from './entry.ts';
import { isSameValue, matchesPayload, parseRecord, type RecordFields, type Verdict } from './verdict.ts';

export interface SearchPorts {
  /** Makes one call, and returns its data. */
  readonly call: (endpoint: Endpoint, payload: unknown) => Promise<unknown>;
  /** Returns true if the backend has just proved that it remembers keys. */
  readonly remembersKeys: () => Promise<boolean>;
  /** Returns the time in milliseconds. */
  readonly now: () => number;
}

type AddParts = Pick<OutboxEntry, 'payload' | 'left' | 'newest' | 'leftAt'>;
type CallParts = Pick<WaitingCall, 'newestFirst' | 'readById'>;

const idPage = v.object({ records: v.array(v.object({ id: v.number() })) });
const recordPage = v.object({ records: v.array(v.record(v.string(), v.unknown())) });
const withId = v.object({ id: v.number() });

/** Returns the ids of all records above the id `before`, newest first. */
async function idsAbove(list: Endpoint, before: number, call: SearchPorts['call']): Promise<number[]> {
  const ids: number[] = [];
  for (let current = 1; ; current += 1) {
    const { records } = v.parse(
      idPage,
      await call(list, { sortField: 'id', sortOrder: 'descend', current, pageSize: limits.pageSize.max }),
    );
    const newer = records.filter(({ id }) => id > before);
    ids.push(...newer.map(({ id }) => id));
    if (newer.length < limits.pageSize.max) return ids;
  }
}

/** Returns the id of the record that this add has made, or null if none is found. */
async function findMade(
  { payload, newest }: AddParts,
  { newestFirst, readById }: CallParts,
  call: SearchPorts['call'],
): Promise<number | null> {
  if (!newestFirst || !readById || newest === undefined) return null;
  for (const id of await idsAbove(newestFirst, newest, call)) {
    // The list may lack fields that the record has.
    const theirs = parseRecord(await call(readById, { id }));
    if (theirs !== null && matchesPayload(payload, theirs)) return id;
  }
  return null;
}

/**
 * Returns the records of the search's first page whose identifying fields equal those of `payload`. Empty if no field
 * identifies such a record.
 */
export async function searchEqualRecords(
  payload: RecordFields,
  { existingRecordSearch: search }: Pick<WaitingCall, 'existingRecordSearch'>,
  call: SearchPorts['call'],
): Promise<RecordFields[]> {
  const searchText = search && payload[search.searchField];
  if (!search || typeof searchText !== 'string') return [];
  const found = v.parse(recordPage, await call(search.page, { searchText, pageSize: limits.pageSize.max }));
  return found.records.filter((record) => search.sameFields.every((name) => isSameValue(record[name], payload[name])));
}

/**
 * Returns the id of the record of an add that was carried out, but whose answer has no readable id. Returns null if the
 * record isn't found. Throws what the search throws.
 */
export async function findAfterSuccess(
  entry: AddParts,
  callRow: CallParts & Pick<WaitingCall, 'existingRecordSearch'>,
  call: SearchPorts['call'],
): Promise<number | null> {
  const equal = await searchEqualRecords(entry.payload, callRow, call);
  const own = v.safeParse(
    withId,
    equal.find((record) => matchesPayload(entry.payload, record)),
  );
  return own.success ? own.output.id : await findMade(entry, callRow, call);
}

/**
 * Runs before an add is sent. Before the first sending it returns the newest id, which the entry must note. Later it
 * returns a verdict if the record exists or may still be made, and null if the add may be sent again. Returns null too
 * if the call has no `newestFirst`. Throws if a port throws or an answer is unreadable; the add must not be sent then.
 */
export async function findBeforeAdding(
  entry: AddParts,
  callRow: CallParts,
  ports: SearchPorts,
): Promise<{ readonly newest: number } | Verdict | null> {
  if (!callRow.newestFirst) return null;
  if (!entry.left) {
    const {
      records: [newest],
    } = v.parse(idPage, await ports.call(callRow.newestFirst, { sortField: 'id', sortOrder: 'descend', pageSize: 1 }));
    return { newest: newest?.id ?? 0 };
  }
  const made = await findMade(entry, callRow, ports.call);
  if (made !== null) return { next: 'done', made };
  if (await ports.remembersKeys()) return null;
  const leftAt = entry.leftAt ?? ports.now();
  const since = ports.now() - leftAt;
  if (since > callMaxDurationMs) return null;
  // If the clock was put back, the time since the sending is unknown, so the wait starts again.
  return { next: 'searchLater', leftAt: since < 0 ? ports.now() : leftAt };
}
