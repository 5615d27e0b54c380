/**
 * Asks by name before an account is deleted, and deletes it, or has it deleted once there is a network. One that was never sent is
 * simply not added.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import { accountCalls } from '../../../contract/account.ts';
import { discardDraft } from '../../api/drafts.ts';
import { sendOrKeep } from '../../api/outbox.ts';
import { useOnline } from '../../platform/network.ts';
import { useWhyWords, whyWords } from '../../platform/why-words.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { maskName } from '../../ui/mask.ts';
import { toast } from '../../ui/notices.ts';
import { fieldsOf, valuesOf } from './account-form.ts';
import { useRowWords } from './account-words.ts';
import { descriptors, platformNames } from './descriptors.ts';
import type { ListedAccount } from './waiting.ts';

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
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // What somebody else made of it meanwhile, once that was told.
  const [seen, setSeen] = useState<Readonly<Record<string, unknown>> | null>(null);
  // It keeps its words while it goes.
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) {
    setLast(listed);
    setSeen(null);
    setError(null);
  }
  const name = last ? maskName(last.account.name) : '';
  const site = i18n._(platformNames[platform]);
  const [first] = descriptors[platform].who;
  const number = last && first ? words(first, last.account) : null;
  const isNew = last?.act === 'add';

  async function remove({ account, known, entry, act }: ListedAccount): Promise<void> {
    setError(null);
    setBusy(true);
    const result = await sendOrKeep(accountCalls[platform].delete.path, { id: account.id }, {
      what: { kind: 'account', act: 'delete', platform, name: account.name, fields: [] },
      kind: platform,
      record: act === 'add' ? null : account.id,
      base: known && { version: known.version, fields: seen ?? fieldsOf(platform, valuesOf(platform, known)) },
      from: act === 'add' ? entry : null,
    }).finally(() => setBusy(false));
    // As it is now: when this was asked there may have been a network.
    const { noNetwork: without, onceOnline: then } = whyWords();
    switch (result.kind) {
      case 'done': case 'kept':
        discardDraft({ form: platform, record: act === 'add' ? null : account.id });
        onClose();
        toast(result.kind === 'done' ? t`已删除 ${name}` : t`已记下，${then}删除 ${name}`);
        return;
      case 'lost':
        setError(t`没有收到结果，还不知道是否已删除。再删除一次不会有别的影响。`);
        return;
      case 'unkept':
        setError(t`现在${without}，这台设备也存不下，所以没有删除。${then}再试。`);
        return;
      case 'refused':
        setError(result.message);
        return;
      case 'conflict':
        setSeen(result.theirs);
        setError(t`它刚在别处改过。仍要删除就再按一次。`);
        return;
      default: result satisfies never;
    }
  }

  return (
    <ConfirmDialog
      open={listed !== null}
      title={t`删除 ${name}？`}
      confirm={t`删除`}
      busy={busy}
      error={error}
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
