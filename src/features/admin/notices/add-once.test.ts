import { i18n } from '@lingui/core';
import { expect, it, vi } from 'vitest';
import { BusinessError, NetworkError } from '../../../api/transport/errors.ts';
import { addOnce, addProblem } from './add-once.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });

const lost = () => Promise.reject(new NetworkError('No answer'));

it('returns the record that it finds after a lost answer, and sends nothing again', async () => {
  const add = vi.fn(lost);
  expect(await addOnce(add, async () => 7)).toBe(7);
  expect(add).toHaveBeenCalledTimes(1);
});

it('suggests another attempt only if the search ran and found nothing', async () => {
  const absent: unknown = await addOnce(lost, async () => null).catch((error: unknown) => error);
  const unknown: unknown = await addOnce(lost, lost).catch((error: unknown) => error);
  expect(addProblem(absent)).toContain('可以再试一次');
  expect(addProblem(unknown)).toContain('还不知道是否成功');
});

it('does not search after a refusal', async () => {
  const find = vi.fn(async () => 1);
  await expect(addOnce(() => Promise.reject(new BusinessError(40900, '已占用', null)), find)).rejects.toBeInstanceOf(
    BusinessError,
  );
  expect(find).not.toHaveBeenCalled();
});
