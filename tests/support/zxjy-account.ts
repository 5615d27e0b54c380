/** An account on 职校家园, for unit tests of lists and of acts on several accounts. */
import * as v from 'valibot';
import { type ZxjyAccount, zxjyAccount } from '../../contract/account.ts';

type Fields = Omit<Partial<ZxjyAccount>, 'status'> & { status?: string };

/**
 * Returns the account 学生 `id`, active until December 2026, with the given fields instead. All accounts have the same
 * phone number.
 */
export function zxjyAccountWith(id: number, fields: Fields = {}) {
  return v.parse(zxjyAccount, {
    id,
    version: 1,
    name: `学生 ${id}`,
    status: 'active',
    expireTime: '2026-12-01T00:00:00.000Z',
    createTime: '2026-11-01T00:00:00.000Z',
    updateTime: '2026-11-01T00:00:00.000Z',
    phone: '13912345678',
    ...fields,
  });
}
