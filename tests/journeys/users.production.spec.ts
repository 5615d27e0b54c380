/**
 * Several users on one device, one after the other, in several tabs. After a log-out no data of the user who logged out
 * remains on the device. This also holds offline, with answers under way, and if another tab logs out.
 */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { caseCount } from '../contract/case-count.ts';
import { badgeOf, createCanaries, watchBadge, placesWith, type Person } from '../reliability/canaries.ts';
import { testRandom } from '../reliability/seeded-random.ts';
import { test } from '../reliability/device.ts';
import { password, whenInstalled } from '../support/index.ts';

const groups = caseCount({ usually: 1, inSoak: 8 });
const perGroup = caseCount({ usually: 5, inSoak: 25 });

const addresses = [
  '/',
  '/coinChange',
  '/transferCoin',
  '/gxy',
  '/gxy?text=WORD',
  '/xxy',
  '/clockInfo',
  '/subordinate?text=WORD',
  '/about',
  '/notice',
  '/gxy/update',
  '/mall',
  '/wk',
];
const logOutKinds = ['plain', 'offline', 'under way', 'by another tab', 'under way in another tab'] as const;

async function logIn(page: Page, { account }: Person): Promise<void> {
  // After a log-out most tabs already show the log-in page.
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login');
  await page.getByLabel('账号或邮箱').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/u);
}

/**
 * Opens an address as a user. WORD in it stands for the user's word, a text that only data of this user contains. On
 * pages with a form, types a draft with this word.
 */
async function usePage(page: Page, address: string, { word }: Person): Promise<void> {
  await page.goto(address.replace('WORD', word));
  if (address === '/transferCoin') await page.getByLabel('备注').fill(`草稿${word}`);
  if (address === '/gxy/update') await page.getByLabel('姓名', { exact: true }).fill(`草稿${word}`);
  if (address === '/' || address === '/about') await expect(page.locator('body')).toContainText(word);
}

/** Waits up to 15 s until none of the words is stored or shown in any tab. */
async function expectNothingOf(context: BrowserContext, words: readonly string[], label: string): Promise<void> {
  const search = async (): Promise<string[]> => {
    const all: string[] = [];
    for (const [at, page] of context.pages().entries())
      for (const place of await placesWith(page, words)) all.push(`tab ${at}: ${place}`);
    return all;
  };
  // The app needs a moment to delete the data.
  const end = Date.now() + 15_000;
  let found = await search();
  while (found.length > 0 && Date.now() < end) found = await search();
  expect(found, label).toEqual([]);
}

for (let group = 0; group < groups; group += 1) {
  const { seed, pick, whole } = testRandom(Number(process.env['SEED'] ?? 20_261_121) + group);
  test(`after ${perGroup} switches between users no data of the previous user remains: group ${group + 1}`, async ({
    page,
    context,
    gateway,
  }) => {
    test.setTimeout(perGroup * 40_000);
    await context.addInitScript(watchBadge);
    await context.addInitScript(() =>
      sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true })),
    );
    await page.goto('/login');
    const people = await createCanaries(page, 3);
    await whenInstalled(page);
    const tabs = [page, await context.newPage(), await context.newPage()];
    for (const tab of tabs.slice(1)) await tab.goto('/login');
    let switches = 0;
    for (let turn = 0; turn < perGroup; turn += 1) {
      const person = pick(people);
      const others = people.filter((other) => other !== person).map(({ word }) => word);
      const kind = groups === 1 ? (logOutKinds[turn % logOutKinds.length] ?? 'plain') : pick(logOutKinds);
      const [first, second, third] = whole(2) === 0 ? [tabs[0], tabs[1], tabs[2]] : [tabs[2], tabs[0], tabs[1]];
      if (!first || !second || !third) throw new Error('A tab is missing');
      const label = `${person.word}, ${kind} (seed ${seed}, turn ${turn})`;
      await test.step(label, async () => {
        await logIn(first, person);
        await usePage(first, pick(addresses), person);
        await usePage(second, pick(addresses), person);
        await usePage(third, pick(addresses), person);
        await expectNothingOf(context, others, `${label}: no data of other users while logged in`);
        const leaver = kind.endsWith('another tab') ? second : first;
        await leaver.goto('/about');
        await expect(leaver.getByRole('button', { name: '退出', exact: true })).toBeVisible();
        if (kind.startsWith('under way')) {
          gateway.meet = () => ({ kind: 'late', ms: 300 + whole(900), brokenOff: false, carriedOut: true });
          // The answers aren't awaited, so that they arrive during and after the log-out.
          const reader = kind.endsWith('tab') ? third : first;
          // An address with the user's word is the hardest case, because the address itself is personal data.
          const target = pick(addresses.filter((address) => address.includes('WORD'))).replace('WORD', person.word);
          if (reader === leaver) await leaver.evaluate(() => dispatchEvent(new Event('online')));
          else await reader.goto(target, { waitUntil: 'commit' });
        }
        if (kind === 'offline') {
          await third.goto('/gxy/update');
          await third.getByLabel('姓名', { exact: true }).fill(`待发${person.word}`);
          await third.getByLabel('手机号').fill('13700001111');
          gateway.dead = true;
          // The edit waits in the outbox. The log-out must remove it.
          await third.getByRole('button', { name: '保存', exact: true }).click();
          await expect(third).toHaveURL(/\/gxy(?:\?|$)/u, { timeout: 20_000 });
        }
        await leaver.getByRole('button', { name: '退出', exact: true }).click();
        if (kind === 'offline') await leaver.getByRole('button', { name: '仍要退出' }).click();
        await expect(leaver).toHaveURL(/\/login/u, { timeout: 20_000 });
        if (kind.startsWith('under way')) {
          gateway.meet = () => null;
          await expect.poll(() => gateway.beingHandled, { message: `${label}: late answers` }).toBe(0);
        }
        await expectNothingOf(context, [person.word], `${label}: no data of the user who logged out`);
        await expect
          .poll(async () => (await badgeOf(leaver)) ?? '0', { message: `${label}: the app's badge` })
          .toBe('0');
        gateway.dead = false;
        switches += 1;
      });
    }
    expect(switches).toBe(perGroup);
    console.log(`users: ${switches} switches, seed ${seed}`);
  });
}
