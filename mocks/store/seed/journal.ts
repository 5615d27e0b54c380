/**
 * The journal with which a scenario begins, except `large`, whose journal begins empty. It has the newest acts that the
 * scenario's ledger, notices and bans show.
 */
import { journalRow, type Act, type JournaledCall } from '../../domain/journal.ts';
import { dayLengthMs } from '../../domain/shanghai-day.ts';
import type { JournalRow } from '../../domain/rows/journal-rows.ts';
import type { Seeded } from './scenarios.ts';

/** The most acts at the beginning. There are few, because `default` may have only 1 000 rows in all. */
const maxEntries = 5;
/** A ban is this old, or as old as its user if the user is younger. */
const banAgeMs = 5 * dayLengthMs;

export function seededJournal({ users, entries, notices }: Seeded, now: number): JournalRow[] {
  const admin = users.find(({ userRole }) => userRole === 'admin');
  if (!admin) return [];
  const accounts = new Map(users.map(({ id, userAccount }) => [id, userAccount]));
  const acts: { call: JournaledCall; time: number; act: Act }[] = [
    ...entries.flatMap(({ type, time, holder: id, amount, balance, remark }) => {
      if (type !== 'adminAdd' && type !== 'adminReduce') return [];
      const userWithCoins = (coin: number) => ({ id, userAccount: accounts.get(id), coin });
      const [before, after] = [userWithCoins(balance - amount), userWithCoins(balance)];
      const act = { before, after, remark: remark ?? undefined };
      return [{ call: type === 'adminAdd' ? 'addCoin' : 'reduceCoin', time, act } as const];
    }),
    ...notices
      .filter(({ kind }) => kind === 'site')
      .map((notice) => ({ call: 'addNotice', time: notice.time, act: { before: null, after: notice } }) as const),
    ...users
      .filter(({ status }) => status === 1)
      .map((user) => {
        const act = { before: { ...user, status: 0 }, after: user, remark: '多次违反用户协议' };
        return { call: 'banUser', time: Math.max(user.time, now - banAgeMs), act } as const;
      }),
  ];
  return acts
    .toSorted((a, b) => a.time - b.time)
    .slice(-maxEntries)
    .flatMap(({ call, time, act }, index) => journalRow(call, admin, act, index + 1, time, time) ?? []);
}
