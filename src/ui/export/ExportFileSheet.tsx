/**
 * The sheet that exports records as a file: format, progress, and the finished file. The caller runs the export, and
 * passes in the words about its records.
 */
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { FileFormat } from '../../platform/storage/table-file.ts';
import { Button } from '../controls/Button.tsx';
import { SegmentedControl } from '../controls/Segments.tsx';
import { LabelledProgress } from '../figures/LabelledProgress.tsx';
import { FormNote } from '../form/FormNote.tsx';
import { FinishedFile, SaveFileButtons } from '../overlay/SaveFile.tsx';
import { Sheet } from '../overlay/Sheet.tsx';
import css from './ExportFileSheet.module.css';

/** The present step of an export, with all that the sheet shows about it. */
export type ExportStep =
  /** `notes` stand under the format. If `isPossible` is false, the export can't start now. */
  | { readonly step: 'choosing'; readonly notes: ReactNode; readonly isPossible: boolean }
  /** `total` is null before the first page. `words` say how many of the records were read. */
  | { readonly step: 'reading'; readonly read: number; readonly total: number | null; readonly words: string }
  | {
      readonly step: 'stopped';
      /** Why the export stopped. */
      readonly reason: string;
      /** Says what the stop means for the file. */
      readonly consequence: string;
      /** Offers a file of what was read so far. Null if no part can be exported. */
      readonly part: { readonly label: string; readonly onExport: (format: FileFormat) => void } | null;
    }
  /** There is no record to export. */
  | { readonly step: 'empty'; readonly words: string }
  /** `holds` says how much is in the file, and `warning` what it may lack. */
  | { readonly step: 'ready'; readonly file: File; readonly holds: string; readonly warning: string | null };

interface ExportFileSheetProps {
  open: boolean;
  title: string;
  /** Says which records the file will have. */
  what: string;
  current: ExportStep;
  onStart: (format: FileFormat) => void;
  onCancel: () => void;
  onClose: () => void;
}

export function ExportFileSheet({ open, title, what, current, onStart, onCancel, onClose }: ExportFileSheetProps) {
  const { t } = useLingui();
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const contentOfStep = () => {
    switch (current.step) {
      case 'choosing':
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
              {current.notes}
            </>
          ),
          footer: <Button fullWidth disabled={!current.isPossible} onClick={() => onStart(format)}>{t`导出`}</Button>,
        };
      case 'reading': {
        const { read, total } = current;
        const share = total === null || total === 0 ? 0 : Math.min(1, read / total);
        const words = total === null ? t`正在读第一页` : current.words;
        return {
          body: <LabelledProgress label={t`导出的进度`} share={share} words={words} />,
          footer: <Button fullWidth variant="outlined" onClick={onCancel}>{t`取消导出`}</Button>,
        };
      }
      case 'stopped': {
        const { consequence, part } = current;
        return {
          body: (
            <FormNote kind="error" title={t`导出已停止：${current.reason}`}>
              {consequence}
            </FormNote>
          ),
          footer: (
            <>
              <Button fullWidth onClick={() => onStart(format)}>{t`再试一次`}</Button>
              {part && (
                <Button fullWidth variant="text" onClick={() => part.onExport(format)}>
                  {part.label}
                </Button>
              )}
            </>
          ),
        };
      }
      case 'empty':
        return {
          body: <p className={css['words']}>{current.words}</p>,
          footer: <Button fullWidth variant="soft" onClick={onClose}>{t`知道了`}</Button>,
        };
      case 'ready':
        return {
          body: (
            <>
              <FinishedFile file={current.file} holds={current.holds} />
              {current.warning !== null && <FormNote kind="warning">{current.warning}</FormNote>}
            </>
          ),
          footer: <SaveFileButtons file={current.file} onSaved={onClose} />,
        };
      default:
        return current satisfies never;
    }
  };
  const { body, footer } = contentOfStep();
  return (
    <Sheet open={open} title={title} onClose={onClose} footer={footer}>
      <div className={css['sheet']}>
        <p className={css['words']}>{what}</p>
        {body}
      </div>
    </Sheet>
  );
}
