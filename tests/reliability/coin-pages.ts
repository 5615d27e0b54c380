/**
 * Prepares a call that moves coins: goes through the pages as a user does, up to the last tap. The patterns below match
 * the texts that show the outcome. Batches (`transferMany`, `renewMany`) and refunds aren't among these calls.
 */
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import type { AccountPlatform } from '../../contract/account-fields.ts';
import { accountPlatforms } from '../../contract/kinds.ts';
import { callFromPage, signIn } from '../support/index.ts';

export const coinCalls = [
  'transfer',
  'purchase',
  ...accountPlatforms.map((platform) => `renew ${platform}` as const),
  'unlock',
  'addCoin',
  'reduceCoin',
] as const;
export type CoinCall = (typeof coinCalls)[number];

export interface Decided {
  readonly path: string;
  /** Makes the last tap, which confirms the call. */
  readonly confirm: () => Promise<void>;
}

const withId = v.object({ id: v.number() });
const accountPage = v.object({ records: v.array(withId) });

/** Makes a call as the page would, and returns its data. Fails if the call is refused. */
async function callData(page: Page, method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
  const { code, data, message } = await callFromPage(page, method, path, body);
  expect(code, `${path}: ${message}`).toBe(0);
  return data;
}

/** Prepares a transfer of the agent to the student. */
async function prepareTransfer(page: Page, amount: number): Promise<Decided> {
  await signIn(page, 'agent', '/transferCoin');
  await page.getByLabel('收款账号').fill('student');
  await page.getByLabel('转账数量').fill(String(amount));
  await expect(page.getByText('已核对')).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();
  const confirmation = page.getByRole('dialog').getByRole('button', { name: `确认转出 ${amount}` });
  return { path: '/api/user/transferCoin', confirm: async () => await confirmation.click() };
}

/** Prepares the payment of an order of the agent. Package 3 costs ¥98.00 (mocks/store/seed/data/mall.ts). */
async function preparePurchase(page: Page): Promise<Decided> {
  const dialog = page.getByRole('dialog');
  await signIn(page, 'agent', '/mall?package=3');
  await page.getByRole('button', { name: '购买 ¥98.00' }).click();
  await dialog.getByRole('button', { name: '支付 ¥98.00' }).click();
  const confirmation = dialog.getByRole('button', { name: '支付成功' });
  return { path: '/api/order/pay', confirm: async () => await confirmation.click() };
}

/** Adds a course that costs `amount`, because a course can be unlocked once only, and prepares its unlocking. */
async function prepareUnlocking(page: Page, amount: number): Promise<Decided> {
  await signIn(page, 'admin', '/about');
  const id = await callData(page, 'POST', '/api/wk/add', {
    title: '用电安全',
    category: '岗位安全',
    teacher: '李敏',
    coin: amount,
    status: 1,
  });
  await signIn(page, 'agent', `/wk?id=${String(id)}`);
  await page.getByRole('button', { name: `用 ${amount} 积分解锁` }).click();
  const confirmation = page.getByRole('dialog').getByRole('button', { name: `确认解锁 ${amount}` });
  return { path: '/api/wk/unlock', confirm: async () => await confirmation.click() };
}

/** Prepares an admin's change of the student's balance. The student has id 3 (mocks/store/seed/people.ts). */
async function prepareAdjustment(page: Page, call: 'addCoin' | 'reduceCoin', amount: number): Promise<Decided> {
  const dialog = page.getByRole('dialog');
  const word = call === 'addCoin' ? '增加' : '减少';
  await signIn(page, 'admin', '/system?view=users&id=3');
  // The outcome of an earlier call stays in the dialog until the user has closed it.
  const seen = dialog.getByRole('button', { name: /^(?:知道了|完成)$/u });
  await expect(seen.or(dialog.getByRole('radio', { name: '减少积分' })).first()).toBeVisible();
  if ((await seen.count()) > 0) await seen.click();
  if (call === 'reduceCoin') await dialog.getByRole('radio', { name: '减少积分' }).click();
  await dialog.getByLabel(`${word}数量`).fill(String(amount));
  await dialog.getByRole('button', { name: `确认${word} ${amount}` }).click();
  const confirmation = page.getByRole('alertdialog').getByRole('button', { name: `${word} ${amount}` });
  return { path: `/api/user/${call}`, confirm: async () => await confirmation.click() };
}

/** Prepares the renewal of the agent's first account on the platform. Adds an account if there is none. */
async function prepareRenewal(page: Page, platform: AccountPlatform): Promise<Decided> {
  await signIn(page, 'agent', '/about');
  const { records } = v.parse(accountPage, await callData(page, 'POST', `/api/${platform}/list/page`, {}));
  const ownFields =
    platform === 'xxy' ? { schoolName: '宁波职业技术学院', userNumber: '2024990101' } : { phone: '13700001111' };
  const newAccount = { name: '方小满', ...ownFields, status: 'active' };
  const id = records[0]?.id ?? (await callData(page, 'POST', `/api/${platform}/add`, newAccount));
  await page.goto(`/${platform}?renew=${String(id)}`);
  const confirmation = page.getByRole('dialog').getByRole('button', { name: /^确认续期/ });
  return { path: `/api/${platform}/renew`, confirm: async () => await confirmation.click() };
}

/**
 * Signs in as a user who may make this call, and goes through its pages up to the last tap. A purchase and a renewal
 * have prices of their own, and ignore `amount`. The backend has scenario `default`.
 */
export async function prepareDecision(page: Page, call: CoinCall, amount: number): Promise<Decided> {
  switch (call) {
    case 'transfer':
      return await prepareTransfer(page, amount);
    case 'purchase':
      return await preparePurchase(page);
    case 'unlock':
      return await prepareUnlocking(page, amount);
    case 'addCoin':
    case 'reduceCoin':
      return await prepareAdjustment(page, call, amount);
    default:
      return await prepareRenewal(page, accountPlatforms.find((platform) => call === `renew ${platform}`) ?? 'gxy');
  }
}

/** The texts that the app shows while the outcome is unknown. */
export const unknownOutcomePattern =
  /正在核实这笔转账|正在核实这次支付|正在核实这次续期|正在核实这次解锁|正在核实这笔调整/u;
/** The texts of success, on the page of the call or as a toast on any page. 用电安全 is the course added above. */
export const doneOutcomePattern =
  /转账完成|已转给 |支付成功|订单详情|已续期|已为 .+ 续期|已解锁 用电安全|第 1 节|已增加 \d|已给 .+ 增加|已减少 \d|已从 .+ 扣减/u;
/** The texts of a call that wasn't carried out. */
export const notDonePattern = /没有转出|没有支付|没有续期|没有解锁|没有给 .+ 增加|没有从 .+ 扣减|没有增加|没有减少/u;
