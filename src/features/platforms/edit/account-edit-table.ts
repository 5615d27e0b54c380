/**
 * The field tables of the accounts, one for each platform, and the function that sends an added or changed account. An
 * edit sends all fields of the account. If somebody else has changed other fields meanwhile, the user sees both
 * versions first.
 */
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { accountCalls } from '../../../../contract/account.ts';
import type { EditTable } from '../../../api/edits/edit-state.ts';
import { type Edit, submitEdit, type SendResult } from '../../../api/outbox/outbox.ts';
import { platformDescriptors, timeSpans, type AccountFieldSpec } from '../descriptors.ts';

function tableOf(platform: AccountPlatform): EditTable<AccountFieldSpec> {
  const { add, get } = accountCalls[platform];
  const { fields, identity } = platformDescriptors[platform];
  return {
    form: platform,
    subject: { kind: 'account', platform },
    fields,
    schema: add.request,
    inOrder: timeSpans,
    record: get.response,
    unique: { field: identity, words: msg`这个平台上已经有这个账号，请核对` },
    newer: 'ask',
    sends: 'all',
  };
}

export const accountTables = {
  gxy: tableOf('gxy'),
  zxjy: tableOf('zxjy'),
  xxy: tableOf('xxy'),
  xyb: tableOf('xyb'),
} as const satisfies Readonly<Record<AccountPlatform, EditTable<AccountFieldSpec>>>;

/** Gives an added or changed account to the outbox, which sends it now or later. Resolves with the outcome. */
export async function sendAccount(platform: AccountPlatform, { act, payload, about }: Edit): Promise<SendResult> {
  const { add, update } = accountCalls[platform];
  return act === 'add'
    ? submitEdit(add.path, v.parse(add.request, payload), about)
    : submitEdit(update.path, v.parse(update.request, payload), about);
}
