/**
 * The users of the seeds: the four accounts of every scenario, and twenty other subordinates of the agent in `default`,
 * `students` and `large`.
 */
import type { UserRow } from '../../domain/rows/user-rows.ts';
import { nameKey, searchableUser } from '../../domain/users/user.ts';
import { dayLengthMs, startOfDay } from '../../domain/shanghai-day.ts';
import { seededHash } from './data/credentials.ts';
import type { SeededRandom } from './random.ts';

export const ids = { admin: 1, agent: 2, student: 3, banned: 4 } as const;

type Person = Pick<UserRow, 'userAccount' | 'userName' | 'userRole'> & {
  email?: string;
  invitationCode?: string;
  superiorId?: number;
  status?: 0 | 1;
  joinedDaysAgo: number;
};

const four: readonly Person[] = [
  {
    userAccount: 'admin',
    userName: '沈文静',
    userRole: 'admin',
    email: 'admin@example.com',
    invitationCode: 'ZXJF8888',
    joinedDaysAgo: 420,
  },
  {
    userAccount: 'agent',
    userName: '林晓峰',
    userRole: 'agent',
    email: 'linxiaofeng@example.com',
    invitationCode: 'LXF2K6QM',
    joinedDaysAgo: 402,
  },
  { userAccount: 'student', userName: '陈思宇', userRole: 'user', superiorId: ids.agent, joinedDaysAgo: 112 },
  { userAccount: 'banned', userName: '马骏', userRole: 'user', status: 1, joinedDaysAgo: 203 },
];

/** Account and name. If a user has an e-mail, the part before the @ is the account. */
const others: readonly (readonly [account: string, name: string, hasEmail?: boolean])[] = [
  ['heyulin', '何雨琳', true],
  ['liuhy', '刘海洋'],
  ['zhouqiang', '周强', true],
  ['xuan88', '许安'],
  ['zhengxiao', '郑晓', true],
  ['wangjm', '王家明', true],
  ['zhaolei_02', '赵磊'],
  ['sunyuting', '孙雨婷', true],
  ['wuhaoran', '吴浩然'],
  ['liangjy', '梁静怡', true],
  ['huangzx', '黄子轩'],
  ['tangwei', '唐薇', true],
  ['fengtao', '冯涛'],
  ['caomengqi', '曹梦琪', true],
  ['dengchao99', '邓超'],
  ['pengxy', '彭欣悦', true],
  ['zengguang', '曾光'],
  ['luoyifan', '罗一凡', true],
  ['hanxue', '韩雪'],
  ['ouyangrui', '欧阳瑞', true],
];

export interface People {
  users: UserRow[];
  admin: UserRow;
  agent: UserRow;
  student: UserRow;
  others: UserRow[];
}

/** Returns the users. `withOthers` adds the agent's twenty other subordinates. */
export function people(random: SeededRandom, now: number, withOthers: boolean): People {
  const subordinates = others.map(([userAccount, userName, hasEmail], index): Person => ({
    userAccount,
    userName,
    userRole: 'user',
    superiorId: ids.agent,
    joinedDaysAgo: 340 - index * 14 - random.whole(0, 9),
    ...(hasEmail === true ? { email: `${userAccount}@example.com` } : {}),
  }));
  const [admin, agent, student, banned, ...rest] = [...four, ...(withOthers ? subordinates : [])].map((person, index) =>
    rowOf(person, index, startOfDay(now) - person.joinedDaysAgo * dayLengthMs + random.whole(9 * 60, 21 * 60) * 60_000),
  );
  if (!admin || !agent || !student || !banned) throw new Error('Every scenario has four accounts');
  return { users: [admin, agent, student, banned, ...rest], admin, agent, student, others: rest };
}

function rowOf(person: Person, index: number, time: number): UserRow {
  return searchableUser({
    id: index + 1,
    userAccount: person.userAccount,
    accountKey: nameKey(person.userAccount),
    userName: person.userName,
    userRole: person.userRole,
    status: person.status ?? 0,
    email: person.email ?? null,
    ...(person.email === undefined ? {} : { emailKey: nameKey(person.email) }),
    ...(person.invitationCode === undefined ? {} : { invitationCode: person.invitationCode }),
    superiorId: person.superiorId ?? null,
    password: seededHash(index),
    time,
  });
}
