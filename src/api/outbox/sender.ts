/**
 * Sends entries one after the other. Before each sending the sender asks the backend whose session it is, so that an
 * entry isn't sent in another user's session. After each answer it stores what the verdict means for the entry. An
 * answer that comes after the entry's user has logged out has no effect.
 *
 * The database, the network and the session are passed in as ports, so that a test can stop the sender at any moment.
 */
import * as v from 'valibot';
import { codes } from '../../../contract/codes.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { MutatingPath } from '../../../contract/index.ts';
import { BusinessError, CancelError, ContractError, NetworkError } from '../transport/errors.ts';
import { isWaitingPath, type WaitingCall, waitingCall } from './waiting-calls.ts';
import { findAfterSuccess, findBeforeAdding, searchEqualRecords } from './find-existing.ts';
import { isNewRecordSubject, isReadable, recordIdOf, type OutboxEntry } from './entry.ts';
import { nextEntry, backoffMs } from './next-entry.ts';
import type * as rows from './entry-store.ts';
import {
  parseRecord,
  editVerdict,
  deleteVerdict,
  versionVerdict,
  duplicateVerdict,
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
  /** Returns the id of the session's user, as the backend tells it. Throws if the call fails. */
  readonly readSessionUserId: (signal: AbortSignal) => Promise<number>;
  /** Returns true if the backend has just proved that it remembers keys. Throws if the backend can't be asked. */
  readonly remembersKeys: (signal: AbortSignal) => Promise<boolean>;
  /** Returns true if this user has been the user of this tab since the run began. */
  readonly isSessionUser: (userId: number) => boolean;
  readonly isOnline: () => boolean;
  /** Returns the time in milliseconds. */
  readonly now: () => number;
  /** Returns a new idempotency key. */
  readonly newKey: () => string;
  /** Returns the text of a refusal for the person. */
  readonly errorText: (error: Error) => string;
  /** Called after an entry has changed. */
  readonly onEntryChanged: () => void;
  /** Called after an entry was carried out. `made` is the id of a new record; null for none, or if it isn't known. */
  readonly onEntryDone: (entry: OutboxEntry, path: MutatingPath, made: number | null, answer: unknown) => void;
}

const validId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/**
 * The entries of one read are used for this long, in milliseconds. Reading thousands of entries takes as long as
 * sending one, so an import must not read them for each row. `markSending` refuses an entry that was changed since.
 */
const entriesFreshMs = 1_000;

/** `sent`: done and removed. `changed`: the entries must be read again first. `over`: the run stops. */
type SendingEnd = 'sent' | 'changed' | 'over';

/**
 * Sends all entries that may be sent now. `requestSignal` gives the signal that aborts the next sending. Resolves when
 * no entry may be sent now, or when the network or the session is lost. Rejects if the database fails.
 */
export async function sendAll(userId: number, ports: SenderPorts, requestSignal: () => AbortSignal): Promise<void> {
  let entries: readonly OutboxEntry[] = [];
  let readAt = -Infinity;
  while (ports.isSessionUser(userId) && ports.isOnline()) {
    const age = ports.now() - readAt;
    let entry = age >= 0 && age < entriesFreshMs ? nextEntry(entries, ports.now()) : null;
    if (!entry) {
      readAt = ports.now();
      entries = (await ports.rows.readEntries(userId)).filter(isReadable);
      entry = nextEntry(entries, ports.now());
    }
    if (!entry) return;
    const { id, subject } = entry;
    const end = await sendOne(entry, ports, requestSignal());
    ports.onEntryChanged();
    if (end === 'over') return;
    entries = entries.filter((other) => other.id !== id);
    // An entry of the same record may have changed too, for example by getting the id of the new record.
    if (end === 'changed' || entries.some((other) => other.subject === subject)) readAt = -Infinity;
  }
}

