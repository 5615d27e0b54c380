import { i18n } from '@lingui/core';
import { expect, it, vi } from 'vitest';
import { BusinessError, NetworkError } from '../../../api/transport/errors.ts';
import { addOnce, addProblem } from './add-once.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });

const lost = () => Promise.reject(new NetworkError('No answer'));

it('takes what it finds after a lost answer for what it added, and sends nothing again', async () => {
  const add = vi.fn(lost);
  expect(await addOnce(add, async () => 7)).toBe(7);
  expect(add).toHaveBeenCalledTimes(1);
});

it('says that it may be tried again only when it looked and found nothing', async () => {
  const absent: unknown = await addOnce(lost, async () => null).catch((error: unknown) => error);
  const unknown: unknown = await addOnce(lost, lost).catch((error: unknown) => error);
  expect(addProblem(absent)).toContain('可以再试一次');
  expect(addProblem(unknown)).toContain('还不知道是否成功');
});

it('looks for nothing that was refused', async () => {
  const find = vi.fn(async () => 1);
  await expect(addOnce(() => Promise.reject(new BusinessError(40900, '已占用', null)), find)).rejects.toBeInstanceOf(
    BusinessError,
  );
  expect(find).not.toHaveBeenCalled();
});
