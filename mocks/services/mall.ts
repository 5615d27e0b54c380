/** Coin packages: all users see the packages on the shelf, admins change all packages. */
import type { Parsed } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/index.ts';
import type { MallPackage } from '../../contract/mall.ts';
import { create, update } from '../domain/mall-package.ts';
import { orderedBySort, cutPage, type Page } from '../domain/lists/page.ts';
import { textsContain } from '../domain/lists/text-search.ts';
import { isRefusal, refuse } from '../domain/refusal.ts';
import { isVisible, visibleOrRefusal } from '../domain/shelf.ts';
import { journaledTransaction, type Journaled } from './transaction/journaled-transaction.ts';
import { readTransaction, type Answer, type Call } from './transaction/call.ts';
import { takeIds } from './transaction/counters.ts';

export async function getMallPackage(
  call: Call,
  { id }: Parsed<Endpoints['getMallPackage']>,
): Promise<Answer<MallPackage>> {
  const { db } = call;
  return await readTransaction(call, [db.packages], async (viewer) =>
    visibleOrRefusal(viewer, await db.packages.get(id)),
  );
}

export async function pageMallPackages(
  call: Call,
  payload: Parsed<Endpoints['pageMallPackages']>,
): Promise<Answer<Page<MallPackage>>> {
  const { db } = call;
  return await readTransaction(call, [db.packages], async (viewer) => {
    const rows = await db.packages.toArray();
    const found = rows.filter(
      (row) =>
        isVisible(viewer, row) &&
        (payload.status === undefined || row.status === payload.status) &&
        textsContain(payload.searchText, [row.coinName, row.description]),
    );
    return cutPage(found, orderedBySort(payload), 'sort');
  });
}

export async function addMallPackage(
  call: Call,
  payload: Parsed<Endpoints['addMallPackage']>,
): Promise<Journaled<'addMallPackage', number>> {
  const { db } = call;
  return await journaledTransaction(call, 'addMallPackage', [db.packages, db.counters], async () => {
    const after = create(payload, await takeIds(db, 'packages'));
    await db.packages.add(after);
    return { answer: after.id, act: { before: null, after } };
  });
}

export async function updateMallPackage(
  call: Call,
  payload: Parsed<Endpoints['updateMallPackage']>,
): Promise<Journaled<'updateMallPackage', true>> {
  const { db } = call;
  return await journaledTransaction(call, 'updateMallPackage', [db.packages], async () => {
    const before = await db.packages.get(payload.id);
    const after = update(before, payload);
    if (isRefusal(after)) return after;
    await db.packages.put(after);
    return { answer: true, act: { before: before ?? null, after } };
  });
}

export async function deleteMallPackage(
  call: Call,
  { id }: Parsed<Endpoints['deleteMallPackage']>,
): Promise<Journaled<'deleteMallPackage', true>> {
  const { db } = call;
  return await journaledTransaction(call, 'deleteMallPackage', [db.packages], async () => {
    const before = await db.packages.get(id);
    if (before === undefined) return refuse('recordNotFound');
    await db.packages.delete(id);
    return { answer: true, act: { before, after: null } };
  });
}
