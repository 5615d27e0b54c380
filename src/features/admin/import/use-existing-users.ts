/**
 * Reads the existing users, so that the preview can mark their rows. Even without the mark, the backend refuses an
 * existing account.
 */
import { useMemo } from 'react';
import { limits } from '../../../../contract/fields.ts';
import { pageUsers } from '../../../../contract/user-calls.ts';
import type { User } from '../../../../contract/user.ts';
import { type RetryProps, useReadOnce } from '../../../api/cache/first-read.ts';
import { call } from '../../../api/transport/client.ts';
import { type ExistingUsers, existingUsersOf } from './check-users.ts';

/**
 * At most this many pages (10 000 users) are read, so that the preview doesn't wait for ever. Users on later pages
 * aren't marked in the preview, but the backend refuses their accounts.
 */
const maxPages = 200;

/** Returns the users, and whether these are all. Rejects if a page can't be read. */
async function readAll(signal: AbortSignal): Promise<{ users: User[]; complete: boolean }> {
  let complete = false;
  const found = new Map<number, User>();
  for (let current = 1; current <= maxPages && !complete; current += 1) {
    const { records, pages } = await call(
      pageUsers,
      { sortField: 'id', sortOrder: 'ascend', current, pageSize: limits.pageSize.max },
      { signal },
    );
    for (const user of records) found.set(user.id, user);
    complete = current >= pages;
  }
  return { users: [...found.values()], complete };
}

interface UsersRead {
  /** Null during the first read, and empty if it has failed. */
  readonly existing: ExistingUsers | null;
  /** Whether all users were read. Otherwise some existing users may look new. */
  readonly complete: boolean;
  /** The props of a retry button; null if the read hasn't failed. */
  readonly retry: RetryProps | null;
}

const noUsers: ExistingUsers = new Map();

export function useExistingUsers(): UsersRead {
  const { data, retry } = useReadOnce(['usersForImport'], readAll);
  const existing = useMemo(() => data && existingUsersOf(data.users), [data]);
  return { existing: existing ?? (retry ? noUsers : null), complete: data?.complete === true, retry };
}
