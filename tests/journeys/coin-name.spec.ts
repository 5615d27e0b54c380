/**
 * A site may rename its coin. Then no page says 积分 or "coin" any more, except in the names of pages, which are fixed.
 */
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import {
  callFromPage,
  goTo,
  password,
  routes,
  signIn,
  type Account,
  whenLoaded,
  withLanguage,
  test,
} from '../support/index.ts';

const languages = {
  'zh-CN': {
    words: 'zh',
    home: '首页',
    coinName: '学豆',
    word: /.{0,20}积分.{0,20}/gu,
    pageNames: /积分(?:变更|商城|明细|转账|规格|名称)/gu,
  },
  'en-US': {
    words: 'en',
    home: 'Home',
    coinName: 'Beans',
    word: /.{0,30}\b(?:coins?|points?)\b.{0,30}/giu,
    pageNames: /coin changes|coin detail|coin name|points mall/giu,
  },
} as const;

/** Views and sheets that have an address, but no route. An address that ends in `=` gets the first id of `list`. */
const furtherViews: Readonly<Partial<Record<Account, readonly { path: string; list?: string; isSheet?: true }[]>>> = {
  agent: [{ path: '/mall?view=orders' }, { path: '/gxy?renew=', list: '/api/gxy/list/page', isSheet: true }],
  admin: [
    { path: '/system?view=ledger&id=2' },
    { path: '/system?view=records' },
    { path: '/system?view=users&id=2', isSheet: true },
    { path: '/system?view=notices&adding=true', isSheet: true },
    { path: '/system?view=courses&adding=true', isSheet: true },
  ],
};
/** The lists from which the pages of one record take their record. */
const listOf: Readonly<Record<string, string>> = {
  '/coin_detail': '/api/coinChange/list/page',
  '/subordinate_detail': '/api/user/subordinate',
  '/update_mall': '/api/mall/list/page',
};
const recordsOf = v.object({ records: v.array(v.looseObject({ id: v.number() })) });

async function records(page: Page, list: string): Promise<v.InferOutput<typeof recordsOf>['records']> {
  const { data } = await callFromPage(page, 'POST', list, { pageSize: 50 });
  return v.parse(recordsOf, data).records;
}

/** Renames the coin, and puts the new name in place of each text of the scenario that contains the usual word. */
async function rename(page: Page, coinName: string): Promise<void> {
  await callFromPage(page, 'POST', '/api/user/login', { userAccount: 'admin', userPassword: password });
  const update = await callFromPage(page, 'POST', '/api/basicInformation/update', {
    id: 1,
    coinName,
    websiteName: coinName,
    noticeBar: coinName,
    pointsNotification: coinName,
    noticeAnnouncement: coinName,
    userAgreement: coinName,
    privacyPolicy: coinName,
  });
  expect(update.code).toBe(0);
  for (const { id, content } of await records(page, '/api/notice/list/page')) {
    if (!String(content).includes('积分')) continue;
    await callFromPage(page, 'POST', '/api/notice/update', { id, content: coinName, title: coinName });
  }
  for (const { id, description } of await records(page, '/api/mall/list/page')) {
    if (!String(description).includes('积分')) continue;
    const { code } = await callFromPage(page, 'POST', '/api/mall/update', { id, description: coinName });
    expect(code).toBe(0);
  }
  await callFromPage(page, 'POST', '/api/user/logout');
}

/** Returns the usual word wherever the page still has it, with the text around it: in texts, names and placeholders. */
async function leftovers(page: Page, locale: keyof typeof languages): Promise<string[]> {
  const { word, pageNames } = languages[locale];
  const shown = await page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...['aria-label', 'placeholder', 'title', 'alt', 'aria-description'].flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
      ),
    ].join('\n'),
  );
  return [...new Set(shown.replaceAll(pageNames, '').match(word))];
}

for (const locale of ['zh-CN', 'en-US'] as const) {
  test.describe(locale, () => {
    test.use(withLanguage(locale));

    const { words, home, coinName } = languages[locale];

    test('no page has the usual word for coins after the site has renamed its coin', async ({ page }) => {
      const expectRenamed = async (
        path: string,
        { title, isSheet }: { title?: string; isSheet?: true },
      ): Promise<void> => {
        await goTo(page, path);
        if (title !== undefined) await expect(page).toHaveTitle(new RegExp(`${title}$`, 'u'));
        // `whenLoaded` can't see the page behind a sheet, because that page is inert.
        if (isSheet) await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
        else await whenLoaded(page);
        expect.soft(await leftovers(page, locale), path).toEqual([]);
      };
      await page.goto('/login');
      await page.locator('html[data-started]').waitFor({ state: 'attached' });
      await rename(page, coinName);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(coinName);
      for (const route of routes)
        if (route.needs === 'nobody') await expectRenamed(route.path, { title: route[words] });
      for (const who of ['agent', 'admin'] as const) {
        await signIn(page, who);
        await expect(page).toHaveTitle(new RegExp(`${home}$`, 'u'));
        for (const { path, needs, [words]: title } of routes) {
          if (needs === 'nobody' || (needs === 'admin') !== (who === 'admin')) continue;
          const list = listOf[path];
          const id = list === undefined ? undefined : (await records(page, list))[0]?.id;
          await expectRenamed(id === undefined ? path : `${path}?id=${id}`, { title });
        }
        for (const { path, list, isSheet } of furtherViews[who] ?? []) {
          const id = list === undefined ? '' : (await records(page, list))[0]?.id;
          await expectRenamed(`${path}${id}`, { ...(isSheet && { isSheet }) });
        }
      }
    });
  });
}
