/** What an administrator does on one device and somebody sees on another: two browsers on one backend, which only HTTP gives. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { ask, mock, password, signIn } from '../support/index.ts';

async function another(browser: Browser, account: 'student' | 'agent' | null): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true })));
  if (account !== null) await signIn(page, account, '/about');
  return page;
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true })));
  await page.goto('/login');
  await mock(page).reset();
});

test('who is banned while signed in elsewhere is led out at the next step, is told why, and can\'t come back', async ({ page, browser }) => {
  const student = await another(browser, 'student');
  await expect(student.getByRole('heading', { name: '陈思宇' })).toBeVisible();
  await signIn(page, 'admin', '/system?view=users&id=3');
  await page.getByRole('button', { name: '封禁这个用户' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '封禁', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('已封禁', { exact: true })).toBeVisible();
  await student.getByRole('link', { name: '首页' }).click();
  await expect(student).toHaveURL(/\/login/u);
  await student.getByLabel('账号或邮箱').fill('student');
  await student.getByLabel('密码', { exact: true }).fill(password);
  await student.getByRole('button', { name: '登录', exact: true }).click();
  await expect(student.getByText(/封禁/u).first()).toBeVisible();
  await expect(student).toHaveURL(/\/login/u);
  await student.context().close();
});

test('a role that is taken away in mid-session ends it at the next call, with a page that says so', async ({ page, browser }) => {
  await signIn(page, 'admin', '/system?view=users');
  expect((await ask(page, 'POST', '/api/user/add', { userAccount: 'deputy', userName: '副管理员', userPassword: password, userRole: 'admin' })).code).toBe(0);
  const deputy = await another(browser, null);
  await deputy.goto('/login');
  expect((await ask(deputy, 'POST', '/api/user/login', { userAccount: 'deputy', userPassword: password })).code).toBe(0);
  await deputy.goto('/system?view=users');
  await expect(deputy.getByRole('list', { name: '用户' }).getByRole('link').first()).toBeVisible();

  await page.getByRole('searchbox').fill('deputy');
  await page.getByRole('list', { name: '用户' }).getByRole('link', { name: /副管理员/u }).click();
  await page.getByRole('radio', { name: '用户' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '改为用户' }).click();
  await expect(page.getByRole('dialog').getByRole('radio', { name: '用户' })).toBeChecked();

  await deputy.getByRole('searchbox').fill('chen');
  await expect(deputy.getByRole('heading', { name: '这个页面只对管理员开放' })).toBeVisible();
  await expect(deputy.getByText('没有权限', { exact: true })).toBeVisible();
  await expect(deputy.getByRole('list', { name: '用户' })).toHaveCount(0);
  await deputy.goto('/about');
  await expect(deputy.getByRole('link', { name: '系统管理' })).toHaveCount(0);
  await deputy.context().close();
});

test('a notice that is published, and texts that are saved, arrive on other devices', async ({ page, browser }) => {
  const student = await another(browser, 'student');
  const before = (await ask(student, 'GET', '/api/notice/unread')).data;
  await signIn(page, 'admin', '/system?view=notices&adding=true');
  const form = page.getByRole('dialog');
  await form.getByLabel('标题').fill('今晚维护');
  await form.getByLabel('内容').fill('八点开始，一小时。');
  await form.getByRole('button', { name: '发布' }).click();
  await expect(form).toHaveCount(0);
  expect((await ask(student, 'GET', '/api/notice/unread')).data).toBe(Number(before) + 1);
  await page.goto('/system?field=websiteName');
  await form.getByLabel('网站名称').fill('明德积分');
  await form.getByRole('button', { name: '保存' }).click();
  await student.goto('/about');
  await expect(student).toHaveTitle('明德积分 - 我的');
  await student.context().close();
});
