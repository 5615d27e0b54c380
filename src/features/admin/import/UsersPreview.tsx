/** The preview of a file with new users. It shows the errors of each row, and the users who exist already. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
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
import { displayNameOf } from '../users/user-words.ts';
import {
  type CheckedUser,
  checkUser,
  decideUsers,
  type ExistingUsers,
  previewProblemsOf,
  type UserCheck,
  userProblems,
} from './check-users.ts';
import { startUserImport } from './import-run.ts';
import { useExistingUsers } from './use-existing-users.ts';
import { userSheetColumns } from './user-sheet-columns.ts';

const rules: RowRules<UserCheck, CheckedUser, ExistingUsers> = { check: checkUser, decide: decideUsers };
const noUsers: ExistingUsers = new Map();

function useImportKind(): ImportKind<CheckedUser> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      columns: userSheetColumns,
      nameKey: 'userName',
      problemsOf: previewProblemsOf,
      warningOf: () => null,
      renderExisting: ({ existing }) =>
        existing && (
          <p className={css['told']}>{t`已经有这个账号：${displayNameOf(existing)}。不重复添加，也不改动。`}</p>
        ),
    }),
    [t],
  );
}

interface UsersPreviewProps {
  draft: SheetDraft;
  onChange: (next: (draft: SheetDraft) => SheetDraft) => void;
  onClose: () => void;
}

export function UsersPreview({ draft, onChange, onClose }: UsersPreviewProps) {
  const { t } = useLingui();
  const { whileOffline, onceOnline } = useOfflineReason();
  const online = useOnline();
  const { id: userId } = useUser();
  const { existing, complete, retry } = useExistingUsers();
  const [readRows] = useState(createRowReader);
  const rows = useMemo(() => readRows(draft), [readRows, draft]);
  const checked = useCheckedImportRows(rules, rows, existing ?? noUsers, draft.choices);
  const kind = useImportKind();
  const noteOf = (row: CheckedUser): string => {
    if (row.act === 'wrong') return [...userProblems(row).values()].join(t`；`);
    const { sameAs: line } = row;
    if (line !== null) return t`和第 ${line} 行是同一个账号`;
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
          <FormNote kind="info">{t`表格里有密码，所以不存在这台设备上：离开这一页或刷新后，要重新选文件。`}</FormNote>
          {!online && (
            <FormNote kind="warning">{t`${whileOffline}不能导入，也不会排队。请${onceOnline}再开始。`}</FormNote>
          )}
          {online && existing !== null && !complete && (
            <FormNote kind="warning">
              {t`没有读全已有的用户，有些可能显示为新增。已经有的账号不会重复添加。`}
              {retry && <RetryButton variant="soft" size="small" className={css['noteAction']} {...retry} />}
            </FormNote>
          )}
        </>
      }
      confirmWords={(counts) => (
        <>
          <p>{plural(counts.add, { one: '新增 # 位用户，马上可以登录。', other: '新增 # 位用户，马上可以登录。' })}</p>
          <p>{t`导入时不要关闭或刷新应用，否则剩下的行不会再发送。`}</p>
        </>
      )}
      failedWords={t`没有开始，没有一行发送。请连上网络再试。`}
      onChange={onChange}
      onStart={async (checkedRows) => {
        if (!online) throw new Error('Offline');
        await startUserImport(userId, checkedRows, noteOf);
      }}
      onClose={onClose}
    />
  );
}
