/**
 * Imports users from a spreadsheet: choose the file, correct its rows, add them one by one. The file has passwords, so
 * it is held in memory only. Leaving this page drops the file. A started import goes on while other pages are open. A
 * reload or a log-out ends it.
 */
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { limits } from '../../../../contract/fields.ts';
import { useUser } from '../../../api/session/session.ts';
import { classes } from '../../../ui/elements/class-names.ts';
import { beginUnfinishedWork } from '../../../platform/unfinished-work.ts';
import { ChooseFile } from '../../../ui/import/ChooseFile.tsx';
import css from '../../../ui/import/import.module.css';
import { type SheetDraft, sheetDraftOf } from '../../../ui/import/sheet-draft.ts';
import { useSystemSearch } from '../desk/use-system.ts';
import { ViewHeading } from '../desk/ViewHeading.tsx';
import { userImportAtom } from './import-run.ts';
import { namedUserColumns, userSheetColumns } from './user-sheet-columns.ts';
import { UsersImportRun } from './UsersImportRun.tsx';
import { UsersPreview } from './UsersPreview.tsx';

export function UsersImport() {
  const { t } = useLingui();
  const { min, max } = limits.password;
  const { id } = useUser();
  const { show } = useSystemSearch();
  const run = useAtomValue(userImportAtom);
  const [draft, setDraft] = useState<SheetDraft | null>(null);
  const change = useCallback(
    (update: (draft: SheetDraft) => SheetDraft) => setDraft((before) => before && update(before)),
    [],
  );
  const isOpen = draft !== null;
  // An update reloads the page and would lose the file, because the file isn't stored.
  useEffect(() => (isOpen ? beginUnfinishedWork() : undefined), [isOpen]);
  const heading = <ViewHeading>{t`导入用户`}</ViewHeading>;
  if (run?.userId === id) {
    return (
      <div key="run" className={css['page']}>
        {heading}
        <UsersImportRun run={run} onLeave={() => show({ view: 'users' })} />
      </div>
    );
  }
  if (draft) {
    return (
      // The `key` makes this a new element. If the same element grew wider, the browser would count a layout shift.
      <div key="preview" className={classes(css['page'], css['wide'])}>
        {heading}
        <UsersPreview draft={draft} onChange={change} onClose={() => setDraft(null)} />
      </div>
    );
  }
  return (
    <div className={css['page']}>
      {heading}
      <ChooseFile
        columns={userSheetColumns}
        title={t`选一个用户的表格`}
        templateName={t`用户导入模板`}
        hint={t`列名写中文或英文都可以，顺序不限。角色写用户、代理或管理员，空着就是用户。密码 ${min}–${max} 位，只在导入时用，不存在这台设备上。`}
        draftOf={(fileName, sheet) => sheetDraftOf(namedUserColumns, fileName, sheet)}
        onOpen={setDraft}
      />
    </div>
  );
}
