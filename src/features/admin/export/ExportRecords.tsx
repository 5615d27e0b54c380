/**
 * The button 导出 in the bar, and its sheet, which exports every record that matches the administrator's filters.
 * Closing the sheet cancels the export. A file is made only after every page of the list was read.
 */
import download from 'icon:download-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFileExport } from '../../../api/cache/use-file-export.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { fileFailureText } from '../../../device/file-failure.ts';
import { useOnline } from '../../../platform/network.ts';
import { tableFile } from '../../../platform/storage/table-file.ts';
import { ExportFileSheet, type ExportStep } from '../../../ui/export/ExportFileSheet.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { TopBarAction } from '../../../ui/layout/TopBarAction.tsx';
import { useFormat } from '../../../ui/words/format.ts';

export interface ExportedTable<T> {
  /** The filters in words, for the sheet. */
  filterWords: string;
  /** Returns the parts of the file's name. */
  fileNameParts: () => readonly string[];
  columns: readonly string[];
  cells: (record: T) => readonly (string | number)[];
}

interface ExportRecordsProps<T> {
  /** The title of the sheet, for example 导出操作记录. It is also the name of the workbook's tab. */
  title: string;
  table: ExportedTable<T>;
  /** Reads all records. Rejects if a page can't be read. */
  read: (
    onProgress: (records: readonly T[], total: number) => void,
    signal: AbortSignal,
  ) => Promise<{ records: readonly T[]; total: number }>;
}

export function ExportRecords<T>({ title, table, read }: ExportRecordsProps<T>) {
  const { filterWords, fileNameParts, columns, cells } = table;
  const { t } = useLingui();
  const { whileOffline, onceOnline } = useOfflineReason();
  const { coins: number } = useFormat();
  const online = useOnline();
  const [open, setOpen] = useState(false);
  const { state, start, cancel } = useFileExport<T>({
    read,
    write: async (records, format) => ({
      file: await tableFile({ format, title, columns, rows: records.map(cells), name: fileNameParts() }),
      rows: records.length,
    }),
  });
  const currentStep = (): ExportStep => {
    switch (state.state) {
      case 'choosing':
        return {
          step: 'choosing',
          notes: !online && <FormNote kind="warning">{t`${whileOffline}不能导出，请${onceOnline}再试。`}</FormNote>,
          isPossible: online,
        };
      case 'reading':
        return {
          step: 'reading',
          read: state.read,
          total: state.total,
          words:
            state.total === null
              ? t`正在读第一页`
              : plural(state.total, { other: `已读 ${number(state.read)} / # 条` }),
        };
      case 'stopped':
        return {
          step: 'stopped',
          reason: errorText(state.error),
          consequence: state.isWhole ? fileFailureText(state.error) : t`没有读完就不会生成文件。`,
          part: null,
        };
      case 'ready':
        if (state.rows === 0) return { step: 'empty', words: t`没有符合条件的记录，没有内容可以导出。` };
        return {
          step: 'ready',
          file: state.file,
          holds: plural(state.rows, { one: '# 条在文件里', other: '# 条都在文件里' }),
          // Records that are deleted or moved during the reading may be missing.
          warning:
            state.missing === null || state.missing === 0
              ? null
              : plural(state.missing, { one: '读取时有变动，可能少 # 条。', other: '读取时有变动，可能少 # 条。' }),
        };
      default:
        return state satisfies never;
    }
  };
  return (
    <>
      <TopBarAction label={t`导出`} icon={download} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <ExportFileSheet
        open={open}
        title={title}
        what={filterWords}
        current={currentStep()}
        onStart={start}
        onCancel={cancel}
        onClose={() => {
          cancel();
          setOpen(false);
        }}
      />
    </>
  );
}
