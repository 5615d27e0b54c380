/**
 * Users for unit tests, as the backend returns them. Ids, accounts and balances are those of the mock's scenario
 * `default` (mocks/store/seed/people.ts and history.ts). The other fields are arbitrary.
 */
import type { User } from '../../contract/user.ts';

export const agent: User = {
  id: 2,
  userAccount: 'agent',
  userName: '林峰',
  userRole: 'agent',
  status: 0,
  coin: 10_000,
  email: null,
  invitationCode: null,
  superiorId: null,
  createTime: '2026-01-01T00:00:00.000Z',
};

export const student: User = {
  ...agent,
  id: 3,
  userAccount: 'student',
  userName: '陈思宇',
  userRole: 'user',
  coin: 500,
};