/** Sends one entry: checks whether it may be sent, marks it as being sent, makes the call and stores the verdict. */
async function sendOne(entry: OutboxEntry, ports: SenderPorts, signal: AbortSignal): Promise<SendingEnd> {
  const callRow = waitingCall(entry.call);
  const payload = callRow && v.safeParse(callRow.payload, entry.payload);
  if (!callRow || !payload?.success) {
    // Another version of the app or of the contract made this entry, so a person has to decide.
    await ports.rows.storeStep(entry, { step: { state: 'needsYou', code: codes.badParameters, message: '' } });
    return 'changed';
  }
  const check = await checkBeforeSending(entry, callRow, ports, signal);
  if (check && 'next' in check) return conclude(entry, check, null, ports, signal);
  const sending = await ports.rows.markSending({ ...entry, ...check }, ports.now());
  // The entry was changed, paused or removed meanwhile.
  if (!sending) return 'changed';
  ports.onEntryChanged();
  if (!ports.isSessionUser(entry.userId)) return 'over';
  let answer: unknown = null;
  let verdict: Verdict;
  try {
    answer = await ports.call(callRow.endpoint, entry.payload, { signal, idempotencyKey: entry.key });
    verdict = { next: 'done' };
  } catch (error) {
    verdict =
      error instanceof ContractError && error.isSuccess
        ? await verdictAfterSuccess(sending, callRow, ports, signal)
        : // `entry.left` says whether the entry was sent before this sending. Only then can an equal record be its own.
          await verdictAfterReading(asError(error), entry, callRow, ports, signal);
  }
  return conclude(sending, verdict, answer, ports, signal);
}

/** Returns the call of the ports with this signal, for reads. */
function callWith(ports: SenderPorts, signal: AbortSignal) {
  return (endpoint: Endpoint, payload: unknown): Promise<unknown> => ports.call(endpoint, payload, { signal });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('unknown', { cause: error });
}

/**
 * Checks the session, and for some calls the record. Returns null if the entry may be sent, and a verdict if it must
 * not be sent. Returns the newest id if an add must note it first.
 */
async function checkBeforeSending(
  entry: OutboxEntry,
  callRow: WaitingCall,
  ports: SenderPorts,
  signal: AbortSignal,
): Promise<Verdict | { readonly newest: number } | null> {
  const sessionUserId = await ports.readSessionUserId(signal).catch(asError);
  if (sessionUserId instanceof Error) {
    if (endsSession(sessionUserId)) return { next: 'sessionOver' };
    return {
      next: 'retry',
      why: sessionUserId instanceof NetworkError || sessionUserId instanceof CancelError ? 'network' : 'trouble',
    };
  }
  if (sessionUserId !== entry.userId) return { next: 'sessionOver' };
  try {
    if (callRow.effect === 'add') {
      return await findBeforeAdding(entry, callRow, {
        call: callWith(ports, signal),
        now: ports.now,
        remembersKeys: () => ports.remembersKeys(signal),
      });
    }
    // The backend compares versions only for an update with a version. In the other cases the sender compares the
    // record.
    const isUnversioned = callRow.effect === 'update' && entry.payload['version'] === undefined;
    const mustCompare = isUnversioned || (callRow.effect === 'delete' && entry.base !== null);
    if (!mustCompare || !callRow.readById) return null;
    const theirs = parseRecord(await ports.call(callRow.readById, { id: recordIdOf(entry.subject) }, { signal }));
    if (theirs === null) return null;
    if (callRow.effect === 'delete') return deleteVerdict(entry, theirs);
    const verdict = editVerdict(entry, theirs);
    // If the record has no version, the edit is sent as it is. Otherwise the entry first gets the version that was just
    // read. If somebody changes the record before the edit arrives, the backend then notices.
    return verdict.next === 'rebase' && verdict.version === null ? null : verdict;
  } catch (error) {
    return verdictOf(asError(error), callRow, entry);
  }
}

/** Returns the verdict for the error of a sending, after reading the record or the list if the error isn't enough. */
async function verdictAfterReading(
  error: Error,
  entry: OutboxEntry,
  callRow: WaitingCall,
  ports: SenderPorts,
  signal: AbortSignal,
): Promise<Verdict> {
  const verdict = verdictOf(error, callRow, entry);
  if (verdict.next !== 'readFirst') return verdict;
  try {
    if (verdict.read === 'record' && callRow.readById) {
      const theirs = parseRecord(await ports.call(callRow.readById, { id: recordIdOf(entry.subject) }, { signal }));
      return theirs === null ? { next: 'refused', error } : versionVerdict(entry, theirs, error);
    }
    return duplicateVerdict(entry, await searchEqualRecords(entry.payload, callRow, callWith(ports, signal)), error);
  } catch (failure) {
    const readVerdict = verdictOf(asError(failure), callRow, entry);
    // The read failed only for now, so the same key is sent again later.
    if (readVerdict.next === 'retry' || readVerdict.next === 'sessionOver') return readVerdict;
    // If the read is refused, the first refusal counts, unless the record was deleted. The form can then add it anew.
    const isGone = verdict.read === 'record' && failure instanceof BusinessError && failure.code === codes.notFound;
    return { next: 'refused', error: isGone ? failure : error };
  }
}

