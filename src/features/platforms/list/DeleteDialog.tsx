/**
 * Asks before an account is deleted, then deletes it now or from the outbox once the network is back. If the account
 * was never sent, its entry is removed instead.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { accountCalls } from '../../../../contract/account.ts';
import { discardDraft } from '../../../api/edits/drafts.ts';
import { sendOrKeep } from '../../../api/outbox/outbox.ts';
import { useDeleting } from '../../../api/edits/use-delete.ts';
import { useOnline } from '../../../platform/network.ts';
import { useWhyWords } from '../../../platform/why-words.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { maskName } from '../../../ui/words/mask.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
import { fieldsOf, valuesOf } from '../edit/account-form.ts';
import { useRowWords } from '../account-words.ts';
import { descriptors, platformNames } from '../descriptors.ts';
import type { ListedAccount } from '../with-waiting-edits.ts';

interface DeleteDialogProps {
  platform: AccountPlatform;
  /** Null while nothing is to be deleted. */
  listed: ListedAccount | null;
  onClose: () => void;
}

export function DeleteDialog({ platform, listed, onClose }: DeleteDialogProps) {
  const { t, i18n } = useLingui();
  const { onceOnline, noNetwork } = useWhyWords();
  const online = useOnline();
  const words = useRowWords();
  const deleting = useDeleting();
  // The dialog keeps its text during the closing animation.
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) {
    setLast(listed);
    deleting.anew();
  }
  const name = last ? maskName(last.account.name) : '';
  const site = i18n._(platformNames[platform]);
  const [first] = descriptors[platform].who;
  const number = last && first ? words(first, last.account) : null;
  const isNew = last?.act === 'add';

  async function remove({ account, known, entry, act }: ListedAccount): Promise<void> {
    const record = act === 'add' ? null : account.id;
    const outcome = await deleting.run(name, async (seen) =>
      sendOrKeep(
        accountCalls[platform].delete.path,
        { id: account.id },
        {
          what: { kind: 'account', act: 'delete', platform, name: account.name, fields: [] },
          kind: platform,
          record,
          base: known && { version: known.version, fields: seen ?? fieldsOf(platform, valuesOf(platform, known)) },
          from: act === 'add' ? entry : null,
        },
      ),
    );
    if (!outcome) return;
    discardDraft({ form: platform, record });
    onClose();
    toast(outcome.text);
  }

  return (
    <ConfirmDialog
      open={listed !== null}
      title={t`删除 ${name}？`}
      confirm={t`删除`}
      busy={deleting.busy}
      error={deleting.error}
      onConfirm={() => {
        if (last) void remove(last);
      }}
      onClose={onClose}
    >
      <p>{number === null ? site : `${site} · ${number}`}</p>
      <p>{isNew ? t`它还没有发送，删除后不会再发送。` : t`记录会被删除，剩余的时间不退还积分，也不能恢复。`}</p>
      {!online && !isNew && <p>{t`现在${noNetwork}，${onceOnline}才会删除。在那之前可以撤销。`}</p>}
    </ConfirmDialog>
  );
}
