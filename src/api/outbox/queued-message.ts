/** The sentences for a person whose edit waits in the outbox, was withdrawn, or couldn't be stored. */
import { t } from '@lingui/core/macro';
import { offlineReason } from '../../device/connection-words.ts';
import type { SendResult } from './entry.ts';

/** Returns the sentence for an edit in the outbox, by the reason for its wait. */
export function queuedMessage(why: Extract<SendResult, { kind: 'queued' }>['why']): string {
  const { onceOnline } = offlineReason();
  switch (why) {
    case 'offline':
      return t`已保存在本机，${onceOnline}发送`;
    case 'unanswered':
      return t`没有收到结果。已保存在本机，会接着发送`;
    case 'behind':
      return t`已保存在本机，会按顺序发送`;
    case 'paused':
      return t`已保存在本机，继续导入后发送`;
    default:
      return why satisfies never;
  }
}

/** Returns the sentence for an edit that another tab has withdrawn while its form waited. The form keeps its values. */
export function withdrawnMessage(): string {
  return t`它已在别处撤销，不会再发送`;
}

/** Returns the sentence for an edit that can neither be sent nor stored. The form keeps its values. */
export function notStoredMessage(): string {
  const { noNetwork, onceOnline } = offlineReason();
  return t`现在${noNetwork}，这台设备也存不下，所以没有保存。填的内容还在，${onceOnline}再保存。`;
}
