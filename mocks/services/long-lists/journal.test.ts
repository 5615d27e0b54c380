/** Compares random pages of random journals with a scan of all entries. */
import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test } from 'vitest';
import { shownEntry } from '../../domain/journal.ts';
import { journalIndexProblems } from '../../domain/lists/journal-index.ts';
import { cutPage } from '../../domain/lists/page.ts';
import { textsContain } from '../../domain/lists/text-search.ts';
import type { JournalRow } from '../../domain/rows/journal-rows.ts';
import { allTime } from '../../domain/lists/time-window.ts';
import { addToJournal, journalTables } from '../../store/add-journal.ts';
import { MockDatabase } from '../../store/database.ts';
import { pageOfJournal } from './journal.ts';

const start = Date.UTC(2026, 10, 21, 4);
const acts = ['user/ban', 'user/addCoin', 'order/refund'] as const;
const kinds = ['user', 'package', 'order'] as const;

let db: MockDatabase;
afterEach(() => db.close());

/** Several entries have the same time, like acts in one millisecond, or after the clock was set back. */
const entries = fc.array(
  fc.record({
    wait: fc.constantFrom(0, 0, 1_000, 60_000),
    userId: fc.constantFrom(1, 2),
    act: fc.constantFrom(...acts),
    kind: fc.constantFrom(...kinds),
    subject: fc.integer({ min: 1, max: 4 }),
    remark: fc.constantFrom(null, 'admin1', '多付', '多次违规且无人回应的长文一', '多次违规且无人回应的长文二'),
  }),
  { maxLength: 60 },
);

type Request = Parameters<typeof pageOfJournal>[1];
const requests: fc.Arbitrary<Request> = fc
  .record({
    current: fc.integer({ min: 1, max: 6 }),
    pageSize: fc.constantFrom(1, 3, 10, 50),
    sortField: fc.constantFrom(undefined, undefined, 'createTime', 'id', 'act', 'remark'),
    sortOrder: fc.constantFrom(undefined, 'ascend', 'descend'),
    searchText: fc.constantFrom(
      undefined,
      undefined,
      '',
      '多',
      '次违',
      'admin1',
      'order 1',
      '次违规且无人回应的长文一',
    ),
    userId: fc.constantFrom(undefined, undefined, 1, 2, 9),
    act: fc.constantFrom(undefined, undefined, ...acts),
    subject: fc.option(
      fc.record({ subjectKind: fc.constantFrom(...kinds), subjectId: fc.integer({ min: 1, max: 5 }) }),
    ),
  })
  .map(({ subject, ...request }) => ({ ...request, ...subject }));

async function storedRows(given: readonly (typeof entries extends fc.Arbitrary<(infer Entry)[]> ? Entry : never)[]) {
  db = new MockDatabase(undefined, { indexedDB: new IDBFactory(), IDBKeyRange });
  let time = start;
  const rows = given.map(({ wait, userId, act, kind, subject, remark }, index): JournalRow => {
    time += wait;
    return {
      id: index + 1,
      time,
      userId,
      userAccount: `admin${userId}`,
      act,
      subject: { kind, id: subject, name: `${kind} ${subject}` },
      changes: [],
      remark,
    };
  });
  // The first half is written one by one, the rest at once like in an upgrade of the database.
  const some = Math.floor(rows.length / 2);
  for (const row of rows.slice(0, some)) await addToJournal(db, [row]);
  await addToJournal(db, rows.slice(some));
  expect(journalIndexProblems(rows, await db.journalSets.toArray())).toEqual([]);
  return rows;
}

test('every page of the journal equals a scan of all entries', async () => {
  await fc.assert(
    fc.asyncProperty(
      entries,
      fc.array(fc.tuple(requests, fc.nat(1_000_000), fc.nat(1_000_000)), { minLength: 5, maxLength: 20 }),
      async (given, asked) => {
        const rows = await storedRows(given);
        for (const [request, from, length] of asked) {
          const isEndless = length % 2 === 0;
          const window = {
            start: isEndless ? allTime.start : start + from,
            end: isEndless ? allTime.end : start + from + length,
          };
          const found = rows.filter(
            (row) =>
              row.time >= window.start &&
              row.time < window.end &&
              (request.userId === undefined || row.userId === request.userId) &&
              (request.act === undefined || row.act === request.act) &&
              (request.subjectId === undefined ||
                (row.subject.id === request.subjectId && row.subject.kind === request.subjectKind)) &&
              textsContain(request.searchText, [row.userAccount, row.subject.name, row.remark]),
          );
          const page = await db.transaction('r', journalTables(db), () => pageOfJournal(db, request, window));
          expect(page).toEqual(cutPage(found.map(shownEntry), request, 'createTime'));
        }
        db.close();
      },
    ),
    { numRuns: 40 },
  );
});
