/**
 * Adds a user at most once, even if the answer is lost. A password must not wait in the outbox. Therefore this module
 * searches for the new user if the answer leaves the outcome open. Only a user whose id is higher than all earlier ids
 * can be the new one.
 */
import { t } from '@lingui/core/macro';
import { errorText } from '../../transport/error-words.ts';
import { isRefusedBeforeWork } from '../../transport/errors.ts';

/** No definite answer came, and the search found no new user. */
class AbsentError extends Error {
  override readonly name = 'AbsentError';
}

/** No definite answer came, and the search failed. */
class UnknownError extends Error {
  override readonly name = 'UnknownError';
}

interface NewUserPorts {
  /** Returns the greatest id of all users. */
  readonly newest: () => Promise<number>;
  /** Adds the user, and returns the new id. */
  readonly add: () => Promise<number>;
  /** Returns the id of the user with the account if it is greater than `after`, else null. */
  readonly find: (after: number) => Promise<number | null>;
}

/**
 * Returns the id of the new user. Throws the errors of `newest`, and the refusals of `add`. After any other error of
 * `add` it throws an error for `newUserProblem`, unless the new user is found.
 */
export async function sendNewUser({ newest, add, find }: NewUserPorts): Promise<number> {
  const before = await newest();
  try {
    return await add();
  } catch (error) {
    if (isRefusedBeforeWork(error)) throw error;
    const found = await find(before).catch((cause: unknown) => {
      throw new UnknownError('Not known', { cause });
    });
    if (found === null) throw new AbsentError('Not there', { cause: error });
    return found;
  }
}

/** Returns the sentence that says why the user wasn't added, or that the outcome is unknown. */
export function newUserProblem(error: unknown): string {
  if (error instanceof AbsentError) return t`没有收到结果。刚查过，还没有添加，可以再试一次。`;
  if (error instanceof UnknownError) return t`没有收到结果，还不知道是否成功。连上网络后先看看列表，再决定要不要重试。`;
  return errorText(error);
}
