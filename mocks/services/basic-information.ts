/** The site's texts: everybody reads them, admins change them. */
import type { BasicInformation } from '../../contract/basic-information.ts';
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import { create, matches, remove, update } from '../domain/basic-information.ts';
import { pageOf, type Page } from '../domain/lists/page.ts';
import { isRefusal, refuse } from '../domain/refusal.ts';
import { changing, reading, type Answer, type Call } from './transaction/call.ts';
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
  return await reading(call, [db.basicInformation], async () => {
    const rows = await db.basicInformation.toArray();
    // Ids are given out in the order of creation, and the record has no createTime of its own.
    return pageOf(
      rows.filter((row) => matches(row, payload)),
      payload,
      'id',
    );
  });
}

export async function addBasicInformation(
  call: Call,
  payload: Parsed<Endpoints['addBasicInformation']>,
): Promise<Answer<number>> {
  const { db, now } = call;
  return await changing(call, [db.basicInformation, db.counters], async (admin) => {
    const row = create(admin, payload, await takeIds(db, 'basicInformation'), now);
    await db.basicInformation.add(row);
    return row.id;
  });
}

export async function updateBasicInformation(
  call: Call,
  payload: Parsed<Endpoints['updateBasicInformation']>,
): Promise<Answer<true>> {
  const { db, now } = call;
  return await changing(call, [db.basicInformation], async (admin) => {
    const row = update(admin, await db.basicInformation.get(payload.id), payload, now);
    if (isRefusal(row)) return row;
    await db.basicInformation.put(row);
    return true;
  });
}

export async function deleteBasicInformation(
  call: Call,
  { id }: Parsed<Endpoints['deleteBasicInformation']>,
): Promise<Answer<true>> {
  const { db } = call;
  return await changing(call, [db.basicInformation], async () => {
    const row = remove(await db.basicInformation.get(id));
    if (isRefusal(row)) return row;
    await db.basicInformation.delete(row.id);
    return true;
  });
}
