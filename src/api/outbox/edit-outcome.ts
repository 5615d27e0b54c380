/**
 * Says what the outbox's answer to an edit means to a person: done, queued or failed. The last two have a sentence. For
 * example, switches, short forms and deletes use this module. Edit forms (edits/edit-form.ts) have more states and
 * don't use it.
 */
import { t } from '@lingui/core/macro';
import type { SendResult } from './entry.ts';
import { notStoredMessage, queuedMessage } from './queued-message.ts';

export type EditOutcome =
  | { readonly state: 'done' }
  /** The edit waits in the outbox. */
  | { readonly state: 'queued'; readonly text: string }
  | { readonly state: 'failed'; readonly text: string };

/** The sentences of one form or switch, for which the general sentences say too little. */
interface OutcomeWords {
  /** The edit waits for the network. */
  readonly offline?: string;
  /** The edit was sent without being stored, and no answer came. */
  readonly lost?: string;
  /** The edit could neither be sent nor stored. */
  readonly notStored?: string;
  /** Somebody else has changed the record. */
  readonly conflict?: string;
}

/** Returns what the outbox's answer means. `own` holds sentences that replace the general ones. */
export function editOutcome(result: SendResult, own: OutcomeWords = {}): EditOutcome {
  switch (result.kind) {
    case 'done':
      return { state: 'done' };
    case 'queued':
      return {
        state: 'queued',
        text: (result.why === 'offline' ? own.offline : undefined) ?? queuedMessage(result.why),
      };
    case 'refused':
      return { state: 'failed', text: result.message };
    case 'conflict':
      return { state: 'failed', text: own.conflict ?? t`它在别处也改过，请核对` };
    case 'lost':
      return { state: 'failed', text: own.lost ?? t`没有收到结果，还不知道是否成功。可以再试一次。` };
    case 'notStored':
      return { state: 'failed', text: own.notStored ?? notStoredMessage() };
    default:
      return result satisfies never;
  }
}
