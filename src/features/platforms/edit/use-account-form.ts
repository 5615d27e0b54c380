/**
 * The edit of an account: how it is sent, what the toast after a save says, and which field takes the focus. Once a
 * field has lost the focus, the form may show its error.
 */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import * as v from 'valibot';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { type Account, accountCalls } from '../../../../contract/account.ts';
import { firstValues, snapshotOf } from '../../../api/edits/fields.ts';
import { type EditFormHandle, useEditForm } from '../../../api/edits/use-edit-form.ts';
import { invalidateAfter } from '../../../api/cache/query-client.ts';
import { accountQuery } from '../../../api/resources/accounts.ts';
import { recordIdOf, type OutboxEntry } from '../../../api/outbox/entry.ts';
import { queuedMessage } from '../../../api/outbox/queued-message.ts';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import { accountTables, sendAccount } from './account-edit-table.ts';
import type { AccountFieldSpec } from '../descriptors.ts';
import { dueInputName } from './problem-words.ts';

export interface EditedAccount {
  platform: AccountPlatform;
  /** Null for a new account, and for an account that isn't read. */
  account: Account | null;
  /** The waiting outbox entry that is edited here. Null if there is none. */
  entry: OutboxEntry | null;
  /** `words` is the text of a toast about the save. `isOpen` is false if the person has left the form meanwhile. */
  onSaved: (words: string, isOpen: boolean) => void;
}

interface AccountFormState {
  readonly form: EditFormHandle<AccountFieldSpec>;
  readonly element: RefObject<HTMLFormElement | null>;
}

export function useAccountForm({ platform, account, entry, onSaved }: EditedAccount): AccountFormState {
  const { t } = useLingui();
  const queries = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const table = accountTables[platform];
  const current = useMemo(() => account && snapshotOf(table.fields, account), [table, account]);
  const form = useEditForm(
    table,
    {
      record: account?.id ?? (entry && recordIdOf(entry.subject)),
      current,
      first: firstValues(table.fields),
      entry,
    },
    {
      send: async (edit) => sendAccount(platform, edit),
      refresh: async () => invalidateAfter(accountCalls[platform].update.path),
      onSaved: ({ act, queued }, isOpen) => {
        const savedText = act === 'add' ? t`已添加` : t`已保存`;
        onSaved(queued === null ? savedText : queuedMessage(queued), isOpen());
      },
      onFocus: (name) =>
        // The focus waits for a render, because the form may still show the two versions of a conflict.
        setTimeout(() => {
          const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
          // A field of reports has two inputs. If the second one is wrong, it gets the focus.
          const wrongDue = find(`[name="${dueInputName(name)}"][aria-invalid="true"]`);
          (wrongDue ?? find(`[name="${name}"], [data-field="${name}"] button`))?.focus();
        }),
      onGivenUp: () => {
        // Without a network the record of the conflict may be the only copy of the account.
        const theirs =
          entry?.step.state === 'conflict' ? v.safeParse(accountCalls[platform].get.response, entry.step.theirs) : null;
        if (theirs?.success && !account)
          queries.setQueryData(accountQuery(platform, theirs.output.id).queryKey, theirs.output);
        showShortToast(t`已换成较新的内容`);
      },
    },
  );
  const isConflict = form.state.status === 'conflict';
  const leaveField = useEffectEvent((name: string) => form.leaveField(name));
  useEffect(() => {
    const onFocusOut = ({ target }: FocusEvent): void => {
      if (target instanceof Element) leaveField(target.getAttribute('name') ?? '');
    };
    // A conflict replaces the form element, so the listener moves to the new one afterwards.
    const formElement = element.current;
    formElement?.addEventListener('focusout', onFocusOut);
    return () => formElement?.removeEventListener('focusout', onFocusOut);
  }, [isConflict]);
  return { form, element };
}
