/**
 * Sends what waits, one entry after the other, each until the backend has said its last word on it. What it stands on
 * (the rows, the wire, who is logged in) comes in, so that a test can kill it at any moment. Right before each sending
 * it asks who is logged in: an entry never goes out in another's session, and an answer that comes after its user went
 * counts for nothing.
 */
import * as v from 'valibot';
import { codes } from '../../../contract/codes.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { MutatingPath } from '../../../contract/index.ts';
import { BusinessError, CancelError, NetworkError } from '../transport/errors.ts';
import { isWaitingPath, type WaitingCall, waitingCall } from './waiting-calls.ts';
import { beforeAdding } from './find-existing.ts';
import { isOfNew, isReadable, numberOf, type OutboxEntry, type OutboxState } from './entry.ts';
import { nextEntry, waitAfter } from './next-entry.ts';
import type * as rows from './entry-store.ts';
import {
  asRecord,
  beside,
  besideDelete,
  besideRecord,
  besideTwin,
  type Fields,
  isSameValue,
  type Verdict,
  verdictOf,
} from './verdict.ts';
import { endsSession } from '../transport/code-reactions.ts';

export interface SenderPorts {
  readonly rows: Pick<typeof rows, 'readAll' | 'claim' | 'settle' | 'finish' | 'recover'>;
  /** One call; `signal` gives it up. */
  readonly call: (
    endpoint: Endpoint,
    payload: unknown,
    options: { signal: AbortSignal; idempotencyKey?: string },
  ) => Promise<unknown>;
  /** Asks the backend whose session this is. Throws where it doesn't say. */
  readonly whoIsIt: (signal: AbortSignal) => Promise<number>;
  /** Whether the backend has just proved that it remembers keys. Throws where it can't be asked. */
  readonly remembersKeys: (signal: AbortSignal) => Promise<boolean>;
  /** Whether this user is still the one of this tab, since the run began. */
  readonly isStill: (userId: number) => boolean;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  readonly newKey: () => string;
  /** What a refusal is called in front of a person. */
  readonly words: (error: Error) => string;
  readonly changed: () => void;
  /** One was carried out; `made` is the number of a new record. */
  readonly done: (entry: OutboxEntry, path: MutatingPath, made: number | null, answer: unknown) => void;
}

const page = v.object({ records: v.array(v.record(v.string(), v.unknown())) });
const positive = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * Sends all that may go now. Gives when it stops: nothing left to send, no network, the session over, or `leave`
 * aborted.
 */
export async function sendAll(userId: number, ports: SenderPorts, leave: () => AbortSignal): Promise<void> {
  while (ports.isStill(userId) && ports.isOnline()) {
    const entries = (await ports.rows.readAll(userId)).filter(isReadable);
    const entry = nextEntry(entries, ports.now());
    if (!entry) return;
    const goesOn = await sendOne(entry, ports, leave());
    ports.changed();
    if (!goesOn) return;
  }
}

/** False where the run ends with it. */
async function sendOne(entry: OutboxEntry, ports: SenderPorts, signal: AbortSignal): Promise<boolean> {
  const known = waitingCall(entry.call);
  const payload = known && v.safeParse(known.payload, entry.payload);
  if (!known || !payload?.success) {
    // Made by another version of the app, or of the contract: a person has to look at it.
    await ports.rows.settle(entry, { step: { state: 'needsYou', code: codes.badParameters, message: '' } });
    return true;
  }
  const early = await beforeSending(entry, known, ports, signal);
  if (early && 'next' in early) return conclude(entry, known, early, null, ports);
  const claimed = await ports.rows.claim({ ...entry, ...early }, ports.now());
  // It was changed, or cancelled, meanwhile: whatever is there now is looked at anew.
  if (!claimed) return true;
  ports.changed();
  if (!ports.isStill(entry.userId)) return false;
  let answer: unknown = null;
  let verdict: Verdict;
  try {
    answer = await ports.call(known.endpoint, entry.payload, { signal, idempotencyKey: entry.key });
    verdict = { next: 'done' };
  } catch (error) {
    verdict = await understand(asError(error), claimed, known, ports, signal);
  }
  return conclude(claimed, known, verdict, answer, ports);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('unknown', { cause: error });
}

/**
 * Whose session it is, and how a record without a version stands; a verdict where it needn't, or mustn't, be sent, or
 * what is to be noted first.
 */
