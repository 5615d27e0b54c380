/** Adding a record whose answer may be lost: it is looked for then, before anybody is told to try again. */
import { t } from '@lingui/core/macro';
import { errorText } from '../../../api/transport/error-text.ts';
import { NetworkError } from '../../../api/transport/errors.ts';

/** No answer came, and it isn't there. */
class AbsentError extends Error {
  override readonly name = 'AbsentError';
}

/** Gives the new record's id. `find` looks for it after a lost answer; null when it isn't there. */
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

/** Why it isn't added, or that nobody knows. */
export function addProblem(error: unknown): string {
  if (error instanceof AbsentError) return t`没有收到结果。刚查过，还没有添加，可以再试一次。`;
  if (error instanceof NetworkError) return t`没有收到结果，还不知道是否成功。连上网络后先看看列表，再决定要不要重试。`;
  return errorText(error);
}
