/**
 * Adds the users of a file one by one, each with its own key. The rows have passwords, so they are only in this tab's
 * memory and never stored on the device. A reload or a log-out drops them.
 */
import { t } from '@lingui/core/macro';
import { atom } from 'jotai';
import { addUser } from '../../../../contract/user-calls.ts';
import { invalidateAfter } from '../../../api/cache/query-client.ts';
import { findNewUser, newestUserId } from '../../../api/resources/admin/users.ts';
import { clearOnUserChange } from '../../../api/session/forget.ts';
import { currentUserId } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { backendNow } from '../../../api/transport/backend-clock.ts';
import { call } from '../../../api/transport/client.ts';
import { endsSession } from '../../../api/transport/code-reactions.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { isFinalRefusal, isRefusedBeforeWork } from '../../../api/transport/errors.ts';
import { beginUnfinishedWork } from '../../../platform/unfinished-work.ts';
import { uuid } from '../../../platform/uuid.ts';
import type { NotSent, RowOutcome, Run, RunRow, StoredRun } from '../many/run-state.ts';
import { createRunner } from '../many/runner.ts';
import type { NewUser } from '../users/new-user-form.ts';
import type { CheckedUser } from './check-users.ts';

/** A user whom the import adds. `line` is the number of the file's row. */
interface UserToAdd {
  readonly line: number;
  readonly user: NewUser;
}

/** A row of the file that isn't sent, and why. */
interface SkippedRow {
  readonly line: number;
  readonly name: string;
  /** The account. The list of results (`RunRow` in ui/import) calls the identifying text of a row its number. */
  readonly number: string;
  readonly note: string;
}

/** The `act` of the run. It holds only the rows that aren't sent, because every other row adds its user. */
interface ImportAct {
  readonly skipped: readonly SkippedRow[];
}

type UserImport = Run<ImportAct, UserToAdd> & {
  /** Whether the person has given up the remaining rows. */
  readonly isWithdrawn: boolean;
};

const runAtom = atom<Run<ImportAct, UserToAdd> | null>(null);
const withdrawnAtom = atom<string | null>(null);
/** The import of this tab; null if there is none. */
export const userImportAtom = atom((get): UserImport | null => {
  const run = get(runAtom);
  return run && { ...run, isWithdrawn: get(withdrawnAtom) === run.id };
});

/** The import of this tab. Its rows hold passwords, so it is never written to a database. */
let heldRun: StoredRun<ImportAct, UserToAdd> | null = null;
/**
 * The greatest user id right before the first sending of each add that may have been carried out, by the key of the
 * add. If the answer is lost, only a user with a greater id can be the added user.
 */
const newestBefore = new Map<string, number>();

/** Finds out whether an add was carried out. Rejects if the backend doesn't answer. */
async function findOutcome(_act: ImportAct, { subject: { user }, key }: RunRow<UserToAdd>): Promise<RowOutcome> {
  const found = await findNewUser(user.userAccount, newestBefore.get(key) ?? 0);
  return found === null
    ? { state: 'waiting', words: t`没有收到结果。刚查过，还没有办，可以继续。` }
    : { state: 'done', words: t`没有收到结果，查到已经办好` };
}

/** Adds the user of a row once. Never rejects. */
async function sendRow(act: ImportAct, row: RunRow<UserToAdd>): Promise<RowOutcome | NotSent> {
  const { key, subject } = row;
  const { emailAccount, ...rest } = subject.user;
  const wasSent = newestBefore.has(key);
  const unknown = { state: 'unknown', words: t`没有收到结果` } as const;
  try {
    if (!wasSent) newestBefore.set(key, await newestUserId());
  } catch (error) {
    return { state: 'notSent', words: errorText(error) };
  }
  try {
    const payload = { ...rest, ...(emailAccount === undefined ? {} : { emailAccount }) };
    await call(addUser, payload, { idempotencyKey: key });
    return { state: 'done', words: null };
  } catch (error) {
    if (!isRefusedBeforeWork(error)) return unknown;
    if (!isFinalRefusal(error) || endsSession(error)) {
      // If this was the first sending, it did nothing. Until the next sending somebody else may add a user with this
      // account, so the greatest id is then read again.
      if (!wasSent) newestBefore.delete(key);
      return { state: 'notSent', words: errorText(error) };
    }
    // If an earlier sending was carried out late, a backend that remembers no keys finds the account taken now.
    const found = wasSent ? await findOutcome(act, row).catch(() => unknown) : null;
    return found === null || found.state === 'waiting' ? { state: 'refused', words: errorText(error) } : found;
  }
}

/**
 * Removes the mark of unfinished work; null without an import. While the mark is set, no update is offered, and a
 * log-out asks first.
 */
let endUnfinishedWork: (() => void) | null = null;

/** Gives the run to the page, and sets or removes the mark of unfinished work. */
function show(run: Run<ImportAct, UserToAdd> | null): void {
  store.set(runAtom, run);
  if (run) endUnfinishedWork ??= beginUnfinishedWork();
  else {
    endUnfinishedWork?.();
    endUnfinishedWork = null;
  }
}

/** Stops, continues and ends the import. `startUserImport` starts it. */
export const userImports = createRunner<ImportAct, UserToAdd>({
  // The run exists in this tab only, so there is nothing to lock.
  exclusively: (_, work) => work(),
  isFree: async () => true,
  isStillUser: (userId) => currentUserId() === userId,
  read: async () => heldRun,
  begin: async (run) => {
    heldRun = run;
    return true;
  },
  writeRow: async (run, index) => {
    const row = run.rows[index];
    if (heldRun?.id !== run.id || !row) return false;
    heldRun = { ...heldRun, rows: heldRun.rows.map((old, at) => (at === index ? row : old)) };
    return true;
  },
  remove: async () => {
    heldRun = null;
    newestBefore.clear();
    return true;
  },
  send: sendRow,
  find: findOutcome,
  backendNow,
  show,
  ended: () => void invalidateAfter(addUser.path),
  words: { unstored: () => '', failed: errorText },
});

/** Drops the import, because its user has logged out or another user has logged in. */
function forget(): void {
  heldRun = null;
  newestBefore.clear();
  userImports.forget();
}

/**
 * Starts to add the users of the checked rows. `noteOf` says why a row isn't sent. Resolves once the import has
 * started. Rejects if it can't start, mostly because another import is under way.
 */
export async function startUserImport(
  userId: number,
  rows: readonly CheckedUser[],
  noteOf: (row: CheckedUser) => string,
): Promise<void> {
  clearOnUserChange('import of users', forget);
  const isToAdd = ({ act, user }: CheckedUser): boolean => act === 'add' && user !== null;
  const started = await userImports.start(
    {
      id: uuid(),
      userId,
      act: {
        skipped: rows
          .filter((row) => !isToAdd(row))
          .map((row) => ({
            line: row.row.line,
            name: row.values.userName,
            number: row.values.userAccount,
            note: noteOf(row),
          })),
      },
    },
    rows.flatMap((row) =>
      isToAdd(row) && row.user ? [{ subject: { line: row.row.line, user: row.user }, key: uuid() }] : [],
    ),
  );
  if (!started) throw new Error('Another import is under way');
}

/** Gives up the remaining rows after the row that is being sent. Users who were added stay. */
export function withdrawUserImport(): void {
  userImports.stop();
  store.set(withdrawnAtom, store.get(runAtom)?.id ?? null);
}
