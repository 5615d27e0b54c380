import { expect, it } from 'vitest';
import type { User } from '../../../../contract/user.ts';
import { type ManyAct, planOf } from './act.ts';

const user = (id: number, over: Partial<User> = {}): User => ({
  id,
  userAccount: `user${id}`,
  userRole: 'user',
  userName: `用户 ${id}`,
  status: 0,
  coin: 100,
  email: null,
  invitationCode: null,
  superiorId: null,
  createTime: null,
  ...over,
});

const users = [
  user(1, { userRole: 'admin' }),
  user(2, { userRole: 'admin' }),
  user(3, { status: 1 }),
  user(4, { userRole: 'agent', coin: 5 }),
  user(5, { coin: null }),
];

it.each<[string, ManyAct, number[], (number | string)[][]]>([
  [
    'a ban leaves out the acting admin, other admins and banned users',
    { kind: 'ban', remark: '' },
    [4, 5],
    [
      [1, 'self'],
      [2, 'admin'],
      [3, 'already'],
    ],
  ],
  [
    'lifting a ban leaves out users who are not banned',
    { kind: 'unBan' },
    [3],
    [
      [1, 'already'],
      [2, 'already'],
      [4, 'already'],
      [5, 'already'],
    ],
  ],
  [
    'a role leaves out the acting admin and users who have the role, but no other admin',
    { kind: 'role', role: 'agent' },
    [2, 3, 5],
    [
      [1, 'self'],
      [4, 'already'],
    ],
  ],
  ['coins are given to everybody', { kind: 'coins', way: 'add', amount: 10, remark: '' }, [1, 2, 3, 4, 5], []],
  [
    'coins are taken from users with enough coins or an unknown balance',
    { kind: 'coins', way: 'reduce', amount: 10, remark: '' },
    [1, 2, 3, 5],
    [[4, 'short']],
  ],
])('%s', (_, act, chosen, leftOut) => {
  const plan = planOf(act, users, 1);
  expect(plan.chosen.map(({ id }) => id)).toEqual(chosen);
  expect(plan.leftOut.map(({ user: { id }, reason }) => [id, reason])).toEqual(leftOut);
});
