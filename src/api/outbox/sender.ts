/**
 * Sends entries one after the other, each until the backend has given its verdict. Right before each sending the sender
 * asks whose session it is, so that an entry is never sent in another user's session. An answer that comes after its
 * user has logged out has no effect.
 *
 * The rows, the network and the session are passed in, so that a test can stop the sender at any moment.
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
  editVerdict,
  deleteVerdict,
  versionVerdict,
  duplicateVerdict,
  type Fields,
  isSameValue,
  type Verdict,
  verdictOf,
} from './verdict.ts';
import { endsSession } from '../transport/code-reactions.ts';

export interface SenderPorts {
  readonly rows: Pick<typeof rows, 'readAll' | 'claim' | 'settle' | 'finish' | 'recover'>;
  /** Makes one call. Aborting `signal` gives the call up. */
  readonly call: (
    endpoint: Endpoint,
    payload: unknown,
    options: { signal: AbortSignal; idempotencyKey?: string },
  ) => Promise<unknown>;
  /** Returns the id of the session's user, as the backend tells it. Throws if the backend doesn't answer. */
  readonly whoIsIt: (signal: AbortSignal) => Promise<number>;
  /** Returns true if the backend has just proved that it remembers keys. Throws if the backend can't be asked. */
  readonly remembersKeys: (signal: AbortSignal) => Promise<boolean>;
  /** Returns true if this user has been the user of this tab since the run began. */
  readonly isStill: (userId: number) => boolean;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  readonly newKey: () => string;
  /** Returns the text of a refusal for the person. */
  readonly words: (error: Error) => string;
  readonly changed: () => void;
  /** Called after an entry was carried out. `made` is the id of a new record, else null. */
  readonly done: (entry: OutboxEntry, path: MutatingPath, made: number | null, answer: unknown) => void;
}

const page = v.object({ records: v.array(v.record(v.string(), v.unknown())) });
const positive = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * Sends all entries that may be sent now. Resolves when no entry may be sent, the network or the session is lost, or
 * the signal of `leave` gave up a request.
 */
export async function sendAll(userId: number, ports: SenderPorts, leave: () => AbortSignal): Promise<void> {
  while (ports.isStill(userId) && ports.isOnline()) {
    const entries = (await ports.rows.readAll(userId)).filter(isReadable);
    const entry = nextEntry(entries, ports.now());
    if (!entry) return;
    const mayContinue = await sendOne(entry, ports, leave());
    ports.changed();
    if (!mayContinue) return;
  }
}

/** Sends one entry. Returns false if the run must end. */
async function sendOne(entry: OutboxEntry, ports: SenderPorts, signal: AbortSignal): Promise<boolean> {
  const known = waitingCall(entry.call);
  const payload = known && v.safeParse(known.payload, entry.payload);
  if (!known || !payload?.success) {
    // Another version of the app or of the contract made this entry, so a person has to decide.
    await ports.rows.settle(entry, { step: { state: 'needsYou', code: codes.badParameters, message: '' } });
    return true;
  }
  const check = await beforeSending(entry, known, ports, signal);
  if (check && 'next' in check) return conclude(entry, known, check, null, ports);
  const claimed = await ports.rows.claim({ ...entry, ...check }, ports.now());
  // The entry was changed or cancelled meanwhile, so the next round reads it again.
  if (!claimed) return true;
  ports.changed();
  if (!ports.isStill(entry.userId)) return false;
  let answer: unknown = null;
  let verdict: Verdict;
  try {
    answer = await ports.call(known.endpoint, entry.payload, { signal, idempotencyKey: entry.key });
    verdict = { next: 'done' };
  } catch (error) {
    verdict = await verdictAfterReading(asError(error), claimed, known, ports, signal);
  }
  return conclude(claimed, known, verdict, answer, ports);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('unknown', { cause: error });
}

/**
 * Checks the session, and whether an add or a change of a record without a version may be sent. Returns a verdict if
 * the entry must not be sent, the newest id if it must be noted first, else null.
 */
async function beforeSending(
  entry: OutboxEntry,
  known: WaitingCall,
  ports: SenderPorts,
  signal: AbortSignal,
): Promise<Verdict | { readonly newest: number } | null> {
  const sessionUserId = await ports.whoIsIt(signal).catch(asError);
  if (sessionUserId instanceof Error) {
    if (endsSession(sessionUserId)) return { next: 'over' };
    return {
      next: 'again',
      why: sessionUserId instanceof NetworkError || sessionUserId instanceof CancelError ? 'network' : 'trouble',
    };
  }
  if (sessionUserId !== entry.userId) return { next: 'over' };
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
    if (known.way === 'delete') return deleteVerdict(entry, theirs);
    const stands = editVerdict(entry, theirs);
    return stands.next === 'onto' ? null : stands;
  } catch (error) {
    return verdictOf(asError(error), known, entry);
  }
}

/** Returns the verdict for an error. If the error leaves the verdict open, reads the record or the list first. */
async function verdictAfterReading(
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
      return theirs === null ? { next: 'refused', error } : versionVerdict(entry, theirs, error);
    }
    return duplicateVerdict(entry, await existingRecords(entry.payload, known, ports, signal), error);
  } catch (failure) {
    // If the read fails without a refusal, the same key is sent again later.
    return failure instanceof BusinessError ? { next: 'refused', error } : verdictOf(asError(failure), known, entry);
  }
}

async function existingRecords(
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
  // The record exists already. Later entries of the record need its id.
  const [twin] = await existingRecords(entry.payload, known, ports, new AbortController().signal).catch(() => []);
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
  // The user of the entry is gone, and the answer may belong to another session.
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
      // For the backend another payload is another decision, so it gets a new key.
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
