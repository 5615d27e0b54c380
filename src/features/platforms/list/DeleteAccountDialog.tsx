/**
 * Asks before an account is deleted, then deletes it now or from the outbox once the network is back. If the account
 * was never sent, its entry is removed instead.
 */
import { useLingui } from '@lingui/react/macro';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { accountCalls } from '../../../../contract/account.ts';
import { isUnsentAdd } from '../../../api/outbox/entry.ts';
import { submitEdit } from '../../../api/outbox/outbox.ts';
import { useDelete } from '../../../api/edits/use-delete.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { defaultPlatformNames } from '../../../api/resources/platform-name.ts';
import { DeleteDialog } from '../../../ui/overlay/DeleteDialog.tsx';
import { useLastPresent } from '../../../ui/overlay/last-present.ts';
import { maskName } from '../../../ui/words/mask.ts';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import { useRowWords } from '../account-words.ts';
import { platformDescriptors } from '../descriptors.ts';
import { baseOfDeletion, type ListedAccount } from '../listed-accounts.ts';

interface DeleteAccountDialogProps {
  platform: AccountPlatform;
  /** Null while nothing is to be deleted. */
  listed: ListedAccount | null;
  onClose: () => void;
  /** Called once the account is deleted, its deletion waits in the outbox, or its unsent entry is removed. */
  onDeleted: (listed: ListedAccount) => void;
}

export function DeleteAccountDialog({ platform, listed, onClose, onDeleted }: DeleteAccountDialogProps) {
  const { t, i18n } = useLingui();
  const coinName = useCoinName();
  const words = useRowWords();
  const deleting = useDelete();
  // The dialog keeps its text during the closing animation.
  const last = useLastPresent(listed);
  const name = last ? maskName(last.account.name) : '';
  const site = i18n._(defaultPlatformNames[platform]);
  const { secondLine } = platformDescriptors[platform];
  const [first] = secondLine;
  const number = last && first ? words(first, last.account) : null;

  async function remove(removed: ListedAccount): Promise<void> {
    const { account, known, entry, act } = removed;
    const record = act === 'add' ? null : account.id;
    const outcome = await deleting.run(name, {
      what: { kind: 'account', act: 'delete', platform, name: account.name, fields: [] },
      kind: platform,
      record,
      base: baseOfDeletion(platform, known),
      unsent: act === 'add' ? entry : null,
      send: async (about) => submitEdit(accountCalls[platform].delete.path, { id: account.id }, about),
    });
    if (!outcome) return;
    onClose();
    onDeleted(removed);
    showShortToast(outcome.text);
  }

  return (
    <DeleteDialog
      open={listed !== null}
      title={t`删除 ${name}？`}
      confirm={t`删除`}
      isUnsent={isUnsentAdd(last?.add ?? null)}
      consequence={t`记录会被删除，剩余的时间不退还${coinName}，也不能恢复。`}
      deleting={deleting}
      onConfirm={() => {
        if (listed) void remove(listed);
      }}
      onClose={onClose}
    >
      <p>{number === null ? site : `${site} · ${number}`}</p>
    </DeleteDialog>
  );
}