async function beforeSending(
  entry: OutboxEntry,
  known: WaitingCall,
  ports: SenderPorts,
  signal: AbortSignal,
): Promise<Verdict | { readonly newest: number } | null> {
  const who = await ports.whoIsIt(signal).catch(asError);
  if (who instanceof Error) {
    if (endsSession(who)) return { next: 'over' };
    return { next: 'again', why: who instanceof NetworkError || who instanceof CancelError ? 'network' : 'trouble' };
  }
  if (who !== entry.userId) return { next: 'over' };
  try {
    if (known.way === 'add') {
      const call = (endpoint: Endpoint, payload: unknown): Promise<unknown> =>
        ports.call(endpoint, payload, { signal });
      return await beforeAdding(entry, known, {
        call,
        now: ports.now,
        remembersKeys: () => ports.remembersKeys(signal),
      });
    }
    if ((known.way !== 'overwrite' && known.way !== 'delete') || !known.one || entry.base === null) return null;
    const theirs = asRecord(await ports.call(known.one, { id: numberOf(entry.subject) }, { signal }));
    if (theirs === null) return null;
    if (known.way === 'delete') return besideDelete(entry, theirs);
    const stands = beside(entry, theirs);
    return stands.next === 'onto' ? null : stands;
  } catch (error) {
    return verdictOf(asError(error), known, entry);
  }
}

/** What an error comes to, once what it leaves open was looked at. */
async function understand(
  error: Error,
  entry: OutboxEntry,
  known: WaitingCall,
  ports: SenderPorts,
  signal: AbortSignal,
): Promise<Verdict> {
  const verdict = verdictOf(error, known, entry);
  if (verdict.next !== 'look') return verdict;
  try {
    if (verdict.at === 'record' && known.one) {
      const theirs = asRecord(await ports.call(known.one, { id: numberOf(entry.subject) }, { signal }));
      return theirs === null ? { next: 'refused', error } : besideRecord(entry, theirs, error);
    }
    return besideTwin(entry, await twinsOf(entry.payload, known, ports, signal), error);
  } catch (failure) {
    // What can't be looked at now is asked again, with the same key.
    return failure instanceof BusinessError ? { next: 'refused', error } : verdictOf(asError(failure), known, entry);
  }
}

async function twinsOf(
  payload: Fields,
  { twin }: WaitingCall,
  ports: SenderPorts,
  signal: AbortSignal,
): Promise<Fields[]> {
  const searchText = twin && payload[twin.search];
  if (!twin || typeof searchText !== 'string') return [];
  const found = v.parse(page, await ports.call(twin.page, { searchText, pageSize: 50 }, { signal }));
  return found.records.filter((one) => twin.same.every((name) => isSameValue(one[name], payload[name])));
}

async function madeBy(
  entry: OutboxEntry,
  known: WaitingCall,
  answer: unknown,
  ports: SenderPorts,
): Promise<number | null> {
  if (known.way !== 'add') return null;
  const given = v.safeParse(positive, answer);
  if (given.success) return given.output;
  // It was found there: what is behind it needs its number.
  const [twin] = await twinsOf(entry.payload, known, ports, new AbortController().signal).catch(() => []);
  const found = v.safeParse(positive, twin?.['id']);
  return found.success ? found.output : null;
}

async function conclude(
  entry: OutboxEntry,
  known: WaitingCall,
  verdict: Verdict,
  answer: unknown,
  ports: SenderPorts,
): Promise<boolean> {
  // An answer to somebody who is gone: whatever it says may be of another session.
  if (!ports.isStill(entry.userId)) return false;
  const settle = (step: OutboxState): Promise<boolean> => ports.rows.settle(entry, { step });
  switch (verdict.next) {
    case 'done': {
      const made = isOfNew(entry.subject) ? (verdict.made ?? (await madeBy(entry, known, answer, ports))) : null;
      await ports.rows.finish(entry, made);
      if (isWaitingPath(entry.call)) ports.done(entry, entry.call, made, answer);
      return true;
    }
    case 'again': {
      const attempts = entry.attempts + 1;
      await ports.rows.settle(entry, {
        attempts,
        step: { state: 'backoff', why: verdict.why, nextAt: ports.now() + waitAfter(attempts) },
      });
      return true;
    }
    case 'late': {
      const [attempts, { leftAt }] = [entry.attempts + 1, verdict];
      await ports.rows.settle(entry, {
        attempts,
        leftAt,
        step: { state: 'backoff', why: 'trouble', nextAt: ports.now() + waitAfter(attempts) },
      });
      return true;
    }
    case 'onto': {
      // Another payload is another decision to the backend: it gets a key of its own.
      const payload = verdict.version === null ? entry.payload : { ...entry.payload, version: verdict.version };
      const base = entry.base && { ...entry.base, version: verdict.version };
      await ports.rows.settle(entry, {
        key: ports.newKey(),
        payload,
        base,
        left: false,
        attempts: 0,
        step: { state: 'waiting' },
      });
      return true;
    }
    case 'conflict':
      return settle({ state: 'conflict', theirs: { ...verdict.theirs } });
    case 'refused':
    case 'look': {
      const { error } = verdict;
      return settle({
        state: 'needsYou',
        code: error instanceof BusinessError ? error.code : null,
        message: ports.words(error),
      });
    }
    case 'over':
      await ports.rows.settle(entry, { step: { state: 'waiting' } });
      return false;
    default:
      return verdict satisfies never;
  }
}
