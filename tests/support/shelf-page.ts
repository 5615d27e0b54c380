/**
 * Reads the backend's packages and platforms in journeys of the shop's administration, finds the rows that show them,
 * and chooses actions of the rows.
 */
import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { callFromPage } from './mock.ts';

const shelfAnswer = v.object({
  records: v.array(
    v.object({
      id: v.number(),
      status: v.number(),
      sort: v.number(),
      version: v.number(),
      coinName: v.optional(v.string()),
      name: v.optional(v.string()),
      amount: v.optional(v.number()),
      addCoin: v.optional(v.number()),
      description: v.optional(v.nullable(v.string())),
    }),
  ),
});

/** Returns up to 50 packages (`mall`) or platforms, in the backend's order. */
export async function shelfRecords(page: Page, shelf: 'mall' | 'platform' = 'mall') {
  const { data } = await callFromPage(page, 'POST', `/api/${shelf}/list/page`, { pageSize: 50 });
  return v.parse(shelfAnswer, data).records;
}

/** Returns the names of these records. A package's name is `coinName`. */
export async function shelfNames(page: Page, shelf: 'mall' | 'platform' = 'mall'): Promise<string[]> {
  return (await shelfRecords(page, shelf)).map(({ coinName, name }) => coinName ?? name ?? '');
}

/** Returns the list with this accessible name. */
export function shelfList(page: Page, name = '积分规格'): Locator {
  return page.getByRole('list', { name });
}

/** Returns all rows of the page, in the order in which they are shown. */
export function shelfRows(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem');
}

/** Returns the row of the record with this name. */
export function shelfRow(page: Page, name: string): Locator {
  return shelfRows(page).filter({ has: page.getByRole('link', { name, exact: true }) });
}

/** Opens the menu of a row, and chooses an action by its Chinese name. */
export async function chooseRowAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `${name} 的更多操作`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
