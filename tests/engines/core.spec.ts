/**
 * The core journeys in both builds: a log-in, a transfer, a lost answer, no network, two tabs, and a log-out. In
 * scenario `default` the agent is 林晓峰 with 10 000 coins, and the student is 陈思宇 with 500.
 */
import { describe, expect, test } from 'vitest';
import { password } from '../support/demo-accounts.ts';
import { key } from './driver.ts';
import { focusedElement, holdCalls, releaseCalls } from './in-page.ts';
import { button, dialog, field, heading, link, text, type Page } from './page.ts';
import { lostRequests, journeyRunner, whenInstalled, whenOfflineCopies } from './journey-runner.ts';
import { until } from './until.ts';

const builds = ['demo', 'production'] as const;
const play = journeyRunner(builds);
const transferPath = '/api/user/transferCoin';
/** More requests than a journey makes. */
const logLength = 200;

/** Fills in a transfer to the student, up to its confirmation. */
async function fillInTransfer(page: Page, amount: number): Promise<void> {
  await page.fill(field('收款账号'), 'student');
  await page.fill(field('转账数量'), String(amount));
  await page.see(text('已核对'));
  await page.click(button('下一步'));
  await page.see(heading('确认转账', dialog));
}

/**
 * Runs in the page. Returns what a log-out should have removed: numbers of rows in the app's database, cached answers
 * except the site's texts, and storage entries whose text matches the pattern `person`.
 */
async function tracesOf(person: string): Promise<string[]> {
  // The demo's recording is left out. It records the tester's own session, and ends with the tab.
  const stored = [localStorage, sessionStorage].flatMap((storage) =>
    Object.entries(storage)
      .filter(([name]) => name !== 'demoRecording')
      .map(([name, value]) => `${name}: ${String(value)}`),
  );
  const openDatabase = async (name: string): Promise<IDBDatabase> =>
    await new Promise((done, refuse) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => done(opening.result));
      opening.addEventListener('error', () => refuse(new Error(`${name} doesn't open`)));
    });
  const rows: string[] = [];
  if ((await indexedDB.databases()).some(({ name }) => name === 'points-mall')) {
    const database = await openDatabase('points-mall');
    for (const store of database.objectStoreNames) {
      const counting = database.transaction(store).objectStore(store).count();
      const count = await new Promise<number>((done) => {
        counting.addEventListener('success', () => done(counting.result));
      });
      if (count > 0) rows.push(`${count} rows of ${store}`);
    }
    database.close();
  }
  const cachedUrls = await Promise.all(
    (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
  );
  return [
    ...stored.filter((row) => new RegExp(person, 'u').test(row)),
    ...rows,
    ...cachedUrls
      .flat()
      .filter((url) => new URL(url).pathname.startsWith('/api/') && !url.endsWith('/api/basicInformation/get?id=1')),
  ];
}

/**
 * Expects that the agent's first transfer moved this amount, that it was sent once, and that the ledger's rules hold.
 * The agent begins with 10 000 coins (mocks/store/seed/history.ts).
 */
async function expectMovedOnce(page: Page, amount: number): Promise<void> {
  expect(await page.mock.ledger()).toMatchObject({ ok: true, problems: [] });
  expect((await page.call('GET', '/api/user/get/login')).data).toMatchObject({ coin: 10_000 - amount });
  expect((await page.mock.log(logLength)).filter(({ path }) => path === transferPath)).toHaveLength(1);
}

