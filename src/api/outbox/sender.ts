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
import { findBeforeAdding } from './find-existing.ts';
import { isNewRecordSubject, isReadable, recordIdOf, type OutboxEntry, type EntryStep } from './entry.ts';
import { nextEntry, backoffMs } from './next-entry.ts';
import type * as rows from './entry-store.ts';
import {
  parseRecord,
  editVerdict,
  deleteVerdict,
  versionVerdict,
  duplicateVerdict,
  type RecordFields,
  isSameValue,
  type Verdict,
  verdictOf,
} from './verdict.ts';
import { endsSession } from '../transport/code-reactions.ts';

export interface SenderPorts {
  readonly rows: Pick<
    typeof rows,
    'readEntries' | 'markSending' | 'storeStep' | 'removeSentEntry' | 'resetInterrupted'
  >;
  /** Makes one call. Aborting `signal` gives the call up. */
  readonly call: (
    endpoint: Endpoint,
    payload: unknown,
    options: { signal: AbortSignal; idempotencyKey?: string },
  ) => Promise<unknown>;
  /** Returns the id of the session's user, as the backend tells it. Throws if the backend doesn't answer. */
  readonly readSessionUserId: (signal: AbortSignal) => Promise<number>;
  /** Returns true if the backend has just proved that it remembers keys. Throws if the backend can't be asked. */
  readonly remembersKeys: (signal: AbortSignal) => Promise<boolean>;
  /** Returns true if this user has been the user of this tab since the run began. */
  readonly isSessionUser: (userId: number) => boolean;
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
const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/**
 * How long the entries of one read are used, in milliseconds. Reading thousands of entries takes as long as sending
 * one, so that an import mustn't read them for each row. An entry that was changed since is read again before it is
 * sent.
 */
const readEveryMs = 1_000;

/** The end of sending one entry. `changed` means that the entries must be read again. */
type SendingEnd = 'sent' | 'changed' | 'over';

/**
 * Sends all entries that may be sent now. Resolves when no entry may be sent, the network or the session is lost, or
 * the signal of `leave` gave up a request.
 */
export async function sendAll(userId: number, ports: SenderPorts, leave: () => AbortSignal): Promise<void> {
  let entries: readonly OutboxEntry[] = [];
  let readAt = -Infinity;
  while (ports.isSessionUser(userId) && ports.isOnline()) {
    const age = ports.now() - readAt;
    let entry = age >= 0 && age < readEveryMs ? nextEntry(entries, ports.now()) : null;
    if (!entry) {
      readAt = ports.now();
      entries = (await ports.rows.readEntries(userId)).filter(isReadable);
      entry = nextEntry(entries, ports.now());
    }
    if (!entry) return;
    const { id, subject } = entry;
    const end = await sendOne(entry, ports, leave());
    ports.changed();
    if (end === 'over') return;
    entries = entries.filter((other) => other.id !== id);
    // The later entries of a new record have got its id.
    if (end === 'changed' || entries.some((other) => other.subject === subject)) readAt = -Infinity;
  }
}

/** Sends one entry. */
async function sendOne(entry: OutboxEntry, ports: SenderPorts, signal: AbortSignal): Promise<SendingEnd> {
  const known = waitingCall(entry.call);
  const payload = known && v.safeParse(known.payload, entry.payload);
  if (!known || !payload?.success) {
    // Another version of the app or of the contract made this entry, so a person has to decide.
    await ports.rows.storeStep(entry, { step: { state: 'needsYou', code: codes.badParameters, message: '' } });
    return 'changed';
  }
  const check = await beforeSending(entry, known, ports, signal);
  if (check && 'next' in check) return conclude(entry, known, check, null, ports);
  const claimed = await ports.rows.markSending({ ...entry, ...check }, ports.now());
  // The entry was changed or cancelled meanwhile, so the next round reads it again.
  if (!claimed) return 'changed';
  ports.changed();
  if (!ports.isSessionUser(entry.userId)) return 'over';
  let answer: unknown = null;
  let verdict: Verdict;
  try {
    answer = await ports.call(known.endpoint, entry.payload, { signal, idempotencyKey: entry.key });
    verdict = { next: 'done' };
  } catch (error) {
    // If the entry was never sent before, an equal record isn't its own.
    const beforeThisSending = { ...claimed, left: entry.left };
    verdict = await verdictAfterReading(asError(error), beforeThisSending, known, ports, signal);
  }
  return conclude(claimed, known, verdict, answer, ports);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('unknown', { cause: error });
}

/**
 * Checks the session, and whether an add, a delete or an update without a version may be sent. Returns a verdict if
 * the entry must not be sent, the newest id if it must be noted first, else null.
 */
async function beforeSending(
  entry: OutboxEntry,
  known: WaitingCall,
  ports: SenderPorts,
  signal: AbortSignal,
): Promise<Verdict | { readonly newest: number } | null> {
  const sessionUserId = await ports.readSessionUserId(signal).catch(asError);
  if (sessionUserId instanceof Error) {
    if (endsSession(sessionUserId)) return { next: 'over' };
    return {
      next: 'again',
      why: sessionUserId instanceof NetworkError || sessionUserId instanceof CancelError ? 'network' : 'trouble',
    };
  }
  if (sessionUserId !== entry.userId) return { next: 'over' };
  try {
    if (known.effect === 'add') {
      const call = (endpoint: Endpoint, payload: unknown): Promise<unknown> =>
        ports.call(endpoint, payload, { signal });
      return await findBeforeAdding(entry, known, {
        call,
        now: ports.now,
        remembersKeys: () => ports.remembersKeys(signal),
      });
    }
    const isUnversioned = known.effect === 'update' && entry.payload['version'] === undefined;
    const isCompared = isUnversioned || (known.effect === 'delete' && entry.base !== null);
    if (!isCompared || !known.readById) return null;
    const theirs = parseRecord(await ports.call(known.readById, { id: recordIdOf(entry.subject) }, { signal }));
    if (theirs === null) return null;
    if (known.effect === 'delete') return deleteVerdict(entry, theirs);
    // Without a base nobody knows what the person has seen, so only equal values aren't a conflict.
    const verdict = editVerdict(entry, theirs);
    // If the backend has versions, the entry gets the version that was just read, so that the backend decides.
    return verdict.next === 'onto' && verdict.version === null ? null : verdict;
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
    if (verdict.at === 'record' && known.readById) {
      const theirs = parseRecord(await ports.call(known.readById, { id: recordIdOf(entry.subject) }, { signal }));
      return theirs === null ? { next: 'refused', error } : versionVerdict(entry, theirs, error);
    }
    return duplicateVerdict(entry, await existingRecords(entry.payload, known, ports, signal), error);
  } catch (failure) {
    // If the read fails without a refusal, the same key is sent again later.
    return failure instanceof BusinessError ? { next: 'refused', error } : verdictOf(asError(failure), known, entry);
  }
}

async function existingRecords(
  payload: RecordFields,
  { existingRecordSearch: search }: WaitingCall,
  ports: SenderPorts,
  signal: AbortSignal,
): Promise<RecordFields[]> {
  const searchText = search && payload[search.search];
  if (!search || typeof searchText !== 'string') return [];
  const found = v.parse(page, await ports.call(search.page, { searchText, pageSize: 50 }, { signal }));
  return found.records.filter((record) => search.same.every((name) => isSameValue(record[name], payload[name])));
}

async function madeBy(
  entry: OutboxEntry,
  known: WaitingCall,
  answer: unknown,
  ports: SenderPorts,
): Promise<number | null> {
  if (known.effect !== 'add') return null;
  const given = v.safeParse(positive, answer);
  if (given.success) return given.output;
  // The record exists already. Later entries of the record need its id.
  const [existing] = await existingRecords(entry.payload, known, ports, new AbortController().signal).catch(() => []);
  const found = v.safeParse(positive, existing?.['id']);
  return found.success ? found.output : null;
}

async function conclude(
  entry: OutboxEntry,
  known: WaitingCall,
  verdict: Verdict,
  answer: unknown,
  ports: SenderPorts,
): Promise<SendingEnd> {
  // The user of the entry is gone, and the answer may belong to another session.
  if (!ports.isSessionUser(entry.userId)) return 'over';
  const settle = async (step: EntryStep): Promise<SendingEnd> => {
    await ports.rows.storeStep(entry, { step });
    return 'changed';
  };
  switch (verdict.next) {
    case 'done': {
      const made = isNewRecordSubject(entry.subject)
        ? (verdict.made ?? (await madeBy(entry, known, answer, ports)))
        : null;
      await ports.rows.removeSentEntry(entry, made);
      if (isWaitingPath(entry.call)) ports.done(entry, entry.call, made, answer);
      return 'sent';
    }
    case 'again': {
      const attempts = entry.attempts + 1;
      await ports.rows.storeStep(entry, {
        attempts,
        step: { state: 'backoff', why: verdict.why, nextAt: ports.now() + backoffMs(attempts) },
      });
      return 'changed';
    }
    case 'late': {
      const [attempts, { leftAt }] = [entry.attempts + 1, verdict];
      await ports.rows.storeStep(entry, {
        attempts,
        leftAt,
        step: { state: 'backoff', why: 'trouble', nextAt: ports.now() + backoffMs(attempts) },
      });
      return 'changed';
    }
    case 'onto': {
      // For the backend another payload is another decision, so it gets a new key.
      const payload = verdict.version === null ? entry.payload : { ...entry.payload, version: verdict.version };
      const base = entry.base && { ...entry.base, version: verdict.version };
      await ports.rows.storeStep(entry, {
        key: ports.newKey(),
        payload,
        base,
        left: false,
        attempts: 0,
        step: { state: 'waiting' },
      });
      return 'changed';
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
      await ports.rows.storeStep(entry, { step: { state: 'waiting' } });
      return 'over';
    default:
      return verdict satisfies never;
  }
}
