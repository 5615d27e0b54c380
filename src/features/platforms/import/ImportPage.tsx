/**
 * Imports accounts to a platform from a spreadsheet. The person chooses a file and corrects its rows, and the outbox
 * sends them. After a reload the page continues at the same step, if the device could store the file.
 */
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { useStartedImport } from '../../../api/outbox/import/started-import.ts';
import { defaultPlatformNames } from '../../../api/resources/platform-name.ts';
import { Skeleton, SkeletonBox } from '../../../ui/feedback/Skeleton.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { ChooseFile } from '../../../ui/import/ChooseFile.tsx';
import css from '../../../ui/import/import.module.css';
import { AccountsPreview } from './AccountsPreview.tsx';
import { importColumns } from './rows/import-columns.ts';
import { draftOf } from './rows/accounts-draft.ts';
import { ImportRun } from './run/ImportRun.tsx';
import { useImportDraft } from './use-import-draft.ts';

export function ImportPage({ platform }: { platform: AccountPlatform }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const name = i18n._(defaultPlatformNames[platform]);
  // `started` and `draft` are undefined until the device's database has answered. If `started` is null, there is no
  // import to show. If `draft` is null, there is no file to show.
  const { started, refresh } = useStartedImport(platform);
  const { draft, isStored, change, open, leave } = useImportDraft(platform);
  const isStarted = started !== undefined && started !== null;
  const leaveDraft = useEffectEvent(leave);
  useEffect(() => {
    // Another tab may have started the import of this file. After that import has ended, the file must not be offered
    // again.
    if (isStarted) leaveDraft();
  }, [isStarted]);
  if (started === undefined || draft === undefined) {
    return (
      <div className={css['page']}>
        <Skeleton>
          <SkeletonBox on="bg" width="100%" height={240} />
        </Skeleton>
      </div>
    );
  }
  if (started) {
    return (
      <div key="run" className={css['page']}>
        <ImportRun
          platform={platform}
          started={started}
          onEnded={() => void refresh().then(() => navigate({ to: `/${platform}` }))}
        />
      </div>
    );
  }
  if (draft) {
    return (
      // The key creates a new element, because an element that changes its width counts as a layout shift.
      <div key="preview" className={classes(css['page'], css['wide'])}>
        <AccountsPreview
          platform={platform}
          draft={draft}
          isStored={isStored}
          onChange={change}
          onClose={() => open(null)}
          onStarted={() => {
            leave();
            void refresh();
          }}
        />
      </div>
    );
  }
  return (
    <div className={css['page']}>
      <ChooseFile
        columns={importColumns[platform]}
        title={t`选一个${name}账号的表格`}
        templateName={t`${name}导入模板`}
        hint={t`列名写中文或英文都可以，顺序不限。无法识别的列可以自己指定。不要放平台密码。`}
        draftOf={(fileName, sheet) => draftOf(platform, fileName, sheet)}
        onOpen={open}
      />
    </div>
  );
}
