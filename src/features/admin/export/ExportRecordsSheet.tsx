/**
 * The sheet that exports all records that an administrator's filters find: format, progress, and the finished file.
 * Closing it ends the export. A file is made only once every page was read.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../api/transport/error-text.ts';
import { CancelError } from '../../../api/transport/errors.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { useOnline } from '../../../platform/network.ts';
import { type FileFormat, tableFile } from '../../../platform/storage/table-file.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SegmentedControl } from '../../../ui/controls/Segments.tsx';
import { ReadProgress } from '../../../ui/figures/ReadProgress.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { FinishedFile, SaveFileButtons } from '../../../ui/overlay/SaveFile.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import css from './export.module.css';

interface ExportRecordsSheetProps<T> {
  open: boolean;
  /** For example 导出操作记录. It is also the name of the workbook's tab. */
  title: string;
  /** The filters in words. */
  what: string;
  /** Returns the parts of the file's name. */
  name: () => readonly string[];
  columns: readonly string[];
  /** Reads all records. Rejects if a page can't be read. */
  read: (
    onProgress: (records: readonly T[], total: number) => void,
    signal: AbortSignal,
  ) => Promise<{ records: readonly T[]; total: number }>;
  cells: (record: T) => readonly (string | number)[];
  onClose: () => void;
}

type State =
  | { state: 'choosing' }
  | { state: 'reading'; read: number; total: number | null }
  | { state: 'stopped'; error: Error }
  /** `missing` records were deleted or moved while they were read. */
  | { state: 'ready'; file: File; rows: number; missing: number };

export function ExportRecordsSheet<T>({
  open,
  title,
  what,
  name,
  columns,
  read,
  cells,
  onClose,
}: ExportRecordsSheetProps<T>) {
  const { t } = useLingui();
  const { whileOffline, onceOnline } = useOfflineReason();
  const { coins: number } = useFormat();
  const online = useOnline();
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const [state, setState] = useState<State>({ state: 'choosing' });
  const run = useRef<AbortController | null>(null);
  useEffect(() => () => run.current?.abort(), []);

  const cancel = (): void => {
    run.current?.abort();
    setState({ state: 'choosing' });
  };
  const close = (): void => {
    cancel();
    onClose();
  };
  const start = async (): Promise<void> => {
    run.current?.abort();
    const { signal } = (run.current = new AbortController());
    setState({ state: 'reading', read: 0, total: null });
    try {
      const { records, total } = await read((soFar, of) => {
        if (!signal.aborted) setState({ state: 'reading', read: soFar.length, total: of });
      }, signal);
      const file = await tableFile({ format, title, columns, rows: records.map(cells), name: name() });
      if (!signal.aborted)
        setState({ state: 'ready', file, rows: records.length, missing: Math.max(0, total - records.length) });
    } catch (error) {
      if (signal.aborted || error instanceof CancelError) return;
      setState({ state: 'stopped', error: error instanceof Error ? error : new Error(String(error)) });
    }
  };

  const parts = () => {
    switch (state.state) {
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
              {!online && <FormNote kind="warning">{t`${whileOffline}不能导出，请${onceOnline}再试。`}</FormNote>}
            </>
          ),
          footer: <Button fullWidth disabled={!online} onClick={() => void start()}>{t`导出`}</Button>,
        };
      case 'reading': {
        const share = state.total === null || state.total === 0 ? 0 : Math.min(1, state.read / state.total);
        const words =
          state.total === null ? t`正在读第一页` : t`已读 ${number(state.read)} / ${number(state.total)} 条`;
        return {
          body: <ReadProgress label={t`导出的进度`} share={share} words={words} />,
          footer: <Button fullWidth variant="outlined" onClick={cancel}>{t`取消导出`}</Button>,
        };
      }
      case 'stopped':
        return {
          body: (
            <FormNote kind="error" title={t`导出停下了：${errorText(state.error)}`}>
              {t`没有读完就不会生成文件。`}
            </FormNote>
          ),
          footer: <Button fullWidth onClick={() => void start()}>{t`再试一次`}</Button>,
        };
      case 'ready':
        return state.rows === 0
          ? {
              body: <p className={css['words']}>{t`没有符合条件的记录，没有内容可以导出。`}</p>,
              footer: <Button fullWidth variant="soft" onClick={close}>{t`知道了`}</Button>,
            }
          : {
              body: (
                <>
                  <FinishedFile
                    file={state.file}
                    holds={plural(state.rows, { one: '# 条在文件里', other: '# 条都在文件里' })}
                  />
                  {state.missing > 0 && (
                    <FormNote kind="warning">{t`读的时候有变动，可能少 ${number(state.missing)} 条。`}</FormNote>
                  )}
                </>
              ),
              footer: <SaveFileButtons file={state.file} onSaved={close} />,
            };
      default:
        return state satisfies never;
    }
  };
  const { body, footer } = parts();
  return (
    <Sheet open={open} title={title} onClose={close} footer={footer}>
      <div className={css['sheet']}>
        <p className={css['words']}>{what}</p>
        {body}
      </div>
    </Sheet>
  );
}
