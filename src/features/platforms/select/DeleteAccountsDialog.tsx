/**
 * Asks before the selected accounts are deleted, names the first of them, and counts those that the list's filters
 * hide.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import type { AccountFilters } from '../../../api/resources/accounts.ts';
import { useBackendTime } from '../../../api/transport/backend-clock.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { useOnline } from '../../../platform/network.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useLastPresent } from '../../../ui/overlay/last-present.ts';
import { maskName } from '../../../ui/words/mask.ts';
import { type ListedAccount, passesFilters } from '../listed-accounts.ts';

/** Maximum number of names in the question before a delete. */
const maxNames = 5;

interface DeleteAccountsDialogProps {
  /** Null while the question is closed. */
  rows: readonly ListedAccount[] | null;
  /** The filters of the list. */
  filters: AccountFilters;
  onConfirm: (rows: readonly ListedAccount[]) => void;
  onClose: () => void;
}

export function DeleteAccountsDialog({ rows, filters, onConfirm, onClose }: DeleteAccountsDialogProps) {
  const { t } = useLingui();
  const coinName = useCoinName();
  const { onceOnline, noNetwork } = useOfflineReason();
  const online = useOnline();
  const now = useBackendTime();
  const last = useLastPresent(rows) ?? [];
  const hidden = last.filter(({ account, known }) => !passesFilters(known ?? account, filters, now)).length;
  const names = last.slice(0, maxNames).map(({ account }) => maskName(account.name));
  return (
    <ConfirmDialog
      open={rows !== null}
      title={plural(last.length, { one: '删除 # 个账号？', other: '删除 # 个账号？' })}
      confirm={plural(last.length, { one: '删除 # 个', other: '删除 # 个' })}
      onConfirm={() => {
        if (rows) onConfirm(rows);
      }}
      onClose={onClose}
    >
      <p>{names.join(t`、`) + (last.length > maxNames ? '…' : '')}</p>
      {hidden > 0 && (
        <p>{plural(hidden, { one: '其中 # 个被当前的筛选隐藏了。', other: '其中 # 个被当前的筛选隐藏了。' })}</p>
      )}
      <p>{t`记录会被删除，剩余的时间不退还${coinName}，也不能恢复。`}</p>
      {!online && <p>{t`现在${noNetwork}，${onceOnline}才会删除。在那之前可以撤销。`}</p>}
    </ConfirmDialog>
  );
}
