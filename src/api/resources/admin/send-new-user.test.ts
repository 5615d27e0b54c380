import { i18n } from '@lingui/core';
import { expect, it, vi } from 'vitest';
import { codes } from '../../../../contract/codes.ts';
import { ApiError, BusinessError, ContractError, NetworkError } from '../../transport/errors.ts';
import { newUserProblem, sendNewUser } from './send-new-user.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });

const lost = () => Promise.reject(new NetworkError('No answer'));
const newest = async () => 6;

it('returns the user that it finds after a lost answer, and sends nothing again', async () => {
  const add = vi.fn(lost);
  const find = vi.fn(async () => 7);
  expect(await sendNewUser({ newest, add, find })).toBe(7);
  expect(add).toHaveBeenCalledTimes(1);
  expect(find).toHaveBeenCalledWith(6);
});

it.each([
  ['a system error', new BusinessError(codes.systemError, '系统错误', null)],
  ['a timeout of the gateway', new ApiError('/api', 408, '', '')],
  ['a gateway in trouble', new ApiError('/api', 502, '', '')],
  ['an unreadable answer', new ContractError('/api', 'not JSON')],
])('searches for the new user after %s', async (_, error) => {
  const add = () => Promise.reject(error);
  expect(await sendNewUser({ newest, add, find: async () => 7 })).toBe(7);
});

it('suggests another attempt only if the search ran and found nothing', async () => {
  const absent: unknown = await sendNewUser({ newest, add: lost, find: async () => null }).catch(
    (error: unknown) => error,
  );
  const unknown: unknown = await sendNewUser({ newest, add: lost, find: lost }).catch((error: unknown) => error);
  expect(newUserProblem(absent)).toContain('可以再试一次');
  expect(newUserProblem(unknown)).toContain('还不知道是否成功');
});

it('does not search after a refusal, and sends nothing if the newest user is unknown', async () => {
  const find = vi.fn(async () => 1);
  const refused = () => Promise.reject(new BusinessError(40900, '已占用', null));
  await expect(sendNewUser({ newest, add: refused, find })).rejects.toBeInstanceOf(BusinessError);
  expect(find).not.toHaveBeenCalled();
  const add = vi.fn(async () => 8);
  await expect(sendNewUser({ newest: lost, add, find })).rejects.toBeInstanceOf(NetworkError);
  expect(add).not.toHaveBeenCalled();
});
