/**
 * Adds a record at most once, although the answer may be lost. After a lost answer it searches for the record before
 * the user is asked to try again.
 */
import { t } from '@lingui/core/macro';
import { errorText } from '../../../api/transport/error-text.ts';
import { NetworkError } from '../../../api/transport/errors.ts';

/** No answer came, and the search found no record. */
class AbsentError extends Error {
  override readonly name = 'AbsentError';
}

/**
 * Resolves with the id of the new record. After a lost answer `find` searches for it, and resolves with null if there
 * is none. Throws an `AbsentError` then, or the first error if the search fails.
 */
export async function addOnce(add: () => Promise<number>, find: () => Promise<number | null>): Promise<number> {
  try {
    return await add();
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const found = await find().catch(() => {
      throw error;
    });
    if (found === null) throw new AbsentError('Not there', { cause: error });
    return found;
  }
}

/** Returns why the record wasn't added, or that the outcome is unknown. */
export function addProblem(error: unknown): string {
  if (error instanceof AbsentError) return t`没有收到结果。刚查过，还没有添加，可以再试一次。`;
  if (error instanceof NetworkError) return t`没有收到结果，还不知道是否成功。连上网络后先看看列表，再决定要不要重试。`;
  return errorText(error);
}
