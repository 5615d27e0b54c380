/**
 * The journal as admins read it. Its entries are written by `transaction/acting.ts`, in the transaction of each act.
 */
import { Dexie } from 'dexie';
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import type { JournalEntry } from '../../contract/journal.ts';
import { entryOf } from '../domain/journal.ts';
import { textsContain, cutPage, type Page } from '../domain/lists/page.ts';
import { refuse } from '../domain/refusal.ts';
import type { JournalRow } from '../domain/rows/desk-rows.ts';
import type { MockDatabase } from '../store/database.ts';
import { readTransaction, type Answer, type Call } from './transaction/call.ts';

type Request = Parsed<Endpoints['pageJournal']>;

export async function pageJournal(call: Call, payload: Request): Promise<Answer<Page<JournalEntry>>> {
  const { db } = call;
  const { startTime, endTime, searchText } = payload;
  const start = startTime === undefined ? Number.NEGATIVE_INFINITY : Date.parse(startTime);
  const end = endTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(endTime);
  if (start > end) return refuse('startAfterEnd', { field: 'startTime' });
  return await readTransaction(call, [db.journal], async () => {
    const rows = await within(db, payload, start, end);
    const found = rows.filter(
      (row) =>
        (payload.act === undefined || row.act === payload.act) &&
        (payload.subjectId === undefined || row.subject.id === payload.subjectId) &&
        (payload.subjectKind === undefined || row.subject.kind === payload.subjectKind) &&
        textsContain(searchText, [row.userAccount, row.subject.name, row.remark]),
    );
    return cutPage(found.map(entryOf), payload, 'createTime');
  });
}

/** The entries of the time, by the index that leaves out the most. */
async function within(
  db: MockDatabase,
  { userId, act }: Pick<Request, 'userId' | 'act'>,
  start: number,
  end: number,
): Promise<JournalRow[]> {
  const range = (index: string, ...first: (number | string)[]) =>
    db.journal.where(index).between([...first, start, Dexie.minKey], [...first, end, Dexie.minKey], true, false);
  const rows =
    userId !== undefined
      ? range('[userId+time+id]', userId)
      : act !== undefined
        ? range('[act+time+id]', act)
        : range('[time+id]');
  return await rows.toArray();
}
