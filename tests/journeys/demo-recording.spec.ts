/**
 * The demo's recorder and its saved situations. A recorded session is exported as a Playwright test that passes. A
 * situation can be loaded by dropping or sharing its file. In scenario `default` the agent has 10 000 coins.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { callFromPage, demoConsole, mock, openConsole, signIn, whenInstalled, test } from '../support/index.ts';

const cli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).last();
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true }).first();

/** Clicks the links or buttons with these names, one after the other. */
async function clickAll(page: Page, names: readonly (string | RegExp)[]): Promise<void> {
  for (const name of names) await link(page, name).or(button(page, name)).first().click();
}

const tabs = ['首页', '积分商城', '信息平台', '我的'] as const;

/** Makes about fifty clicks all over the app, with a transfer and a purchase. */
async function useTheApp(page: Page): Promise<void> {
  await page.goto('/?scenario=default&seed=3&role=agent');
  // Uses home: the announcement, the figures, the changes and the receive code.
  await clickAll(page, ['确定', '隐藏数字', '显示数字', '查看积分变更', '收入', '支出']);
  await page.goBack();
  await clickAll(page, ['首页', '收款码', '设置数量和备注', '关闭']);
  // Opens other areas, and then the tabs several times.
  await clickAll(page, [
    '积分商城',
    '知道了',
    '信息平台',
    /^工学云/u,
    '首页',
    '网课合集',
    '首页',
    /^消息通知/u,
    '首页',
  ]);
  await clickAll(page, ['我的', '修改密码', '关闭', ...tabs, ...tabs, ...tabs, ...tabs, '首页']);
  // Makes a transfer, and confirms it.
  await clickAll(page, ['转账']);
  await page.getByLabel('收款账号').fill('student');
  await page.getByLabel('转账数量').fill('120');
  await expect(page.getByText('已核对')).toBeVisible();
  await clickAll(page, ['下一步', '确认转出 120']);
  await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible();
  // Makes a purchase, and pays.
  await clickAll(page, ['首页', '积分商城']);
  await page.getByRole('radio', { name: /^100 积分/u }).check();
  await page.getByRole('radio', { name: /^500 积分/u }).check();
  await clickAll(page, ['购买 ¥49.00', '支付 ¥49.00', '支付成功']);
  await expect
    .poll(async () => (await callFromPage(page, 'GET', '/api/user/get/login')).data)
    .toMatchObject({ coin: 10_400 });
}

async function exportTest(page: Page, file: string): Promise<void> {
  const console = await openConsole(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    console.getByRole('button', { name: /^导出为 Playwright 测试/u }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^mall-default-\d{4}-\d\d-\d\d-\d{4}\.spec\.ts$/u);
  await download.saveAs(file);
}

/**
 * Runs an exported test like another team would, with a minimal configuration. Returns `'passed'`, or the output of a
 * failure.
 */
async function runTest(file: string, launchOptions: unknown): Promise<string> {
  const folder = dirname(file);
  const settings = { testDir: folder, outputDir: join(folder, 'out'), reporter: 'line', use: { launchOptions } };
  const config = join(folder, 'playwright.config.mjs');
  writeFileSync(config, `export default ${JSON.stringify(settings)};\n`);
  // The inner test run must not inherit the settings of this one.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:PLAYWRIGHT|PW|TEST)_/u.test(name)),
  );
  const child = spawn(process.execPath, [cli, 'test', '--config', config], { cwd: folder, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise((done) => child.on('close', done));
  return code === 0 ? 'passed' : output;
}

test.describe(() => {
  test.use({ announcements: 'unread' });

  test('a recorded session of fifty clicks is exported as a test that passes', async ({ page }, info) => {
    // The session runs twice: here, and in the browser of the exported test.
    test.setTimeout(300_000);
    await useTheApp(page);
    const file = info.outputPath('session.spec.ts');
    await exportTest(page, file);
    const text = readFileSync(file, 'utf8');
    expect(text.match(/\.click\(\);$/gmu)?.length).toBeGreaterThanOrEqual(45);
    expect(text).toContain("await expectCalls(page, 'POST /api/user/transferCoin 0');");
    expect(text).toContain(
      'expect(await coinsMoved(page)).toEqual(["POST /api/user/transferCoin 0","POST /api/order/pay 0"]);',
    );
    expect(await runTest(file, info.project.use.launchOptions)).toBe('passed');
  });
});

test('a dropped situation replaces the data only after a confirmation', async ({ page }) => {
  await signIn(page, 'agent');
  const { data } = await callFromPage(page, 'GET', '/__mock/dump');
  await callFromPage(page, 'POST', '/api/user/transferCoin', { userAccount: 'student', transferCoin: 900 });
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], '课堂.malldemo'));
    return transfer;
  }, JSON.stringify(data));
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer: dropped });
  const confirmDialog = page.getByRole('alertdialog', { name: '载入「课堂.malldemo」？' });
  await confirmDialog.getByRole('button', { name: '取消' }).click();
  expect(await mock(page).state()).toMatchObject({ touched: true });
  await demoConsole(page).getByRole('button', { name: '关闭' }).click();
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer: dropped });
  await confirmDialog.getByRole('button', { name: '载入' }).click();
  await expect
    .poll(async () => (await callFromPage(page, 'GET', '/api/user/get/login')).data)
    .toMatchObject({ coin: 10_000 });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a shared file is loaded only after a confirmation, and a file that is no situation is refused', async ({
    page,
  }) => {
    await signIn(page, 'agent');
    await whenInstalled(page);
    await page.evaluate(async () => {
      const body = new FormData();
      body.set('situation', new File(['{}'], '聊天记录.malldemo'));
      await fetch('situation', { method: 'POST', body });
    });
    await page.goto('/?console');
    await page
      .getByRole('alertdialog', { name: '载入「聊天记录.malldemo」？' })
      .getByRole('button', { name: '载入' })
      .click();
    await expect(demoConsole(page).getByRole('alert')).toContainText(
      '聊天记录.malldemo 不是这里保存的文件，数据没有变。',
    );
  });
});
