/**
 * Scenario `edge`: data that breaks screens. It has the longest names, emoji, right-to-left text, HTML, characters of
 * no width, 0 and the largest numbers, every role, status and kind of change. The four usual accounts have their usual
 * names and password.
 */
import { basicInformationId } from '../../../contract/basic-information.ts';
import { limits } from '../../../contract/fields.ts';
import { dayLengthMs, startOfDay } from '../../domain/shanghai-day.ts';
import type { Movement } from '../../domain/coins/ledger.ts';
import { adjust, recharge, refund, spend, transfer } from '../../domain/coins/movements.ts';
import { searchableUser } from '../../domain/users/user.ts';
import type { UserRow } from '../../domain/rows/user-rows.ts';
import type { BasicInformationRow } from '../../domain/rows/record-rows.ts';
import { postAll, orThrow, type SeededLedger } from './seeded-ledger.ts';
import { seededHash } from './data/credentials.ts';
import { edgeRecords, paidOrderId, refundedOrderId } from './edge-records.ts';
import { arabic, familyEmoji, textOfLength, hebrew, html, rightToLeftOverride, script } from './data/hostile-texts.ts';
import { siteName } from './data/brand-texts.ts';
import { ids, people } from './people.ts';
import { seededRandom } from './random.ts';
import type { SeededRecords } from './records.ts';

const { max: longestName } = limits.userName;
const { max: longestRemark } = limits.remark;
const { max: largest } = limits.movement;

/** Account, name, and the fields that make the user special. */
const special: readonly (Pick<UserRow, 'userAccount' | 'userName'> & Partial<Omit<UserRow, 'texts'>>)[] = [
  {
    userAccount: 'a'.repeat(32),
    userName: textOfLength('龘', longestName),
    email: `${'m'.repeat(64)}@${`${'d'.repeat(60)}.`.repeat(3)}com`,
  },
  { userAccount: '....', userName: html.slice(0, longestName) },
  { userAccount: '_-_-', userName: script },
  { userAccount: '0000', userName: '0' },
  { userAccount: 'A.B@C-d_9', userName: arabic },
  { userAccount: 'hebrew', userName: hebrew },
  { userAccount: 'override', userName: rightToLeftOverride },
  { userAccount: 'emoji', userName: textOfLength('😀', longestName) },
  { userAccount: 'family', userName: familyEmoji.repeat(5) },
  { userAccount: 'flags', userName: '🇨🇳🏴󠁧󠁢󠁳󠁣󠁴󠁿👍🏿' },
  { userAccount: 'zalgo', userName: `Z${'\u0301\u0323\u0330'.repeat(13)}` },
  { userAccount: 'spaces', userName: '   ' },
  { userAccount: 'nowidth', userName: '\u200b' },
  { userAccount: 'newline', userName: '一\n二\t三' },
  { userAccount: 'null', userName: 'null' },
  { userAccount: 'undefined', userName: '__proto__' },
  { userAccount: 'word', userName: 'W'.repeat(longestName) },
  { userAccount: 'sql.injection', userName: "'; DROP TABLE users; --" },
  { userAccount: 'template', userName: '{{7*7}} ${7*7} %s' },
  { userAccount: 'agent.banned', userName: '封禁的代理', userRole: 'agent', status: 1, invitationCode: '<b>&"\'' },
  { userAccount: 'agent.lonely', userName: '没有下级的代理', userRole: 'agent', invitationCode: 'E'.repeat(50) },
  { userAccount: 'admin.second', userName: '第二个管理员', userRole: 'admin', invitationCode: '管理员😀' },
  { userAccount: 'user.banned', userName: '封禁且有积分', status: 1 },
];

const movementsOnFirstDay = 10;

const refunded = { coinName: script, coin: 1 };
const bought = { coinName: textOfLength('😀', 50), coin: largest };

