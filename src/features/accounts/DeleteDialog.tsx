/** Asks by name before an account is deleted, and deletes it. One that is gone already is as good as deleted. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import { type Account, accountCalls } from '../../../contract/account.ts';
import { codes } from '../../../contract/codes.ts';
import { discardDraft } from '../../api/drafts.ts';
import { errorText } from '../../api/error-text.ts';
import { BusinessError } from '../../api/errors.ts';
import { markStale } from '../../api/query-client.ts';
import { useSend } from '../../api/send.ts';
import { useOnline } from '../../platform/network.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { maskName } from '../../ui/mask.ts';
import { toast } from '../../ui/notices.ts';
import { useRowWords } from './account-words.ts';
import { descriptors, platformNames } from './descriptors.ts';

interface DeleteDialogProps {
  platform: AccountPlatform;
  /** Null while nothing is to be deleted. */
  account: Account | null;
  onClose: () => void;
}

export function DeleteDialog({ platform, account, onClose }: DeleteDialogProps) {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const words = useRowWords();
  const { mutateAsync, isPending } = useSend(accountCalls[platform].delete);
  const [error, setError] = useState<string | null>(null);
  // It keeps its words while it goes.
  const [last, setLast] = useState(account);
  if (account && account !== last) {
    setLast(account);
    setError(null);
  }
  const name = last ? maskName(last.name) : '';
  const site = i18n._(platformNames[platform]);
  const [first] = descriptors[platform].who;
  const number = last && first ? words(first, last) : null;

  async function remove(id: number): Promise<void> {
    setError(null);
    try {
      await mutateAsync({ id });
    } catch (failure) {
      if (!(failure instanceof BusinessError && failure.code === codes.notFound)) {
        setError(errorText(failure));
        return;
      }
      await markStale(accountCalls[platform].delete.path);
    }
    discardDraft({ form: platform, record: id });
    onClose();
    toast(t`已删除 ${name}`);
  }

  return (
    <ConfirmDialog
      open={account !== null}
      title={t`删除 ${name}？`}
      confirm={t`删除`}
      busy={isPending}
      disabled={!online}
      error={online ? error : t`离线时不能删除，联网后再试。`}
      onConfirm={() => {
        if (last) void remove(last.id);
      }}
      onClose={onClose}
    >
      <p>{number === null ? site : `${site} · ${number}`}</p>
      <p>{t`记录会被删除，剩余的时间不退还积分，也不能恢复。`}</p>
    </ConfirmDialog>
  );
}