describe.each(builds)('%s', (build) => {
  test('by keyboard alone, a wrong password is refused and the right one leads to the balance', () =>
    play(
      build,
      async ({ page }) => {
        await page.open('/about');
        await page.expectAddress(/^\/login\?redirect=%2Fabout$/u);
        await page.see(heading(/^登录/u));
        // Tab goes from the first field to the second, over the eye button, to the log-in button.
        await page.click(field('账号或邮箱'));
        await page.tab.press(`agent${key.tab}wrong password`);
        await page.see(field('密码'), ({ focused, value }) => focused && value === 'wrong password');
        await page.tab.press(key.tab);
        await page.see(button('显示密码'), ({ focused }) => focused);
        await page.tab.press(key.tab);
        await page.see(button('登录'), ({ focused }) => focused);
        await page.tab.press(key.enter);
        await page.see({ role: 'alert', text: '账号或密码不对' });
        await page.see(field('密码'), ({ focused }) => focused);
        await page.see(field('账号或邮箱'), ({ value }) => value === 'agent');
        await page.fill(field('密码'), password);
        await page.tab.press(key.enter);
        await page.expectAddress(/^\/about$/u);
        await page.click(link('首页'));
        await page.see(text('10,000'));
        expect(await page.tab.evaluate(focusedElement)).not.toContain('input');
      },
      { allow: [/40[01]/u] },
    ));

  test('a transfer asks for a confirmation, ends in a receipt, and is in the changes of both users', () =>
    play(build, async ({ page, signIn }) => {
      await signIn('agent', '/transferCoin');
      await fillInTransfer(page, 120);
      await page.see({ role: 'dialog', text: /陈\*宇/u });
      await page.see({ role: 'dialog', text: /9,880/u });
      await page.click(button('确认转出 120', dialog));
      await page.see(heading('转账完成'));
      await page.expectAddress(/^\/transferCoin\?done=/u);
      await page.reload();
      await page.see(heading('转账完成'));
      await page.click(link('查看积分变更'));
      await page.see(link(/转账给 陈\*宇.*120.*余额 9,880/u));
      await expectMovedOnce(page, 120);
      await signIn('student');
      await page.see(text('620'));
      await page.see(link(/来自 林\*.*120/u));
    }));

  test('after a lost answer the outcome is unknown at first, then it is found, and the coins have moved once', () =>
    play(
      build,
      async ({ page, signIn }) => {
        await signIn('agent', '/transferCoin');
        await fillInTransfer(page, 75);
        // Each answer takes 700 ms, so that the test can see both sentences.
        await page.mock.faults({ latencyMs: 700, rules: [{ path: transferPath, kind: 'lostResponse', times: 1 }] });
        await page.click(button('确认转出 75', dialog));
        await page.see(heading('正在核实这笔转账'));
        await page.see(text(/没有收到结果，还不知道是否成功/u));
        await page.mock.faults();
        await page.see(heading('转账完成'));
        await expectMovedOnce(page, 75);
        await page.open('/coinChange');
        await page.see(link(/转账给 陈\*宇.*75.*余额 9,925/u));
      },
      { allow: [lostRequests] },
    ));

  test("without a network, data shows its age and coins can't be moved; with the network, the form goes on", () =>
    play(
      build,
      async ({ page, signIn, cutNetwork, plugIn }) => {
        await signIn('agent', '/coinChange');
        await page.see(link(/转账给 陈\*宇/u));
        await whenInstalled(page);
        await whenOfflineCopies(page, ['coinChanges', 'list'], ['userInfo', 'student']);
        await cutNetwork();
        await page.reload();
        await page.see(link(/转账给 陈\*宇/u));
        await page.see(text(/截至/u));
        await page.open('/');
        await page.see(text('10,000'));
        await page.open('/transferCoin');
        await page.see(button('离线时不能转账'), ({ disabled }) => disabled);
        await page.see(text('转账和购买不会排队。请联网后由你亲自确认。'));
        await page.fill(field('转账数量'), '500');
        await plugIn();
        await page.see(button('下一步'), ({ disabled }) => !disabled);
        await page.see(field('转账数量'), ({ value }) => value === '500');
        expect((await page.mock.log(logLength)).filter(({ path }) => path === transferPath)).toEqual([]);
      },
      { allow: [lostRequests] },
    ));

  test('of two tabs only one sends its transfer, and a log-out in one tab logs both out', () =>
    play(build, async ({ page, another, signIn }) => {
      await signIn('agent', '/transferCoin');
      const other = await another();
      await other.open('/transferCoin');
      await fillInTransfer(other, 700);
      await page.tab.front();
      await fillInTransfer(page, 500);
      // The first transfer stays under way until the second one is refused.
      await page.tab.evaluate(holdCalls, transferPath);
      await page.click(button('确认转出 500', dialog));
      await page.waitFor("the transfer isn't on its way", () =>
        Object.entries(localStorage).some(
          ([name, value]) => name.startsWith('moneyIntent:') && String(value).includes('"sending"'),
        ),
      );
      await other.tab.front();
      await other.click(button('确认转出 700', dialog));
      await other.see(text('另一笔还没有结果，这一笔没有提交。'));
      await page.tab.evaluate(releaseCalls);
      await page.tab.front();
      await page.see(heading('转账完成'));
      await expectMovedOnce(page, 500);

      await page.open('/about');
      await page.see(text(/林晓峰/u));
      await page.click(button('退出'));
      await page.expectAddress(/^\/login$/u);
      await other.tab.front();
      await other.expectAddress(/^\/login/u);
      let left: unknown = null;
      await until('some data of the person is still stored', async () => {
        left = await other.tab.evaluate(tracesOf, '林晓峰|陈\\*宇|"agent"');
        return JSON.stringify(left) === '[]';
      }).catch((error: unknown) => {
        throw new Error(`${String(error)}: ${JSON.stringify(left)}`);
      });
    }));
});
