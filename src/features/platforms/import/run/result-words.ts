/** The result of each row of a started import in words, and the reason for it. */
import { t } from '@lingui/core/macro';
import type { ImportRowState } from '../../../../api/outbox/import/started-import.ts';
import { runStateOf } from './run-state.ts';

/** Returns the result of a row in words. */
export function resultWords(row: ImportRowState, paused: boolean): string {
  switch (runStateOf(row)) {
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
      return row.outcome;
  }
}

/** Returns the reason of a row's result, or '' without a reason. */
export function reasonWords({ entry, note }: ImportRowState): string {
  if (!entry) return note;
  if (entry.step.state === 'needsYou') return entry.step.message;
  return entry.step.state === 'conflict' ? t`别处也改过这个账号，需要你选择` : note;
}
