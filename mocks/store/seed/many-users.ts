/**
 * The users of scenario `large` besides those of `default`. Scenario `students` borrows some of them. A user depends
 * only on the seed, the id and today's date, so that every step of seeding gets the same user.
 */
import { dayLengthMs, startOfDay } from '../../domain/shanghai-day.ts';
import type { UserRow } from '../../domain/rows/user-rows.ts';
import { nameKey, searchableUser } from '../../domain/users/user.ts';
import { seededHash } from './data/credentials.ts';
import { ids } from './people.ts';
import { seededRandom } from './random.ts';

/** The first and last id of the crowd. Lower ids are the users of `default`. */
export const firstCrowdUserId = 25;
export const lastCrowdUserId = 10_000;
/** Users up to this id trade with the agent. They joined before the first trade, and begin without coins. */
export const lastRegularUserId = 500;

/** The number of days on which the crowd joined. The last of these days is the day before yesterday. */
const joiningDays = 418;

const surnames = [
  ['wang', '王'],
  ['li', '李'],
  ['zhang', '张'],
  ['liu', '刘'],
  ['chen', '陈'],
  ['yang', '杨'],
  ['huang', '黄'],
  ['zhao', '赵'],
  ['wu', '吴'],
  ['zhou', '周'],
  ['xu', '徐'],
  ['sun', '孙'],
  ['ma', '马'],
  ['zhu', '朱'],
  ['hu', '胡'],
  ['guo', '郭'],
  ['he', '何'],
  ['gao', '高'],
  ['lin', '林'],
  ['luo', '罗'],
] as const;
const givenNames = [
  ['wei', '伟'],
  ['fang', '芳'],
  ['na', '娜'],
  ['min', '敏'],
  ['jing', '静'],
  ['lei', '磊'],
  ['yang', '洋'],
  ['yan', '艳'],
  ['jie', '杰'],
  ['tao', '涛'],
  ['zihan', '子涵'],
  ['yuxuan', '宇轩'],
  ['haoran', '浩然'],
  ['xinyi', '欣怡'],
  ['yutong', '雨桐'],
  ['mingxuan', '明轩'],
  ['shihan', '诗涵'],
  ['jiahao', '嘉豪'],
  ['siyuan', '思源'],
  ['wenjie', '文杰'],
  ['xiaoyu', '晓雨'],
  ['zhiyuan', '志远'],
  ['meng', '梦'],
  ['chao', '超'],
  ['jiayi', '佳怡'],
  ['yichen', '奕辰'],
] as const;

// Each user has random numbers of its own, so that no user depends on which users were seeded before.
const randomOf = (seed: number, id: number) =>
  seededRandom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(id, 0x85ebca6b));

/** Returns the last id of the users who joined before the day that was `daysAgo` days ago. */
export function lastJoined(daysAgo: number): number {
  const joined = Math.ceil(((joiningDays + 1 - daysAgo) * (lastCrowdUserId - firstCrowdUserId + 1)) / joiningDays);
  return Math.min(firstCrowdUserId + joined - 1, lastCrowdUserId);
}

/** Returns the coins that the user begins with. */
export function openingCoin(seed: number, id: number): number {
  return id <= lastRegularUserId ? 0 : randomOf(seed, id).whole(0, 40) * 50;
}

/**
 * Returns when in a day the user joined, in ms after midnight. A user who trades with the agent joined between 6 and 8
 * o'clock, because trade begins at 8. All others joined between 8 and 20 o'clock.
 */
function joiningTime(id: number): number {
  const minutes = id <= lastRegularUserId ? 6 * 60 + (id % 24) * 5 : 8 * 60 + (id % 24) * 30;
  return minutes * 60_000;
}

export function crowdMember(seed: number, now: number, id: number): UserRow {
  const random = randomOf(seed, id);
  // `openingCoin` uses this number. If the surname came from it too, the coins would follow the surname.
  random.whole(0, 40);
  const [surname, family] = random.pick(surnames);
  const [given, name] = random.pick(givenNames);
  const userAccount = `${surname}${given}${id}`;
  const dayIndex = ((id - firstCrowdUserId) * joiningDays) / (lastCrowdUserId - firstCrowdUserId + 1);
  const daysAgo = joiningDays + 1 - Math.floor(dayIndex);
  const isAgent = id % 100 === 7;
  return searchableUser({
    id,
    userAccount,
    accountKey: nameKey(userAccount),
    userName: `${family}${name}`,
    userRole: isAgent ? 'agent' : 'user',
    // The regular users trade with the agent, so none of them is banned.
    status: id > lastRegularUserId && id % 50 === 0 ? 1 : 0,
    email: null,
    ...(id % 3 === 0 ? { email: `${userAccount}@example.com`, emailKey: `${userAccount}@example.com` } : {}),
    // Generated codes never contain a 0, so none of them can equal this code.
    ...(isAgent ? { invitationCode: `A0${String(id).padStart(6, '0')}` } : {}),
    superiorId: id % 4 === 0 ? ids.agent : null,
    password: seededHash(id),
    // No user joined on an earlier day than the user before. Within a day the times follow no order of ids.
    time: startOfDay(now) - daysAgo * dayLengthMs + joiningTime(id),
  });
}
