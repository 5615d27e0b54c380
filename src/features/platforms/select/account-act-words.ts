/** The words that say what a run over several accounts has done, and what undoing it has done. */
import { plural } from '@lingui/core/macro';
import { offlineReason } from '../../../device/connection-words.ts';
import type { AccountAct, AccountActResult } from './account-acts.ts';
import type { UndoneDeletions } from './undo-account-act.ts';

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

/**
 * Says how many deletions were cancelled before they were sent, how many were sent and may be carried out already, and
 * how many could no longer be cancelled. Empty if there is none of them.
 */
export function undoneDeletionsText({ unsent, uncertain, tooLate }: UndoneDeletions): string {
  return [
    ...(unsent > 0 ? [plural(unsent, { one: '已撤销，留下 # 个账号', other: '已撤销，留下 # 个账号' })] : []),
    ...(uncertain > 0
      ? [plural(uncertain, { one: '# 个不再发送，但可能已经删除', other: '# 个不再发送，但可能已经删除' })]
      : []),
    ...(tooLate > 0 ? [plural(tooLate, { one: '# 个来不及撤销', other: '# 个来不及撤销' })] : []),
  ].join(' · ');
}

/** Says that `count` accounts have their earlier status again, now or once there is a network. */
export function undoneText(count: number): string {
  return plural(count, { one: '已撤销 # 个', other: '已撤销 # 个' });
}
