/** A user's row in the mock's database, for tests of rules. */
import type { UserRow } from '../../mocks/domain/rows/user-rows.ts';

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
