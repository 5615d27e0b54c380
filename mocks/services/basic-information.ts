/** The site's texts: everybody reads them, admins change them. */
import type { BasicInformation } from '../../contract/basic-information.ts';
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import { create, basicInformationMatches, remove, update } from '../domain/basic-information.ts';
import { cutPage, type Page } from '../domain/lists/page.ts';
import { isRefusal, refuse } from '../domain/refusal.ts';
import { journaledTransaction, type Journaled } from './transaction/journaled-transaction.ts';
import { readTransaction, type Answer, type Call } from './transaction/call.ts';
import { takeIds } from './transaction/counters.ts';

export async function getBasicInformation(
  call: Call,
  { id }: Parsed<Endpoints['getBasicInformation']>,
): Promise<Answer<BasicInformation>> {
  return (await call.db.basicInformation.get(id)) ?? refuse('recordNotFound');
}

export async function pageBasicInformation(
  call: Call,
  payload: Parsed<Endpoints['pageBasicInformation']>,
): Promise<Answer<Page<BasicInformation>>> {
  const { db } = call;
  return await readTransaction(call, [db.basicInformation], async () => {
    const rows = await db.basicInformation.toArray();
    // The record has no createTime. Without a sort field the list is sorted by id, which is the order of creation.
    return cutPage(
      rows.filter((row) => basicInformationMatches(row, payload)),
      payload,
      'id',
    );
  });
}

export async function addBasicInformation(
  call: Call,
  payload: Parsed<Endpoints['addBasicInformation']>,
): Promise<Journaled<'addBasicInformation', number>> {
  const { db, now } = call;
  return await journaledTransaction(call, 'addBasicInformation', [db.basicInformation, db.counters], async (admin) => {
    const after = create(admin, payload, await takeIds(db, 'basicInformation'), now);
    await db.basicInformation.add(after);
    return { answer: after.id, act: { before: null, after } };
  });
}

export async function updateBasicInformation(
  call: Call,
  payload: Parsed<Endpoints['updateBasicInformation']>,
): Promise<Journaled<'updateBasicInformation', true>> {
  const { db, now } = call;
  return await journaledTransaction(call, 'updateBasicInformation', [db.basicInformation], async (admin) => {
    const before = await db.basicInformation.get(payload.id);
    const after = update(admin, before, payload, now);
    if (isRefusal(after)) return after;
    await db.basicInformation.put(after);
    return { answer: true, act: { before: before ?? null, after } };
  });
}

export async function deleteBasicInformation(
  call: Call,
  { id }: Parsed<Endpoints['deleteBasicInformation']>,
): Promise<Journaled<'deleteBasicInformation', true>> {
  const { db } = call;
  return await journaledTransaction(call, 'deleteBasicInformation', [db.basicInformation], async () => {
    const before = remove(await db.basicInformation.get(id));
    if (isRefusal(before)) return before;
    await db.basicInformation.delete(before.id);
    return { answer: true, act: { before, after: null } };
  });
}
