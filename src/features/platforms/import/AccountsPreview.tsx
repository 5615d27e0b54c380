/** The preview of a file with accounts. It marks accounts that exist already, and starts the import in the outbox. */
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { startImport } from '../../../api/outbox/import/started-import.ts';
import { useUser } from '../../../api/session/session.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { useOnline } from '../../../platform/network.ts';
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import type { ImportKind } from '../../../ui/import/import-kind.ts';
import css from '../../../ui/import/import.module.css';
import { ImportPreview } from '../../../ui/import/ImportPreview.tsx';
import { type RowRules, useCheckedImportRows } from '../../../ui/import/row-checker.ts';
import { createRowReader, type SheetDraft } from '../../../ui/import/sheet-draft.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { ExistingSides } from './ExistingSides.tsx';
import { type CheckedRow, checkRow, decide, type ExistingAccounts, type RowCheck } from './rows/check-rows.ts';
import { importColumns, isExpiryTitle } from './rows/import-columns.ts';
import { columnProblems, rowProblems } from './rows/row-problem-words.ts';
import { importRowsOf } from './run/send-import.ts';
import { useExistingAccounts } from './use-existing-accounts.ts';

interface AccountsPreviewProps {
  platform: AccountPlatform;
  draft: SheetDraft;
  /** False if the last attempt to store the draft on the device has failed. */
  isStored: boolean;
  onChange: (next: (draft: SheetDraft) => SheetDraft) => void;
  onClose: () => void;
  onStarted: () => void;
}

const noAccounts: ExistingAccounts = new Map();

/** Returns what the shared preview needs to know about accounts (ui/import/import-kind.ts). */
function useKind(platform: AccountPlatform): ImportKind<CheckedRow> {
  const { t, i18n } = useLingui();
  return useMemo(() => {
    const columns = importColumns[platform];
    return {
      columns,
      nameKey: 'name',
      problemsOf: (checked) => {
        const problems = rowProblems(platform, checked, ({ label }) => i18n._(label));
        const keysWithProblem = new Set(columns.filter(({ field }) => problems.has(field.name)).map(({ key }) => key));
        return {
          hasError: (key) => keysWithProblem.has(key),
          errorsIn: (shown) =>
            columnProblems(
              problems,
              columns.filter(({ key }) => shown.some((column) => column.key === key)),
              checked.values,
            ),
        };
      },
      warningOf: (title) => (isExpiryTitle(title) ? t`只有续期能改到期日` : null),
      canUpdate: ({ existing, changes }) => Boolean(existing?.account) && changes.length > 0,
      renderExisting: (checked, onChoose) => <ExistingSides checked={checked} onChoose={onChoose} />,
    };
  }, [platform, t, i18n]);
}

export function AccountsPreview({ platform, draft, isStored, onChange, onClose, onStarted }: AccountsPreviewProps) {
  const { t, i18n } = useLingui();
  const { coins: number } = useFormat();
  const { offlineNow, onceOnline } = useOfflineReason();
  const online = useOnline();
  const { id: userId } = useUser();
  const { existing, complete, retry } = useExistingAccounts(platform);
  const [readRows] = useState(createRowReader);
  const rows = useMemo(() => readRows(draft), [readRows, draft]);
  const rules = useMemo(
    (): RowRules<RowCheck, CheckedRow, ExistingAccounts> => ({
      check: (row, known) => checkRow(platform, row, known),
      decide,
    }),
    [platform],
  );
  const checked = useCheckedImportRows(rules, rows, existing ?? noAccounts, draft.choices);
  const kind = useKind(platform);
  const noteOf = (row: CheckedRow): string => {
    if (row.act === 'wrong') return [...rowProblems(platform, row, ({ label }) => i18n._(label)).values()].join(t`；`);
    if (row.sameAs !== null) return t`和第 ${row.sameAs} 行是同一个账号`;
    return row.existing ? t`已经有这个账号` : t`按你的选择跳过`;
  };
  return (
    <ImportPreview
      kind={kind}
      draft={draft}
      rowCount={rows.length}
      checked={existing && checked}
      notes={
        <>
          {!isStored && <FormNote kind="warning">{t`这台设备存不下这个表格，离开这一页后要重新选文件。`}</FormNote>}
          {existing !== null && !complete && (
            <FormNote kind="warning">
              {online
                ? t`没有读全已有的账号，有些可能显示为新增。已经有的账号不会重复添加。`
                : t`${offlineNow}，只和这台设备读过的账号核对过。${onceOnline}再发送，已经有的账号不会重复添加。`}
              {online && retry && <RetryButton variant="soft" size="small" className={css['noteAction']} {...retry} />}
            </FormNote>
          )}
        </>
      }
      confirmWords={(counts) => (
        <>
          <p>{t`新增 ${number(counts.add)} 个账号，更新 ${number(counts.update)} 个。`}</p>
          {!online && <p>{t`${offlineNow}。这些行先存在本机，${onceOnline}按顺序发送。`}</p>}
        </>
      )}
      failedWords={t`这台设备存不下这些行，没有一行发送。`}
      onChange={onChange}
      onStart={async (all) => {
        await startImport(userId, platform, await importRowsOf(platform, all, noteOf));
        onStarted();
      }}
      onClose={onClose}
    />
  );
}
