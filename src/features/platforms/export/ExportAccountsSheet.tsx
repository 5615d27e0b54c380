/** The sheet that exports account records: format, progress, and the finished file. Closing it ends the export. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { errorText } from '../../../api/transport/error-text.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { useOnline } from '../../../platform/network.ts';
import type { FileFormat } from '../../../platform/storage/table-file.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SegmentedControl } from '../../../ui/controls/Segments.tsx';
import { ReadProgress } from '../../../ui/figures/ReadProgress.tsx';
import { FinishedFile, SaveFileButtons } from '../../../ui/overlay/SaveFile.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { useLastPresent } from '../../../ui/overlay/last-present.ts';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import css from '../select/select.module.css';
import { type ExportSubject, useAccountExport } from './use-account-export.ts';

interface ExportAccountsSheetProps {
  platform: AccountPlatform;
  subject: ExportSubject | null;
  /** The waiting entries of the platform. */
  entries: readonly OutboxEntry[];
  onClose: () => void;
}

function Export({
  platform,
  subject,
  entries,
  open,
  onClose,
}: ExportAccountsSheetProps & { subject: ExportSubject; open: boolean }) {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const { coins: number } = useFormat();
  const online = useOnline();
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const { state, start, exportPart, cancel } = useAccountExport(platform, subject, entries);
  const { chosen, read, total, words } = subject;
  const count = (value: number): string => plural(value, { one: '# 个账号', other: '# 个账号' });
  const what = chosen
    ? count(chosen.length)
    : [...words, ...(total === undefined ? [] : [count(total)])].join(' · ') || t`全部账号`;

  const parts = () => {
    switch (state.state) {
      case 'choosing': {
        const isPartial = !online && chosen === null;
        return {
          body: (
            <>
              <SegmentedControl
                fullWidth
                label={t`文件格式`}
                value={format}
                options={[
                  { value: 'xlsx', label: 'Excel (XLSX)' },
                  { value: 'csv', label: 'CSV' },
                ]}
                onChange={setFormat}
              />
              {isPartial && (
                <FormNote kind="warning">{t`${offlineNow}，只能导出读过的 ${number(read.length)} 个，可能不全。`}</FormNote>
              )}
              <FormNote kind="info" plain>{t`文件里是完整的姓名和号码，请妥善保管。`}</FormNote>
            </>
          ),
          footer: (
            <Button fullWidth disabled={isPartial && read.length === 0} onClick={() => start(format)}>{t`导出`}</Button>
          ),
        };
      }
      case 'reading': {
        const share = state.total === null || state.total === 0 ? 0 : Math.min(1, state.read / state.total);
        const progress =
          state.total === null ? t`正在读第一页` : t`已读 ${number(state.read)} / ${number(state.total)} 个`;
        return {
          body: <ReadProgress label={t`导出的进度`} share={share} words={progress} />,
          footer: <Button fullWidth variant="outlined" onClick={cancel}>{t`取消导出`}</Button>,
        };
      }
      case 'stopped':
        return {
          body: (
            <FormNote kind="error" title={t`导出停下了：${errorText(state.error)}`}>
              {t`读到了 ${number(state.accounts.length)} 个，还不全。`}
            </FormNote>
          ),
          footer: (
            <>
              <Button fullWidth onClick={() => start(format)}>{t`再试一次`}</Button>
              {state.accounts.length > 0 && (
                <Button fullWidth variant="text" onClick={exportPart}>
                  {t`只导出读到的 ${number(state.accounts.length)} 个`}
                </Button>
              )}
            </>
          ),
        };
      case 'ready':
        return {
          body:
            state.rows === 0 ? (
              <p className={css['words']}>{t`没有符合条件的账号，没有内容可以导出。`}</p>
            ) : (
              <>
                <FinishedFile
                  file={state.file}
                  holds={plural(state.rows, { one: '# 个账号在文件里', other: '# 个账号都在文件里' })}
                />
                {state.isPartial && <FormNote kind="warning">{t`文件只有读过的账号，可能不全。`}</FormNote>}
              </>
            ),
          footer:
            state.rows === 0 ? (
              <Button fullWidth variant="soft" onClick={onClose}>{t`知道了`}</Button>
            ) : (
              <SaveFileButtons file={state.file} onSaved={onClose} />
            ),
        };
      default:
        return state satisfies never;
    }
  };
  const { body, footer } = parts();
  return (
    <Sheet open={open} title={t`导出账号`} onClose={onClose} footer={footer}>
      <div className={css['sheet']}>
        <p className={css['words']}>{what}</p>
        {body}
      </div>
    </Sheet>
  );
}

export function ExportAccountsSheet({ platform, subject, entries, onClose }: ExportAccountsSheetProps) {
  // The sheet keeps its content during the closing animation, and starts anew with each opening.
  const last = useLastPresent(subject);
  if (!last) return null;
  return (
    <Export
      key={last.opening}
      platform={platform}
      subject={last}
      entries={entries}
      open={subject !== null}
      onClose={onClose}
    />
  );
}
