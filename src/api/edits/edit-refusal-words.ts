/** Puts the reason why an edit wasn't saved into a sentence. */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { notStoredMessage } from '../outbox/queued-message.ts';
import type { EditTable, EditRefusal } from './edit-state.ts';

/** Returns the sentence for a refusal. */
export function refusalWords({ unique }: EditTable, refusal: EditRefusal): string {
  switch (refusal.kind) {
    case 'said':
      return refusal.text;
    case 'taken': {
      const words: MessageDescriptor | undefined = unique?.words;
      return words ? i18n._(words) : '';
    }
    case 'lost':
      return t`没有收到结果，还不知道是否已保存。草稿还在，再保存一次不会重复。`;
    case 'notStored':
      return notStoredMessage();
    case 'unreadable':
      return t`它在别处也改过，请核对`;
    default:
      return refusal satisfies never;
  }
}
