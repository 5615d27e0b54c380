/** The text of a calendar file: times, alarms, revisions, escaped texts and folded lines. */
import { describe, expect, it } from 'vitest';
import { calendarText, type CalendarEvent, escapeText, foldLine } from './ics.ts';

const event: CalendarEvent = {
  uid: 'gxy-7@mall.example',
  revision: 3,
  start: '2026-12-01T02:30:05.000Z',
  updated: '2026-11-19T16:00:00.000Z',
  title: '王家明 的工学云账号到期',
  text: '续期后可以继续使用；\n不需要密码。',
  url: 'https://mall.example/gxy?renew=7',
};
const text = calendarText([event], '账号到期', '2026-11-20T02:00:00.000Z');
const octets = (line: string): number => new TextEncoder().encode(line).length;

it('writes the event at Shanghai’s time, with an alarm at nine the day before', () => {
  // The event is at 10:30:05 by Shanghai's clock. That is 25:30:05, or 91 805 s, after nine o'clock the day before.
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Points mall//Account expiry//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:账号到期',
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Shanghai',
    'BEGIN:STANDARD',
    'DTSTART:19920101T000000',
    'TZOFFSETFROM:+0800',
    'TZOFFSETTO:+0800',
    'TZNAME:CST',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:gxy-7@mall.example',
    'DTSTAMP:20261120T020000Z',
    'LAST-MODIFIED:20261119T160000Z',
    'SEQUENCE:3',
    'DTSTART;TZID=Asia/Shanghai:20261201T103005',
    'SUMMARY:王家明 的工学云账号到期',
    String.raw`DESCRIPTION:续期后可以继续使用；\n不需要密码。`,
    'URL:https://mall.example/gxy?renew=7',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:王家明 的工学云账号到期',
    'TRIGGER:-PT91805S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('writes the day of Shanghai, also if UTC has another day', () => {
  const late = { ...event, start: '2026-12-31T17:00:00.000Z' };
  expect(calendarText([late], '', event.updated)).toContain('DTSTART;TZID=Asia/Shanghai:20270101T010000\r\n');
});

it('a renewed event has the same id and a higher revision, so that an import changes it', () => {
  const renewed = { ...event, start: '2027-01-01T02:30:05.000Z', revision: 4 };
  const later = calendarText([renewed], '账号到期', '2026-11-25T02:00:00.000Z');
  expect(later).toContain('UID:gxy-7@mall.example\r\n');
  expect(later).toContain('SEQUENCE:4\r\n');
});

describe('a text', () => {
  it('has its special characters escaped, and never breaks the line', () => {
    expect(escapeText('a,b;c\\d\r\ne\nf\rg')).toBe(String.raw`a\,b\;c\\d\ne\nf\ng`);
    expect(escapeText('王\u0000小\u0007明')).toBe('王小明');
  });

  it('can’t add lines of its own', () => {
    const hostile = { ...event, title: 'x\r\nEND:VEVENT\r\nBEGIN:VALARM', text: '\nACTION:EMAIL' };
    const lines = calendarText([hostile], '\r\nX:1', event.updated).split('\r\n');
    expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(1);
    expect(lines.some((line) => line.startsWith('X:1') || line.startsWith('ACTION:EMAIL'))).toBe(false);
  });
});

describe('a long line', () => {
  it.each(['x'.repeat(400), '工'.repeat(200), '👩‍🎓'.repeat(60), `${'a'.repeat(74)}工${'b'.repeat(74)}`])(
    'is folded at 75 octets, and has the same text when unfolded',
    (words) => {
      const folded = foldLine(`SUMMARY:${words}`);
      expect(Math.max(...folded.split('\r\n').map(octets))).toBeLessThanOrEqual(75);
      expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${words}`);
      expect(folded).not.toContain('\uFFFD');
    },
  );

  it('of exactly 75 octets stays whole', () => {
    expect(foldLine('x'.repeat(75))).not.toContain('\r\n');
    expect(foldLine('x'.repeat(76)).split('\r\n')).toHaveLength(2);
  });
});
