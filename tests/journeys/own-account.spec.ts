/** A user exports the personal data, and closes the account. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import {
  callFromPage,
  collectProblems,
  expectNoAxeViolations,
  mock,
  password,
  signIn,
  test,
  goTo,
  readAgain,
} from '../support/index.ts';

test('a user exports the personal data as one archive, and closes the account', async ({ page }) => {
  const problems = await collectProblems(page);

  await signIn(page, 'student', '/about');

  await test.step('the export is one archive with all data of the user', async () => {
    await page.getByRole('button', { name: '导出我的数据' }).click();
    const sheet = page.getByRole('dialog', { name: '导出我的数据' });
    await sheet.getByRole('button', { name: '导出', exact: true }).click();
    await expect(sheet.getByText(/^\d+ 条都在文件里$/u)).toBeVisible();
    await expectNoAxeViolations(page);
    const coming = page.waitForEvent('download');
    await sheet.getByRole('button', { name: '保存文件' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^我的数据-student-\d{4}-\d{2}-\d{2}\.zip$/u);
    const files = unzipSync(new Uint8Array(await readFile(await download.path())));
    const { data } = await callFromPage(page, 'POST', '/api/coinChange/list/page', {});
    const changes: unknown = JSON.parse(strFromU8(files['json/coin-changes.json'] ?? new Uint8Array()));
    expect(changes).toHaveLength(Number(JSON.stringify(data).match(/"total":(\d+)/u)?.[1]));
    expect(strFromU8(files['说明.txt'] ?? new Uint8Array())).toContain('账号 student 的数据');
    await expect(sheet).toHaveCount(0);
  });

  await test.step('each obstacle to closing is named, with a link that removes it', async () => {
    const { data: packages } = await callFromPage(page, 'POST', '/api/mall/list/page', {});
    const mallId = Number(JSON.stringify(packages).match(/"id":(\d+)/u)?.[1]);
    await callFromPage(page, 'POST', '/api/order/add', { mallId });
    await readAgain(page);
    await page.getByRole('link', { name: '注销账号' }).click();
    await expect(page.getByRole('link', { name: /还有 500 积分/u })).toHaveAttribute('href', '/transferCoin');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: /还有 1 笔订单待支付/u }).click();
    await expect(page).toHaveURL('/mall?view=orders');
    // The test itself cancels the order, so the row changes without a tap. Layout shifts are allowed meanwhile.
    await problems.whileMoving(async () => {
      const { data: orders } = await callFromPage(page, 'POST', '/api/order/list/page', { status: 'pending' });
      const id = Number(JSON.stringify(orders).match(/"id":(\d+)/u)?.[1]);
      await callFromPage(page, 'POST', '/api/order/cancel', { id });
      await callFromPage(page, 'POST', '/api/user/transferCoin', { userAccount: 'agent', transferCoin: 500 });
      await readAgain(page);
      await goTo(page, '/closeAccount');
      await expect(page.getByLabel('登录密码')).toBeVisible();
    });
  });

  await test.step('a wrong password is reported at its field', async () => {
    await page.getByLabel('登录密码').fill('not the one');
    await page.getByRole('button', { name: '注销账号' }).click();
    await expect(page.getByLabel('登录密码')).toHaveAccessibleDescription(/密码/u);
    await expect(page.getByLabel('登录密码')).toBeFocused();
    await expectNoAxeViolations(page);
  });

  await test.step('if the backend lacks the call, the page says so, and the account stays', async () => {
    await mock(page).faults({ rules: [{ path: '/api/user/close', kind: 'http', value: 404 }] });
    await page.getByLabel('登录密码').fill(password);
    await page.getByRole('button', { name: '注销账号' }).click();
    await expect(page.getByRole('alert')).toHaveText('这个网站不能自己注销账号，请联系管理员。');
    await expect(page).toHaveURL('/closeAccount');
    await mock(page).faults();
  });

  await test.step('the password closes the account, although the answer is lost', async () => {
    // The app learns from the ended session that the account is closed.
    await mock(page).faults({ rules: [{ path: '/api/user/close', kind: 'lostResponse', times: 1 }] });
    await page.getByLabel('登录密码').fill(password);
    await page.getByRole('button', { name: '注销账号' }).click();
    await expect(page.getByText('账号已注销。')).toBeVisible();
    await expect(page).toHaveURL('/login?closed=true');
    expect(await page.evaluate(() => localStorage.getItem('lastUser'))).toBeNull();
    expect(
      await callFromPage(page, 'POST', '/api/user/login', { userAccount: 'student', userPassword: password }),
    ).toMatchObject({ code: 40_000 });
  });

  await problems.expectNone();
});
