/**
 * Whether an add whose answer was lost is there already, where nothing of the record is one of a kind and the backend
 * would make it twice: the newest number is noted before it leaves, and before it goes again the list is read for one
 * that came after, the same in all. What isn't there may still be written. A backend that proved that it remembers keys
 * gets it again at once; any other only when it must have written it, or given it up, by then.
 */
import * as v from 'valibot';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { limits } from '../../../contract/fields.ts';
import { worksFor } from '../transport/idempotency-probe.ts';
import type { WaitingCall } from './waiting-calls.ts';
import type { OutboxEntry } from './entry.ts';
import { asRecord, isAllOf, type Verdict } from './verdict.ts';

export interface LookPorts {
  readonly call: (endpoint: Endpoint, payload: unknown) => Promise<unknown>;
  readonly remembersKeys: () => Promise<boolean>;
  readonly now: () => number;
}

type Adding = Pick<OutboxEntry, 'payload' | 'left' | 'newest' | 'leftAt'>;
type Kind = Pick<WaitingCall, 'newestFirst' | 'one'>;

const page = v.object({ records: v.array(v.object({ id: v.number() })) });

/** The numbers after `before`, newest first. */
async function numbersAfter(list: Endpoint, before: number, call: LookPorts['call']): Promise<number[]> {
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

/** The number of what it has made already; null where there is none. */
async function madeAlready(
  { payload, newest }: Adding,
  { newestFirst, one }: Kind,
  call: LookPorts['call'],
): Promise<number | null> {
  if (!newestFirst || !one || newest === undefined) return null;
  for (const id of await numbersAfter(newestFirst, newest, call)) {
    // The list may leave out what the record has.
    const theirs = asRecord(await call(one, { id }));
    if (theirs !== null && isAllOf(payload, theirs)) return id;
  }
  return null;
}

/**
 * Before an add goes: the newest number of its kind, where it goes for the first time; what it came to, where it may
 * have arrived; null where it may go again. Throws where nobody can say: then it must not go.
 */
export async function beforeAdding(
  entry: Adding,
  known: Kind,
  ports: LookPorts,
): Promise<{ readonly newest: number } | Verdict | null> {
  if (!known.newestFirst) return null;
  if (!entry.left) {
    const {
      records: [newest],
    } = v.parse(page, await ports.call(known.newestFirst, { sortField: 'id', sortOrder: 'descend', pageSize: 1 }));
    return { newest: newest?.id ?? 0 };
  }
  const made = await madeAlready(entry, known, ports.call);
  if (made !== null) return { next: 'done', made };
  if (await ports.remembersKeys()) return null;
  const leftAt = entry.leftAt ?? ports.now();
  const since = ports.now() - leftAt;
  if (since > worksFor) return null;
  // A clock that was put back says nothing: the time begins anew.
  return { next: 'late', leftAt: since < 0 ? ports.now() : leftAt };
}
