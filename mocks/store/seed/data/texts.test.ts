/** Tests that the dates in seeded texts and notices fit the day of seeding and agree with each other. */
import { describe, expect, test } from 'vitest';
import { dayLengthMs } from '../../../domain/shanghai-day.ts';
import { notices } from './notices.ts';
import { siteTexts } from './texts.ts';

const hour = 3_600_000;
/** Noon in Shanghai on every day from the middle of a year to after February of a leap year. */
const noons = Array.from({ length: 270 }, (_, day) => Date.UTC(2027, 5, 20, 4) + day * dayLengthMs);
const edges = noons.flatMap((noon) => [noon - 12 * hour, noon, noon + 12 * hour - 1]);

/** Returns the site's seeded texts, with '' for a missing one. */
function textsOf(now: number) {
  const { noticeBar, noticeAnnouncementTitle: title, noticeAnnouncement: text } = siteTexts(now);
  return { noticeBar: noticeBar ?? '', title: title ?? '', text: text ?? '' };
}

/** Returns the times that `text` names, such as "11 月 30 日 18:00", with the number of days until each comes next. */
function timesIn(text: string, now: number): { month: number; day: number; inDays: number }[] {
  return [...text.matchAll(/(\d+) 月 (\d+) 日 (\d\d):00/g)].map(([, month, day, at]) => {
    const year = new Date(now + 8 * hour).getUTCFullYear();
    const times = [year, year + 1].map((one) => Date.UTC(one, Number(month) - 1, Number(day), Number(at) - 8));
    return {
      month: Number(month),
      day: Number(day),
      inDays: ((times.find((time) => time > now) ?? Infinity) - now) / dayLengthMs,
    };
  });
}

describe('the dates in seeded texts, on whatever day they are seeded', () => {
  test.each([
    ['the announcement', textsOf],
    [
      'the newest notice',
      (now: number) => {
        const { title = '', content = '' } = notices(now).at(-1) ?? {};
        return { title, text: content };
      },
    ],
  ] as const)(
    '%s has the month of the next settlement in its title, and the settlement is on the last day of that month',
    (_name, textsAt) => {
      for (const now of edges) {
        const { title, text } = textsAt(now);
        const line = text.split('\n\n').find((one) => one.includes('结算')) ?? '';
        const [closing] = timesIn(line, now);
        expect(title).toMatch(new RegExp(`^${closing?.month} 月`));
        // The day after the settlement is the first of a month.
        expect(
          new Date(
            Date.UTC(new Date(now).getUTCFullYear(), (closing?.month ?? 0) - 1, (closing?.day ?? 0) + 1),
          ).getUTCDate(),
          title + text,
        ).toBe(1);
        expect(closing?.inDays).toBeGreaterThan(1);
        expect(closing?.inDays).toBeLessThan(34);
        expect(line).not.toContain('本月');
      }
    },
  );

  test('maintenance is a week away, with the same date in the bar, the announcement and its notice', () => {
    for (const now of edges) {
      const { noticeBar, text } = textsOf(now);
      const words = /^\d+ 月 \d+ 日/.exec(noticeBar)?.[0] ?? '';
      expect(timesIn(noticeBar, now)[0]?.inDays).toBeGreaterThan(6);
      expect(timesIn(noticeBar, now)[0]?.inDays).toBeLessThan(8);
      expect(text.startsWith(words)).toBe(true);
      expect(notices(now).at(-2)?.content.startsWith(words)).toBe(true);
    }
  });
});
