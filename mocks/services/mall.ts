/** Coin packages: all users see the packages on the shelf, admins change all packages. */
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import type { MallPackage } from '../../contract/mall.ts';
import { create, update } from '../domain/mall-package.ts';
import { bySort, holds, pageOf, type Page } from '../domain/lists/page.ts';
import { isRefusal, refuse } from '../domain/refusal.ts';
import { isVisible, visible } from '../domain/shelf.ts';
import { changing, reading, type Answer, type Call } from './transaction/call.ts';
import { takeIds } from './transaction/counters.ts';

export async function getMallPackage(
  call: Call,
  { id }: Parsed<Endpoints['getMallPackage']>,
): Promise<Answer<MallPackage>> {
  const { db } = call;
  return await reading(call, [db.packages], async (viewer) => visible(viewer, await db.packages.get(id)));
}

export async function pageMallPackages(
  call: Call,
  payload: Parsed<Endpoints['pageMallPackages']>,
): Promise<Answer<Page<MallPackage>>> {
  const { db } = call;
  return await reading(call, [db.packages], async (viewer) => {
    const rows = await db.packages.toArray();
    const found = rows.filter(
      (row) =>
        isVisible(viewer, row) &&
        (payload.status === undefined || row.status === payload.status) &&
        holds(payload.searchText, [row.coinName, row.description]),
    );
    return pageOf(found, bySort(payload), 'sort');
  });
}

export async function addMallPackage(
  call: Call,
  payload: Parsed<Endpoints['addMallPackage']>,
): Promise<Answer<number>> {
  const { db } = call;
  return await changing(call, [db.packages, db.counters], async () => {
    const row = create(payload, await takeIds(db, 'packages'));
    await db.packages.add(row);
    return row.id;
  });
}

export async function updateMallPackage(
  call: Call,
  payload: Parsed<Endpoints['updateMallPackage']>,
): Promise<Answer<true>> {
  const { db } = call;
  return await changing(call, [db.packages], async () => {
    const row = update(await db.packages.get(payload.id), payload);
    if (isRefusal(row)) return row;
    await db.packages.put(row);
    return true;
  });
}

export async function deleteMallPackage(
  call: Call,
  { id }: Parsed<Endpoints['deleteMallPackage']>,
): Promise<Answer<true>> {
  const { db } = call;
  return await changing(call, [db.packages], async () => {
    if ((await db.packages.get(id)) === undefined) return refuse('recordNotFound');
    await db.packages.delete(id);
    return true;
  });
}
