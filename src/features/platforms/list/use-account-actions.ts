/**
 * The actions of an account in a list: `actions` for the swiped row, and `menu`, which may also offer the calendar
 * file.
 */
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import edit from 'icon:edit-outline-rounded';
import renew from 'icon:autorenew-rounded';
import remove from 'icon:delete-outline-rounded';
import undo from 'icon:undo-rounded';
import { useMemo } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import type { RowAction } from '../../../ui/list/row-action.ts';
import { useCalendarAction } from '../calendar/use-calendar-action.ts';
import type { ListedAccount } from '../listed-accounts.ts';

export interface AccountActions {
  onRenew: (account: Account) => void;
  onDelete: (listed: ListedAccount) => void;
  /** Called when the user cancels a waiting deletion. */
  onCancelDeletion: (listed: ListedAccount) => void;
}

export function useAccountActions(
  platform: AccountPlatform,
  listed: ListedAccount,
  { onRenew, onDelete, onCancelDeletion }: AccountActions,
): { actions: readonly RowAction[]; menu: readonly RowAction[] } {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { account, known, act } = listed;
  const isNew = act === 'add';
  const isBeingDeleted = act === 'delete';
  const actions = useMemo<RowAction[]>(() => {
    if (isBeingDeleted) return [{ key: 'keep', label: t`撤销删除`, icon: undo, onAct: () => onCancelDeletion(listed) }];
    const search = isNew ? { waiting: account.id } : { id: account.id };
    return [
      // A renewal needs the account's expiry, which is unknown until the account is read.
      ...(known === null
        ? []
        : [{ key: 'renew', label: t`续期`, icon: renew, tone: 'accent' as const, onAct: () => onRenew(account) }]),
      { key: 'edit', label: t`编辑`, icon: edit, onAct: () => void navigate({ to: `/${platform}/update`, search }) },
      // The outbox compares a deletion with the account as it was read. Deleting an unsent account only removes its
      // outbox entry.
      ...(isNew || known !== null
        ? [{ key: 'delete', label: t`删除`, icon: remove, tone: 'danger' as const, onAct: () => onDelete(listed) }]
        : []),
    ];
  }, [t, listed, known, isNew, isBeingDeleted, account, platform, navigate, onRenew, onDelete, onCancelDeletion]);
  const calendar = useCalendarAction(platform, listed);
  // The calendar stands before the last action, so that 删除 stays the last one.
  return { actions, menu: calendar ? [...actions.slice(0, -1), calendar, ...actions.slice(-1)] : actions };
}
