/**
 * Prepares a call that moves coins: goes through the pages as a user does, up to the last tap. The patterns below match
 * the texts that show the outcome. Batches (`transferMany`, `renewMany`) and refunds aren't among these calls.
 */
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
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
const page = v.object({ records: v.array(withId) });

async function data(at: Page, method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
  const { code, data: given, message } = await callFromPage(at, method, path, body);
  expect(code, `${path}: ${message}`).toBe(0);
  return given;
}

/**
 * Signs in as a user who may make this call, and goes through its pages up to the last tap. A purchase and a renewal
 * have prices of their own, and ignore `amount`. In scenario `default` package 3 costs ¥98.00, and user 3 is the
 * student.
 */
export async function prepareDecision(at: Page, call: CoinCall, amount: number): Promise<Decided> {
  const dialog = at.getByRole('dialog');
  if (call === 'transfer') {
    await signIn(at, 'agent', '/transferCoin');
    await at.getByLabel('收款账号').fill('student');
    await at.getByLabel('转账数量').fill(String(amount));
    await expect(at.getByText('已核对')).toBeVisible();
    await at.getByRole('button', { name: '下一步' }).click();
    return {
      path: '/api/user/transferCoin',
      confirm: async () => await dialog.getByRole('button', { name: `确认转出 ${amount}` }).click(),
    };
  }
  if (call === 'purchase') {
    await signIn(at, 'agent', '/mall?package=3');
    await at.getByRole('button', { name: '购买 ¥98.00' }).click();
    await dialog.getByRole('button', { name: '支付 ¥98.00' }).click();
    return {
      path: '/api/order/pay',
      confirm: async () => await dialog.getByRole('button', { name: '支付成功' }).click(),
    };
  }
  if (call === 'unlock') {
    await signIn(at, 'admin', '/about');
    const id = await data(at, 'POST', '/api/wk/add', {
      title: '用电安全',
      category: '岗位安全',
      teacher: '李敏',
      coin: amount,
      status: 1,
    });
    await signIn(at, 'agent', `/wk?id=${String(id)}`);
    await at.getByRole('button', { name: `用 ${amount} 积分解锁` }).click();
    return {
      path: '/api/wk/unlock',
      confirm: async () => await dialog.getByRole('button', { name: `确认解锁 ${amount}` }).click(),
    };
  }
  if (call === 'addCoin' || call === 'reduceCoin') {
    const word = call === 'addCoin' ? '增加' : '减少';
    await signIn(at, 'admin', '/system?view=users&id=3');
    // The outcome of an earlier call stays in the dialog until the user has closed it.
    const seen = dialog.getByRole('button', { name: /^(?:知道了|完成)$/u });
    await expect(seen.or(dialog.getByRole('radio', { name: '减少积分' })).first()).toBeVisible();
    if ((await seen.count()) > 0) await seen.click();
    if (call === 'reduceCoin') await dialog.getByRole('radio', { name: '减少积分' }).click();
    await dialog.getByLabel(`${word}数量`).fill(String(amount));
    await dialog.getByRole('button', { name: `确认${word} ${amount}` }).click();
    return {
      path: `/api/user/${call}`,
      confirm: async () =>
        await at
          .getByRole('alertdialog')
          .getByRole('button', { name: `${word} ${amount}` })
          .click(),
    };
  }
  const platform = accountPlatforms.find((one) => call === `renew ${one}`) ?? 'gxy';
  await signIn(at, 'agent', '/about');
  const { records } = v.parse(page, await data(at, 'POST', `/api/${platform}/list/page`, {}));
  const school =
    platform === 'xxy' ? { schoolName: '宁波职业技术学院', userNumber: '2024990101' } : { phone: '13700001111' };
  const id =
    records[0]?.id ?? (await data(at, 'POST', `/api/${platform}/add`, { name: '方小满', ...school, status: 'active' }));
  await at.goto(`/${platform}?renew=${String(id)}`);
  return {
    path: `/api/${platform}/renew`,
    confirm: async () => await dialog.getByRole('button', { name: /^确认续期/ }).click(),
  };
}

/** The texts that the app shows while the outcome is unknown. */
export const unknownOutcomePattern =
  /正在核实这笔转账|正在核实这次支付|正在核实这次续期|正在核实这次解锁|正在核实这笔调整/u;
/** The texts of success, on the page of the call or as a toast on any page. */
export const doneOutcomePattern =
  /转账完成|已转给 |支付成功|订单详情|已续期|已为 .+ 续期|已解锁 用电安全|第 1 节|已增加 \d|已给 .+ 增加|已减少 \d|已从 .+ 扣减/u;
export const notDonePattern = /没有转出|没有支付|没有续期|没有解锁|没有给 .+ 增加|没有从 .+ 扣减|没有增加|没有减少/u;
