/** The start of an import: choosing or dropping a file, the template, and the columns that a file can have. */
import download from 'icon:download-rounded';
import table from 'icon:table-view-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SaveFileButton } from '../../../ui/feedback/SaveFileButton.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { SectionHeading } from '../../../ui/layout/Section.tsx';
import { VisuallyHidden } from '../../../ui/elements/VisuallyHidden.tsx';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { platformNames } from '../descriptors.ts';
import { importColumns } from './rows/import-columns.ts';
import css from './import.module.css';
import { draftOf, type ImportDraft } from './rows/import-draft.ts';
import { refusalWords, type RefusalWords, unreadableWords } from './refusal-words.ts';
import { templateFile } from './run/send-import.ts';
import { openSpreadsheet } from './sheet/open-file.ts';

interface ChooseFileProps {
  platform: AccountPlatform;
  onOpen: (draft: ImportDraft) => void;
}

/** The kinds of file that the browser's dialog offers. */
const accepted =
  '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel';

export function ChooseFile({ platform, onOpen }: ChooseFileProps) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<RefusalWords | null>(null);
  const [reading, setReading] = useState(false);
  const [dropping, setDropping] = useState(false);
  const name = i18n._(platformNames[platform]);
  const language = i18n.locale.startsWith('en') ? 'en' : 'zh';

  async function read(file: File | undefined): Promise<void> {
    if (!file || reading) return;
    setRefusal(null);
    setReading(true);
    try {
      const result = await openSpreadsheet(file);
      const draft = 'refused' in result ? null : draftOf(platform, file.name, result);
      if ('refused' in result) setRefusal(refusalWords(result));
      else if (!draft || draft.rows.length === 0) setRefusal(refusalWords({ refused: 'empty' }));
      else onOpen(draft);
    } catch {
      setRefusal(unreadableWords());
    } finally {
      setReading(false);
    }
  }

  const columns = importColumns[platform].filter(({ inTemplate }) => inTemplate);
  const required = columns.filter(({ field }) => field.optional !== true && field.kind !== 'status');
  const titles = (of: typeof columns): string => of.map((column) => column[language]).join(t`、`);
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
        <h2 className={css['title']}>{t`选一个${name}账号的表格`}</h2>
        <p className={css['reason']}>{t`.xlsx 或 .csv，最多 2,000 行、5 MB。文件只在这台设备上读，不上传。`}</p>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept={accepted}
            aria-label={t`选一个${name}账号的表格`}
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // The same file can be chosen again after it was changed.
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
            make={() => templateFile(platform, language, 'csv', t`${name}导入模板`)}
          >
            {t`下载模板`}
          </SaveFileButton>
          <SaveFileButton
            fullWidth
            variant="outlined"
            icon={download}
            make={() => templateFile(platform, language, 'xlsx', t`${name}导入模板`)}
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
      <section>
        <SectionHeading title={t`表格里可以有的列`} />
        <Card>
          <dl className={css['columns']}>
            <dt>{t`必填`}</dt>
            <dd>{titles(required)}</dd>
            <dt>{t`选填`}</dt>
            <dd>{titles(columns.filter((column) => !required.includes(column)))}</dd>
          </dl>
          <p className={css['hint']}>{t`列名写中文或英文都可以，顺序不限。认不出的列可以自己指定。不要放平台密码。`}</p>
        </Card>
      </section>
    </>
  );
}