/**
 * Returns the verdict if the answer has the code of a success, but its data can't be read. The entry is done. Only the
 * id of a new record is missing, so the record is searched. If the search fails only for now, the same key is sent
 * again later.
 */
async function verdictAfterSuccess(
  entry: OutboxEntry,
  callRow: WaitingCall,
  ports: SenderPorts,
  signal: AbortSignal,
): Promise<Verdict> {
  if (callRow.effect !== 'add') return { next: 'done' };
  try {
    const made = await findAfterSuccess(entry, callRow, callWith(ports, signal));
    return { next: 'done', ...(made !== null && { made }) };
  } catch (failure) {
    // A backend whose answers can't be read would fail each time.
    if (failure instanceof ContractError || v.isValiError(failure)) return { next: 'done' };
    const verdict = verdictOf(asError(failure), callRow, entry);
    return verdict.next === 'retry' || verdict.next === 'sessionOver' ? verdict : { next: 'done' };
  }
}

/** Returns the id in the answer to an add, or null if the answer has none. */
function newRecordId(answer: unknown): number | null {
  const id = v.safeParse(validId, answer);
  return id.success ? id.output : null;
}

/** Stores what the verdict means for the entry. */
async function conclude(
  entry: OutboxEntry,
  verdict: Verdict,
  answer: unknown,
  ports: SenderPorts,
  signal: AbortSignal,
): Promise<SendingEnd> {
  // The user has logged out or changed, so the answer may belong to another session.
  if (!ports.isSessionUser(entry.userId)) return 'over';
  if (verdict.next !== 'done') {
    // The signal is aborted if a person asked for a sending now, or the network came back. Then the entry doesn't wait.
    const isGivenUp = verdict.next === 'retry' && signal.aborted;
    const change: EntryChange = isGivenUp ? { step: { state: 'waiting' } } : changeBy(verdict, entry, ports);
    await ports.rows.storeStep(entry, change);
    return verdict.next === 'sessionOver' ? 'over' : 'changed';
  }
  // Later entries of the record need its id.
  const made = isNewRecordSubject(entry.subject) ? (verdict.made ?? newRecordId(answer)) : null;
  await ports.rows.removeSentEntry(entry, made);
  if (isWaitingPath(entry.call)) ports.onEntryDone(entry, entry.call, made, answer);
  return 'sent';
}

type EntryChange = Parameters<SenderPorts['rows']['storeStep']>[1];

/** Returns what a verdict changes in an entry that stays in the outbox. */
function changeBy(verdict: Exclude<Verdict, { next: 'done' }>, entry: OutboxEntry, ports: SenderPorts): EntryChange {
  switch (verdict.next) {
    case 'retry':
      return backoff(verdict.why, entry, ports);
    case 'searchLater':
      return { ...backoff('trouble', entry, ports), leftAt: verdict.leftAt };
    case 'rebase': {
      const { version } = verdict;
      return {
        // For the backend another payload is another decision, so it gets a new key.
        key: ports.newKey(),
        payload: version === null ? entry.payload : { ...entry.payload, version },
        base: entry.base && { ...entry.base, version },
        left: false,
        attempts: 0,
        step: { state: 'waiting' },
      };
    }
    case 'conflict':
      return { step: { state: 'conflict', theirs: { ...verdict.theirs } } };
    case 'refused':
    case 'readFirst': {
      // `readFirst` comes here only if a read was refused as a conflict. No further read is tried.
      const { error } = verdict;
      const code = error instanceof BusinessError ? error.code : null;
      return { step: { state: 'needsYou', code, message: ports.errorText(error) } };
    }
    case 'sessionOver':
      return { step: { state: 'waiting' } };
    default:
      return verdict satisfies never;
  }
}

function backoff(why: 'network' | 'trouble', entry: OutboxEntry, ports: SenderPorts): EntryChange {
  const attempts = entry.attempts + 1;
  return { attempts, step: { state: 'backoff', why, nextAt: ports.now() + backoffMs(attempts) } };
}
