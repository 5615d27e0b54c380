/** The result of each row of a started import in words, the reason for it, and the number that the screen shows. */
import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { type AccountPlatform, fieldKinds } from '../../../../../contract/account-fields.ts';
import type { ImportRowState } from '../../../../api/outbox/import/started-import.ts';
import { maskPhone } from '../../../../ui/words/mask.ts';
import { platformDescriptors } from '../../descriptors.ts';
import { runStateOf } from './run-state.ts';

/** Returns the result of a row in words. */
export function resultWords(row: ImportRowState, paused: boolean): string {
  const state = runStateOf(row);
  switch (state) {
    case 'done':
      return row.act === 'update' ? t`已更新` : t`已添加`;
    case 'open':
      return paused ? t`已暂停` : t`等待发送`;
    case 'failed':
      return t`没有成功`;
    case 'left':
      return t`没有导入`;
    case 'withdrawn':
      return t`已取消`;
    default:
      return state satisfies never;
  }
}

/** Returns the reason of a row's result, or '' without a reason. */
export function reasonWords({ entry, note }: ImportRowState): string {
  if (!entry) return note;
  if (entry.step.state === 'needsYou') return entry.step.message;
  return entry.step.state === 'conflict' ? t`别处也改过这个账号，需要你选择` : note;
}

/**
 * Returns the number that identifies the account, as lists show it: a mobile number is masked. A wrong mobile number
 * isn't masked, because the person has to see the mistake.
 */
export function shownNumber(platform: AccountPlatform, number: string): string {
  const isPhone = platformDescriptors[platform].identity === 'phone' && v.is(fieldKinds.phone, number);
  return isPhone ? maskPhone(number) : number;
}
