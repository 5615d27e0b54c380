/**
 * A finished file: how much it holds, its name, and the buttons that save or share it. If the browser can do neither, a
 * note says so.
 */
import check from 'icon:check-circle-outline-rounded';
import shareIcon from 'icon:ios-share-rounded';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { canDownload, canShareFile, downloadFile, shareFile } from '../../platform/storage/save-file.ts';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../elements/Icon.tsx';
import { FormNote } from '../form/FormNote.tsx';
import css from './SaveFile.module.css';
import { showToast } from '../feedback/toasts.ts';

interface FinishedFileProps {
  file: File;
  /** Says how much is in the file. */
  holds: ReactNode;
  /** Says how much isn't in the file. */
  left?: string;
  /** Says what to do with the file. */
  hint?: string;
}

export function FinishedFile({ file, holds, left, hint }: FinishedFileProps): ReactElement {
  const { t } = useLingui();
  return (
    <div className={css['ready']} role="status">
      <p className={css['title']}>
        <Icon d={check} size={20} />
        <span>{holds}</span>
      </p>
      {left !== undefined && <p className={css['hint']}>{left}</p>}
      <p className={css['file']}>{file.name}</p>
      {hint !== undefined && <p className={css['hint']}>{hint}</p>}
      {!canDownload() && !canShareFile(file) && (
        <FormNote kind="warning">{t`这里不能保存文件。请在浏览器里打开这个页面，再试一次。`}</FormNote>
      )}
    </div>
  );
}

/** `onSaved` is called after the browser has begun to save the file, or after the file was shared. */
export function SaveFileButtons({ file, onSaved }: { file: File; onSaved: () => void }): ReactElement {
  const { t } = useLingui();
  const canSave = canDownload();
  return (
    <>
      {canSave && (
        <Button
          fullWidth
          onClick={() => {
            downloadFile(file, file.name);
            onSaved();
          }}
        >
          {t`保存文件`}
        </Button>
      )}
      {canShareFile(file) && (
        <Button
          fullWidth
          icon={shareIcon}
          variant={canSave ? 'outlined' : 'contained'}
          onClick={() => {
            void shareFile(file).then((end) => {
              if (end === 'shared') onSaved();
              if (end === 'failed') showToast({ tone: 'error', text: t`没有分享出去，请再试一次` });
            });
          }}
        >
          {t`分享`}
        </Button>
      )}
    </>
  );
}
