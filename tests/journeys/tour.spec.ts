/** The guided tour of the demo: all steps without a network, going back, a reload, and ending the tour. */
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { getMockState } from '../../contract/controls.ts';
import {
  callFromPage,
  collectProblems,
  expectNoAxeViolations,
  goOffline,
  mock,
  openConsole,
  overflowingElements,
  signIn,
  whenInstalled,
  withLanguage,
  test,
} from '../support/index.ts';
import { controlsUnderBar, expectStep, tapWhatBarSays, tourBar, tourRows } from '../support/tour.ts';

// The first step of the tour closes the announcement.
test.use({ announcements: 'unread' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const stateOf = async (page: Page) => v.parse(getMockState.response, await mock(page).state());
const next = (page: Page) =>
  tourBar(page)
    .getByRole('button', { name: /^(?:下一步|Next step)$/u })
    .click();
const back = (page: Page) =>
  tourBar(page)
    .getByRole('button', { name: /^(?:上一步|Previous step)$/u })
    .click();

test.describe('in English, with the service worker', () => {
  test.use({ ...withLanguage('en-US'), serviceWorkers: 'allow' });

  test('all steps of the tour work without a network', async ({ page }) => {
    const problems = await collectProblems(page);
    await signIn(page, 'student');
    await whenInstalled(page);
    await goOffline(page);
    await (await openConsole(page)).getByRole('button', { name: 'Start the tour' }).click();

    /** The visible result of the tap that a step asks for. */
    const results: Readonly<Record<number, () => Promise<void>>> = {
      1: async () => {
        await expect(heading(page, 'Home')).toBeVisible();
      },
      2: async () => {
        await expect(page.getByRole('button', { name: 'Show amounts' })).toBeVisible();
      },
      3: async () => {
        await expect(page.getByRole('heading', { name: 'Transfer complete' })).toBeVisible();
      },
      4: async () => {
        // The answer is lost, so the app has to find the outcome.
        await expect(page.getByText('Verified: sent only once')).toBeVisible({ timeout: 30_000 });
      },
      5: async () => {
        const list = page.getByRole('list', { name: 'Coin changes' });
        for (const amount of ['−500', '−100']) await expect(list.getByText(amount, { exact: true })).toHaveCount(1);
      },
      6: async () => {
        await expect(heading(page, 'Gongxueyun')).toBeVisible();
      },
      7: async () => {
        await expect(page.getByText(/^You.re offline/u).first()).toBeVisible();
        await expect(page.getByRole('main').getByText('9,400').first()).toBeVisible();
      },
      8: async () => {
        await expect(page.getByRole('button', { name: "Can't transfer while offline" })).toBeDisabled();
      },
      9: async () => {
        await expect(page.getByText(/^You.re offline/u)).toHaveCount(0);
      },
    };
    /** The title of the page on which each step starts; empty for the log-in page. */
    const titles = ['', 'Home', 'Transfer', 'Transfer', 'Coin changes', 'Account info', 'Home', 'Transfer', 'System'];
    expect(tourRows).toHaveLength(9);
    for (const [index, { title, say }] of tourRows.entries()) {
      const number = index + 1;
      const bar = await expectStep(page, number);
      await expect(
        bar.getByRole('button', { name: `${number}/${tourRows.length} ${title}`, exact: true }),
      ).toBeVisible();
      await expect(bar.getByText(say, { exact: true })).toBeVisible();
      const expected = titles[index] ?? '';
      if (expected === '') await expect(page).toHaveURL('/login');
      else await expect(heading(page, expected)).toBeVisible();
      if (number === 3) {
        await expectNoAxeViolations(page);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await overflowingElements(page)).toEqual([]);
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        expect(await controlsUnderBar(page)).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
      }
      if ((await bar.getByText(/^Tap /u).count()) > 0) await tapWhatBarSays(page);
      await results[number]?.();
      if (number < tourRows.length) await next(page);
    }

    await tourBar(page).getByRole('button', { name: 'Finish the tour' }).click();
    await expect(tourBar(page)).toHaveCount(0);
    await expect(heading(page, 'System')).toBeVisible();
    await expect.poll(async () => (await stateOf(page)).faults.rules).toEqual([]);
    expect(await mock(page).ledger()).toMatchObject({ ok: true });
    expect(problems.all).toEqual([]);
  });
});

test('back prepares the earlier step again, a reload continues, the end removes only the tour’s own faults', async ({
  page,
}) => {
  await signIn(page, 'agent');
  await callFromPage(page, 'POST', '/api/user/transferCoin', { userAccount: 'student', transferCoin: 100 });
  const foreignFault = { kind: 'http', value: 503, path: '/api/mall/list/page' } as const;
  const console = await openConsole(page);
  await console.getByRole('button', { name: '全部 9 步' }).click();
  await console.getByRole('button', { name: /断网时转账/u }).click();
  await expectStep(page, 8);
  expect((await stateOf(page)).faults.rules).toEqual([{ kind: 'network' }]);
  await mock(page).faults({ rules: [{ kind: 'network' }, foreignFault] });

  await page.reload();
  await expectStep(page, 8);
  await expect(page.getByRole('button', { name: '离线时不能转账' })).toBeDisabled();

  // Two quick taps go back two steps, and only the step where they end is prepared.
  await back(page);
  await back(page);
  await expectStep(page, 6);
  await expect(heading(page, '账号信息')).toBeVisible();
  await expect(page.getByText(/^离线/u)).toHaveCount(0);
  expect((await stateOf(page)).faults.rules).toEqual([foreignFault]);

  // If the preparation of a step fails, the bar says so, and offers to repeat the preparation.
  const broken = { kind: 'http', value: 500, path: '/api/user/get/login' } as const;
  await mock(page).faults({ rules: [broken, foreignFault] });
  await back(page);
  await expect(tourBar(page).getByRole('alert')).toContainText('这一步没能准备好');
  await mock(page).faults({ rules: [foreignFault] });
  await tourBar(page).getByRole('button', { name: '重试' }).click();
  await expect(heading(page, '积分变更')).toBeVisible();
  await expectStep(page, 5);

  await back(page);
  await expectStep(page, 4);
  await expect(page.getByLabel('转账数量')).toHaveValue('100');
  expect((await stateOf(page)).faults.rules.map(({ kind }) => kind)).toEqual(['lostResponse', 'http']);
  await tourBar(page).getByRole('button', { expanded: true }).click();
  await tourBar(page).getByRole('button', { expanded: false }).click();
  await tourBar(page).getByRole('button', { name: '退出演示' }).click();
  await expect(tourBar(page)).toHaveCount(0);
  await expect.poll(async () => (await stateOf(page)).faults.rules).toEqual([foreignFault]);
  await expect(page.getByLabel('转账数量')).toHaveValue('100');
  expect((await callFromPage(page, 'GET', '/api/user/get/login')).data).toMatchObject({ userAccount: 'agent' });
  await page.reload();
  await expect(heading(page, '积分转账')).toBeVisible();
  await expect(tourBar(page)).toHaveCount(0);

  // After a confirmation, the start replaces changed data.
  await (await openConsole(page)).getByRole('button', { name: /从头开始演示/u }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '更换并开始' }).click();
  await expectStep(page, 1);
  await expect(page).toHaveURL('/login');
  expect(await stateOf(page)).toMatchObject({ touched: false, faults: { rules: [] } });
});
