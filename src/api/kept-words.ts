/** What is said of an edit that went into the outbox instead of to the backend. */
import { useLingui } from '@lingui/react/macro';
import type { SendResult } from './outbox.ts';

/** What a kept edit waits for. */
export function useKeptWords(): (why: Extract<SendResult, { kind: 'kept' }>['why']) => string {
  const { t } = useLingui();
  return (why) => {
    switch (why) {
      case 'offline': return t`已保存在本机，联网后发送`;
      case 'unanswered': return t`没有收到结果。已保存在本机，会接着发送`;
      case 'behind': return t`已保存在本机，会按顺序发送`;
      default: return why satisfies never;
    }
  };
}