/** Returns the scenario's ledger, records and users. `edgeTexts` has its site texts. */
export function edge(now: number): SeededLedger & SeededRecords & { users: UserRow[] } {
  const { users, admin, agent, student } = people(seededRandom(0), now, false);
  const others = special.map((given, index): UserRow => {
    const id = users.length + index + 1;
    const { email = null, ...own } = given;
    return searchableUser({
      userRole: 'user',
      status: 0,
      superiorId: ids.agent,
      password: seededHash(id),
      time: startOfDay(now) - (100 - index) * dayLengthMs,
      ...own,
      id,
      accountKey: own.userAccount.toLowerCase(),
      email,
      ...(email === null ? {} : { emailKey: email.toLowerCase() }),
    });
  });
  const find = (account: string) => others.find(({ userAccount }) => userAccount === account) ?? student;
  const [longest, banned] = [find('a'.repeat(32)), find('user.banned')];
  const movements: Movement[] = [
    // Nearly as many coins as a number can hold exactly. The rest is room for the coins of the later movements.
    orThrow(adjust(admin, agent, Number.MAX_SAFE_INTEGER - 4 * largest, textOfLength('大', longestRemark))),
    recharge(agent, bought.coin, bought.coinName, textOfLength('👍🏿', longestRemark), paidOrderId),
    recharge(agent, refunded.coin, refunded.coinName, null, refundedOrderId),
    orThrow(transfer(agent, student, { amount: 1, remark: html })),
    orThrow(transfer(student, agent, { amount: 1, remark: script })),
    orThrow(transfer(agent, longest, { amount: largest, remark: textOfLength('W', longestRemark) })),
    orThrow(transfer(longest, agent, { amount: largest - 1, remark: arabic })),
    orThrow(transfer(agent, find('....'), { amount: 1, remark: rightToLeftOverride })),
    orThrow(transfer(agent, find('override'), { amount: 1, remark: hebrew })),
    orThrow(adjust(admin, banned, 1_000, '\u200b')),
    orThrow(adjust(admin, agent, -1, '   ')),
    spend(agent, 'renewal', 1, `工学云 · ${familyEmoji}`, '1 个月'),
    spend(agent, 'unlock', 1, `《${html}》`, null),
    refund(agent, refunded.coin, refunded.coinName, '一\n二', refundedOrderId),
  ];
  const begin = startOfDay(now) - 30 * dayLengthMs;
  // There is a day with many movements, there are days with one, and days without any.
  const timeOf = (index: number) =>
    begin + (index < movementsOnFirstDay ? index : (index - movementsOnFirstDay + 1) * 3 * dayLengthMs);
  const dated = movements.map((movement, index) => ({ movement, time: timeOf(index) }));
  // In the list above the purchases have the indexes 1 and 2, and the refund is the last movement.
  const purchases = {
    paid: { ...bought, payTime: timeOf(1) },
    refunded: { ...refunded, payTime: timeOf(2), refundTime: timeOf(movements.length - 1) },
  };
  return { ...postAll(dated), ...edgeRecords(now, purchases), users: [...users, ...others] };
}

/** Returns record 1 with the longest texts and HTML in each, and three more records with other extremes. */
export function edgeTexts(now: number): BasicInformationRow[] {
  const base: BasicInformationRow = {
    id: basicInformationId,
    websiteName: textOfLength(`${html}${siteName}`, 40),
    noticeBar: textOfLength(`${html}${arabic}😀公告`, 200),
    noticeAnnouncementTitle: textOfLength(`${script}标题`, 100),
    noticeAnnouncement: textOfLength(`${html}\n\n${arabic}\n${familyEmoji}${'长'.repeat(60)}`, 5_000),
    coinName: textOfLength('<b>积分</b>', 50),
    pointsNotification: textOfLength(`${script}\n${hebrew}`, 5_000),
    amount: Number.MAX_SAFE_INTEGER,
    addCoin: Number.MAX_SAFE_INTEGER,
    status: 1,
    userId: ids.admin,
    updateTime: new Date(now - dayLengthMs).toISOString(),
    version: 1,
    userAgreement: textOfLength(`${html}\n\n${arabic}\n${familyEmoji}`, 20_000),
    privacyPolicy: textOfLength(`${script}\n${hebrew}${'长'.repeat(60)}`, 20_000),
  };
  const none = {
    noticeBar: null,
    noticeAnnouncementTitle: null,
    noticeAnnouncement: null,
    pointsNotification: null,
    userAgreement: null,
    privacyPolicy: null,
  };
  return [
    base,
    { ...base, ...none, id: 2, websiteName: '0', coinName: '0', amount: 0, addCoin: 0, status: 0, userId: null },
    {
      ...base,
      id: 3,
      websiteName: arabic,
      coinName: hebrew,
      noticeBar: '',
      noticeAnnouncementTitle: '',
      noticeAnnouncement: '',
      pointsNotification: '',
      userAgreement: '',
      privacyPolicy: '',
    },
    { ...base, ...none, id: 4, websiteName: familyEmoji, coinName: rightToLeftOverride, amount: 1, addCoin: 1 },
  ];
}
