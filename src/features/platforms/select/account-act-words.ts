/** The words that say what a run over several accounts has done, and what undoing it has done. */
import { plural } from '@lingui/core/macro';
import { offlineReason } from '../../../device/connection-words.ts';
import type { AccountAct, AccountActResult } from './account-acts.ts';

function doneText(act: AccountAct, count: number): string {
  if (act === 'pause') return plural(count, { one: '已暂停 # 个账号', other: '已暂停 # 个账号' });
  if (act === 'resume') return plural(count, { one: '已恢复 # 个账号', other: '已恢复 # 个账号' });
  return plural(count, { one: '已删除 # 个账号', other: '已删除 # 个账号' });
}

function queuedText(act: AccountAct, count: number): string {
  const { onceOnline } = offlineReason();
  if (act === 'pause')
    return plural(count, { one: `已记下，${onceOnline}暂停 # 个账号`, other: `已记下，${onceOnline}暂停 # 个账号` });
  if (act === 'resume')
    return plural(count, { one: `已记下，${onceOnline}恢复 # 个账号`, other: `已记下，${onceOnline}恢复 # 个账号` });
  return plural(count, { one: `已记下，${onceOnline}删除 # 个账号`, other: `已记下，${onceOnline}删除 # 个账号` });
}

/** Says how many accounts were changed, and how many wait in the outbox. Empty if there is neither. */
export function changedText({ act, done, queued }: AccountActResult): string {
  return [
    ...(done.length > 0 ? [doneText(act, done.length)] : []),
    ...(queued.length > 0 ? [queuedText(act, queued.length)] : []),
  ].join(' · ');
}

/** Says how many accounts were changed, how many wait in the outbox, and how many weren't handled. */
export function wholeRunText(result: AccountActResult): string {
  const open = result.failures.length + result.notStarted.length;
  return [changedText(result), open > 0 ? plural(open, { one: '# 个账号没有处理', other: '# 个账号没有处理' }) : '']
    .filter((text) => text !== '')
    .join(' · ');
}

/** Says that the deletion of `withdrawn` accounts was cancelled before it was sent. */
export function keptText(withdrawn: number): string {
  return plural(withdrawn, { one: '已撤销，留下 # 个账号', other: '已撤销，留下 # 个账号' });
}

/**
 * Says how many deletions were cancelled before they were sent, and how many were sent and may be carried out already.
 */
export function uncertainText(withdrawn: number, uncertain: number): string {
  const unsure = plural(uncertain, { one: '# 个不再发送，但可能已经删除', other: '# 个不再发送，但可能已经删除' });
  return withdrawn === 0 ? unsure : [keptText(withdrawn), unsure].join(' · ');
}

/** Says that `count` accounts have their earlier status again, now or once there is a network. */
export function undoneText(count: number): string {
  return plural(count, { one: '已撤销 # 个', other: '已撤销 # 个' });
}
