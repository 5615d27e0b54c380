/**
 * A call as services see it, and the transactions of a logged-in caller, `readTransaction` and `writeTransaction`.
 * `writeTransaction` claims the Idempotency-Key in the same transaction. Therefore, of twenty equal calls with one key
 * at once, in any tab, one has an effect and all get its answer.
 */
import type { Table } from 'dexie';
import type { AllowedCallers } from '../../../contract/endpoint.ts';
import { keyLifetimeMs } from '../../../contract/envelope.ts';
import { checkKey } from '../../domain/idempotency.ts';
import { isRefusal, refuse, type Refusal } from '../../domain/refusal.ts';
import { identifyCaller, canCall, type Caller } from '../../domain/users/session.ts';
import type { UserRow } from '../../domain/rows/user-rows.ts';
import type { MockDatabase } from '../../store/database.ts';
import type { Entropy } from '../crypto/entropy.ts';
import { inTransaction } from './in-transaction.ts';

/** The stored answer of the first call with the same key. */
interface Repeat {
  readonly kind: 'repeat';
  readonly body: string;
}

type Outcome<T> = T | Refusal;
export type Answer<T> = T | Refusal | Repeat;

/** A call with an Idempotency-Key. */
export interface KeyedCall {
  key: string;
  /** The endpoint's name in the contract. */
  call: string;
  /** The digest of the payload, salted with the key. */
  digest: string;
}

export interface Call {
  readonly db: MockDatabase;
  /** The backend's time, in milliseconds. */
  readonly now: number;
  readonly entropy: Entropy;
  /** The session id that came with the call, valid or not. */
  readonly sessionId: string | null;
  /** The role that this call needs. */
  readonly who: AllowedCallers;
  /** Null on public calls. */
  readonly caller: Caller | null;
  /** Null if the call came without a key, or takes none. */
  readonly keyed: KeyedCall | null;
  /** Returns the answer's text, to be stored under the key; null for a refusal that isn't stored. */
  readonly answerToStore: (outcome: unknown) => string | null;
  /** Gives the caller a session, or takes it away. */
  readonly setSession: (id: string | null) => void;
}

/**
 * Returns the calling user and session. Throws on a public call. On every other call the pipeline has checked the user.
 */
export function callerOf(call: Call): Caller {
  if (call.caller === null) throw new Error('A service for users was called without one');
  return call.caller;
}

export function isRepeat(value: unknown): value is Repeat {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'repeat' && 'body' in value;
}

/** Runs a transaction that reads `tables`, for the calling user. */
export async function readTransaction<T>(
  call: Call,
  tables: readonly Table[],
  body: (user: UserRow) => Promise<Outcome<T>>,
): Promise<Answer<T>> {
  const { user } = callerOf(call);
  return await call.db.transaction('r', [...tables], () => body(user));
}

/**
 * Runs a transaction that changes `tables`. The caller is read again inside it, because the user may have been banned,
 * deleted or given another role in the meantime.
 */
export async function writeTransaction<T>(
  call: Call,
  tables: readonly Table[],
  body: (user: UserRow) => Promise<Outcome<T>>,
): Promise<Answer<T>> {
  const { db, now, keyed, who } = call;
  const { session } = callerOf(call);
  const scope = new Set<Table>([...tables, db.users, db.sessions, ...(keyed === null ? [] : [db.keys])]);
  return await db.transaction('rw', [...scope], async () => {
    const caller = identifyCaller(await db.sessions.get(session.id), await db.users.get(session.userId), now);
    if (isRefusal(caller)) return caller;
    if (who !== 'public' && !canCall(caller.user, who)) return refuse('noPermission');
    if (keyed === null) return await body(caller.user);
    const claimed = checkKey(await db.keys.get([caller.user.id, keyed.key]), keyed.call, keyed.digest, now);
    if (isRefusal(claimed)) return claimed;
    if (claimed.kind === 'repeat') return claimed;
    const outcome = await inTransaction(body(caller.user));
    const stored = call.answerToStore(outcome);
    if (stored !== null) {
      await db.keys
        .where('time')
        .belowOrEqual(now - keyLifetimeMs)
        .delete();
      await db.keys.put({ ...keyed, userId: caller.user.id, body: stored, time: now });
    }
    return outcome;
  });
}
