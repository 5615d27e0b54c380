/**
 * Imports accounts to a platform from a spreadsheet: choosing the file, mending it, and sending its rows through the
 * outbox. A reload at any step continues there.
 */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { useBatch } from '../../../api/outbox/batch/batch.ts';
import { Skeleton, SkeletonBox } from '../../../ui/feedback/Skeleton.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { ChooseFile } from './ChooseFile.tsx';
import css from './import.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportRun } from './run/ImportRun.tsx';
import { useImportDraft } from './use-import-draft.ts';

export function ImportPage({ platform }: { platform: AccountPlatform }) {
  const navigate = useNavigate();
  const { batch, refresh } = useBatch(platform);
  const { draft, kept, change, open, leave } = useImportDraft(platform);
  const isStarted = batch !== undefined && batch !== null;
  const leaveDraft = useEffectEvent(leave);
  useEffect(() => {
    // Another tab may have started the import of this file. Once it has ended, the file must not be offered again.
    if (isStarted) leaveDraft();
  }, [isStarted]);
  if (batch === undefined || draft === undefined) {
    return (
      <div className={css['page']}>
        <Skeleton>
          <SkeletonBox on="bg" width="100%" height={240} />
        </Skeleton>
      </div>
    );
  }
  if (batch) {
    return (
      <div key="run" className={css['page']}>
        <ImportRun
          platform={platform}
          batch={batch}
          onEnded={() => void refresh().then(() => navigate({ to: `/${platform}` }))}
        />
      </div>
    );
  }
  if (draft) {
    return (
      // A new element may have another width without a layout shift.
      <div key="preview" className={classes(css['page'], css['wide'])}>
        <ImportPreview
          platform={platform}
          draft={draft}
          kept={kept}
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
      <ChooseFile platform={platform} onOpen={open} />
    </div>
  );
}
