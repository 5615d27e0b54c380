/** A user's row in the mock's database, for tests of rules. */
import type { UserRow } from '../../mocks/domain/rows/user-rows.ts';

/**
 * A user without e-mail and superior. The values are arbitrary. `texts` and `sorts`, which mocks/domain/users/user.ts
 * derives for searches and sorting, are empty.
 */
export const somebody: UserRow = {
  id: 1,
  userAccount: 'somebody',
  accountKey: 'somebody',
  userName: '某人',
  userRole: 'user',
  status: 0,
  email: null,
  superiorId: null,
  password: { salt: 'salt', hash: 'hash' },
  texts: [],
  sorts: { email: '', invitationCode: '', superiorId: 0 },
  time: 0,
};
