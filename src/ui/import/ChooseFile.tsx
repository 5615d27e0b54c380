/** The start of an import: choosing or dropping a file, the template, and the columns that a file can have. */
import download from 'icon:download-rounded';
import table from 'icon:table-view-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { maxFileMiB, maxRows, type Sheet } from '../../platform/sheet/sheet-result.ts';
import { Button } from '../controls/Button.tsx';
import { SaveFileButton } from '../overlay/SaveFileButton.tsx';
import { FormNote } from '../form/FormNote.tsx';
import { Card } from '../layout/Card.tsx';
import { SectionHeading } from '../layout/Section.tsx';
import { VisuallyHidden } from '../elements/VisuallyHidden.tsx';
import { Icon } from '../elements/Icon.tsx';
import { classes } from '../elements/class-names.ts';
import css from './import.module.css';
import { formatCoins } from '../words/format.ts';
import type { SheetColumn, SheetDraft } from './sheet-draft.ts';
import { refusalWords, type RefusalWords, unreadableWords } from './file-refusal-words.ts';
import { templateFile } from './import-files.ts';
import { openSpreadsheet } from '../../platform/sheet/open-file.ts';

interface ChooseFileProps<Draft extends SheetDraft> {
  columns: readonly SheetColumn[];
  /** The heading and the field's accessible name, for example 选一个工学云账号的表格. */
  title: string;
  /** The name of the template's file, without the extension. */
  templateName: string;
  /** Says more about the columns. */
  hint: string;
  /** Returns the draft with which the import of a file begins. */
  draftOf: (fileName: string, sheet: Sheet) => Draft;
  /** Called with the draft of a file that was read and has rows. */
  onOpen: (draft: Draft) => void;
}

/** The kinds of file that the browser's dialog offers. */
const accepted =
  '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel';

interface FileReadingOptions<Draft extends SheetDraft> {
  draftOf: (fileName: string, sheet: Sheet) => Draft;
  onOpen: (draft: Draft) => void;
}

interface FileReading {
  /** Whether a file is being read. Meanwhile `read` does nothing. */
  readonly reading: boolean;
  /** Why the last file wasn't opened. Null if it was opened, while a file is read, or before the first file. */
  readonly refusal: RefusalWords | null;
  readonly read: (file: File | undefined) => Promise<void>;
}

/** Returns a function that reads a file and opens it, or says why it can't be opened. */
function useFileReading<Draft extends SheetDraft>({ draftOf, onOpen }: FileReadingOptions<Draft>): FileReading {
  const [refusal, setRefusal] = useState<RefusalWords | null>(null);
  const [reading, setReading] = useState(false);
  async function read(file: File | undefined): Promise<void> {
    if (!file || reading) return;
    setRefusal(null);
    setReading(true);
    try {
      const result = await openSpreadsheet(file);
      if ('refused' in result) {
        setRefusal(refusalWords(result));
        return;
      }
      const draft = draftOf(file.name, result);
      if (draft.rows.length === 0) setRefusal(refusalWords({ refused: 'empty' }));
      else onOpen(draft);
    } catch {
      setRefusal(unreadableWords());
    } finally {
      setReading(false);
    }
  }
  return { reading, refusal, read };
}

type Language = 'zh' | 'en';

/** The columns that a file needs, and those that it may have. */
function ColumnList({
  columns,
  language,
  hint,
}: Pick<ChooseFileProps<SheetDraft>, 'columns' | 'hint'> & { language: Language }) {
  const { t } = useLingui();
  const templateColumns = columns.filter(({ inTemplate }) => inTemplate);
  const titles = (of: readonly SheetColumn[]): string => of.map((column) => column[language]).join(t`、`);
  return (
    <section>
      <SectionHeading title={t`表格里可以有的列`} />
      <Card>
        <dl className={css['columns']}>
          <dt>{t`必填`}</dt>
          <dd>{titles(templateColumns.filter(({ optional }) => !optional))}</dd>
          <dt>{t`选填`}</dt>
          <dd>{titles(templateColumns.filter(({ optional }) => optional))}</dd>
        </dl>
        <p className={css['hint']}>{hint}</p>
      </Card>
    </section>
  );
}

export function ChooseFile<Draft extends SheetDraft>({
  columns,
  title,
  templateName,
  hint,
  draftOf,
  onOpen,
}: ChooseFileProps<Draft>) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const rows = formatCoins(maxRows);
  const { reading, refusal, read } = useFileReading({ draftOf, onOpen });
  const [dropping, setDropping] = useState(false);
  const language: Language = i18n.locale.startsWith('en') ? 'en' : 'zh';
  return (
    <>
      <Card
        className={classes(css['choose'], dropping && css['dropping'])}
        onDragOver={(event: React.DragEvent) => {
          event.preventDefault();
          setDropping(true);
        }}
        onDragLeave={() => setDropping(false)}
        onDrop={(event: React.DragEvent) => {
          event.preventDefault();
          setDropping(false);
          void read(event.dataTransfer.files[0]);
        }}
      >
        <span className={css['tile']}>
          <Icon d={table} size={28} />
        </span>
        <h2 className={css['title']}>{title}</h2>
        <p
          className={css['reason']}
        >{t`.xlsx 或 .csv，最多 ${rows} 行、${maxFileMiB} MB。文件只在这台设备上读取，不会上传。`}</p>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept={accepted}
            // The demo's recorder (features/demo/recorder/read-event.ts) doesn't store a file with passwords.
            data-secret={columns.some(({ secret }) => secret) ? '' : undefined}
            aria-label={title}
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // The empty input lets the person choose the same file again. Otherwise no event would fire.
              void read(file).finally(() => {
                if (input.current) input.current.value = '';
              });
            }}
          />
        </VisuallyHidden>
        <div className={css['buttons']}>
          <Button fullWidth loading={reading} onClick={() => input.current?.click()}>{t`选择文件`}</Button>
          <SaveFileButton
            fullWidth
            variant="outlined"
            icon={download}
            make={() => templateFile(columns, language, 'csv', templateName)}
          >
            {t`下载模板`}
          </SaveFileButton>
          <SaveFileButton
            fullWidth
            variant="outlined"
            icon={download}
            make={() => templateFile(columns, language, 'xlsx', templateName)}
          >
            {t`Excel 模板`}
          </SaveFileButton>
        </div>
        {refusal && (
          <div className={css['refusal']}>
            <FormNote kind="error" title={refusal.title}>
              {refusal.help}
            </FormNote>
          </div>
        )}
      </Card>
      <ColumnList columns={columns} language={language} hint={hint} />
    </>
  );
}
