import { expect, test } from 'vitest';
import { addReports, emptyQueue, maxWaiting, maxWaitingBytes, putBack, takeAll, takeDue } from './report-queue.ts';
import { markOf, type Report } from './report.ts';

const hourMs = 60 * 60_000;
const now = Date.UTC(2026, 10, 23);

const report = (message: string, more: Partial<Report> = {}): Report => ({
  version: '1',
  at: '2026-11-23T00:00:00Z',
  route: '/',
  engine: 'Chromium 141',
  kind: 'error',
  name: 'Error',
  message,
  stack: [],
  causes: [],
  count: 1,
  events: [],
  ...more,
});
const several = (count: number, more?: Partial<Report>): Report[] =>
  Array.from({ length: count }, (_, at) => report(`m${at}`, more));
const messages = (reports: readonly Report[]): string[] => reports.map(({ message }) => message);

test('equal reports are counted as one, whatever their time and page', () => {
  const later = report('a', { at: '2026-11-23T01:00:00Z', route: '/gxy', count: 3 });
  expect(addReports(emptyQueue, [report('a'), report('b'), later]).waiting).toEqual([
    report('a', { count: 4 }),
    report('b'),
  ]);
});

test.each<Partial<Report>>([{ kind: 'page' }, { name: 'TypeError' }, { stack: ['sw.js:1:2'] }, { version: '2' }])(
  'a report that differs in %o is counted by itself',
  (more) => {
    expect(addReports(emptyQueue, [report('a'), report('a', more)]).waiting).toHaveLength(2);
  },
);

test('the number and the bytes of waiting reports are limited, and the oldest are dropped', () => {
  expect(messages(addReports(emptyQueue, several(maxWaiting + 2)).waiting)).toEqual(
    messages(several(maxWaiting + 2)).slice(2),
  );
  const long = several(maxWaiting, { causes: [{ name: 'Error', message: '…'.repeat(1_000), stack: [] }] });
  const large = addReports(emptyQueue, long).waiting;
  expect(new TextEncoder().encode(JSON.stringify(large)).length).toBeLessThanOrEqual(maxWaitingBytes);
  expect(messages(large)).toEqual(messages(long).slice(-large.length));
  expect(large.length).toBeGreaterThan(5);
});

test('if there are too many bytes, the newest reports lose their events before a report is dropped', () => {
  const events = Array.from({ length: 50 }, (_, at) => `-${at}.0 s call /api/coinChange/list/page code 0 under 1 s`);
  const { waiting } = addReports(emptyQueue, several(maxWaiting, { events }));
  expect(new TextEncoder().encode(JSON.stringify(waiting)).length).toBeLessThanOrEqual(maxWaitingBytes);
  expect(waiting).toHaveLength(maxWaiting);
  const whole = waiting.filter((one) => one.events.length === 50).length;
  expect(whole).toBeGreaterThan(5);
  expect(waiting.slice(whole).every((one) => one.events.length === 0)).toBe(true);
});

test('a report that fits keeps its events, although an older report was dropped', () => {
  const long = several(maxWaiting, {
    causes: [{ name: 'Error', message: '…'.repeat(1_000), stack: [] }],
    events: ['a'],
  });
  const { waiting } = addReports(emptyQueue, long);
  expect(waiting.length).toBeLessThan(maxWaiting);
  expect(waiting[0]?.events).toEqual(['a']);
});

test('the mark of a report is computed once, although a loop of errors compares it with all others', () => {
  let reads = 0;
  const counted = {
    ...report('a'),
    get message() {
      reads += 1;
      return 'a';
    },
  };
  expect(markOf(counted)).toBe(markOf(report('a')));
  for (let at = 0; at < 100; at += 1) markOf(counted);
  expect(reads).toBe(1);
});

test('50 reports are sent in an hour; the others wait for the next', () => {
  const first = takeDue(addReports(emptyQueue, several(50)), now);
  expect(messages(first.due)).toEqual(messages(several(50)));
  const later = addReports(first.rest, several(52));
  expect(takeDue(later, now + hourMs - 1).due).toEqual([]);
  expect(messages(takeDue(later, now + hourMs).due).slice(-2)).toEqual(['m50', 'm51']);
});

test('a problem that recurs after its report was sent is counted for an hour, and then sent with its count', () => {
  const sent = takeDue(addReports(emptyQueue, [report('a')]), now).rest;
  const again = addReports(addReports(sent, [report('a', { count: 7 })]), [report('a')]);
  expect(takeDue(again, now + hourMs - 1).due).toEqual([]);
  expect(takeDue(again, now + hourMs).due).toEqual([report('a', { count: 8 })]);
});

test('no report waits longer because the clock was set back', () => {
  const sent = takeDue(addReports(emptyQueue, several(50)), now + 24 * hourMs).rest;
  expect(takeDue(addReports(sent, [report('b')]), now).due).toEqual([report('b')]);
});

test('a person can send everything that waits', () => {
  const queue = addReports(takeDue(addReports(emptyQueue, several(20)), now).rest, [report('m0'), report('b')]);
  const { due, rest } = takeAll(queue, now + 1);
  expect(messages(due)).toEqual(['m0', 'b']);
  expect(rest.waiting).toEqual([]);
  expect(takeDue(addReports(rest, [report('b')]), now + 2).due).toEqual([]);
});

test('unsent reports wait again before newer reports, and don’t count for the limit', () => {
  const { due, rest } = takeDue(addReports(emptyQueue, several(40)), now);
  const back = putBack(addReports(rest, [report('new'), report('m3')]), due);
  expect(messages(back.waiting)).toEqual([...messages(several(40)), 'new']);
  expect(back.waiting[3]?.count).toBe(2);
  expect(takeDue(back, now).due).toHaveLength(41);
});
