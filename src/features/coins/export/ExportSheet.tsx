/**
 * The progress of the export, the reason if it stopped, and the finished file. If the sheet is closed, the export
 * continues. If this page is still open then, a toast says when the export is ready or stopped.
 */
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { errorText } from '../../../api/transport/error-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { LabelledProgress } from '../../../ui/figures/LabelledProgress.tsx';
import { FinishedFile, SaveFileButtons } from '../../../ui/overlay/SaveFile.tsx';
import { showToast } from '../../../ui/feedback/toasts.ts';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { endExport, type ExportJob, resumeExport } from './export-job.ts';
import css from './Export.module.css';

type Begun = Exclude<ExportJob, { state: 'none' }>;

function Progress({ job }: { job: Begun }) {
  const { t } = useLingui();
  const { coins: number } = useFormat();
  const { rows, total } = job;
  // The total includes changes that arrive during the export. The file doesn't contain them.
  const share = total === null || total === 0 ? 0 : Math.min(1, rows / total);
  const words = total === null ? t`正在读第一页` : plural(total, { other: `已读 ${number(rows)} / # 笔` });
  return <LabelledProgress label={t`导出的进度`} share={share} words={words} />;
}

function Body({ job }: { job: Begun }) {
  const { t } = useLingui();
  const { coins: number } = useFormat();
  switch (job.state) {
    case 'running':
      return (
        <>
          <Progress job={job} />
          <p className={css['hint']}>{t`可以先关闭这里，导出会继续，完成后会提示你。`}</p>
        </>
      );
    case 'stopped':
      return (
        <>
          <Progress job={job} />
          <FormNote kind="error" title={t`导出已停止：${errorText(job.error)}`}>
            {job.rows === 0
              ? t`还没有读到内容，可以再试一次。`
              : t`读到的还在，可以从这里接着导出。没有读完就不会生成文件。`}
          </FormNote>
        </>
      );
    case 'ready':
      if (job.rows === 0) return <p className={css['hint']}>{t`没有符合条件的变更，没有内容可以导出。`}</p>;
      return (
        <FinishedFile file={job.file} holds={<Plural value={job.rows} other={`${number(job.rows)} 笔都在文件里`} />} />
      );
    default:
      return job satisfies never;
  }
}

function Actions({ job, onClose }: { job: Begun; onClose: () => void }) {
  const { t } = useLingui();
  const closeAndEnd = (): void => {
    onClose();
    endExport();
  };
  if (job.state === 'running') return <Button fullWidth variant="outlined" onClick={closeAndEnd}>{t`取消导出`}</Button>;
  if (job.state === 'stopped') {
    return (
      <>
        <Button fullWidth onClick={resumeExport}>{t`接着导出`}</Button>
        <Button fullWidth variant="text" onClick={closeAndEnd}>{t`放弃导出`}</Button>
      </>
    );
  }
  const { file, rows } = job;
  if (rows === 0) return <Button fullWidth variant="soft" onClick={closeAndEnd}>{t`知道了`}</Button>;
  return <SaveFileButtons file={file} onSaved={closeAndEnd} />;
}

export function ExportSheet({ open, job, onClose }: { open: boolean; job: ExportJob; onClose: () => void }) {
  const { t } = useLingui();
  const { state } = job;
  const tellWhileClosed = useEffectEvent(() => {
    if (open) return;
    if (state === 'ready') showToast({ tone: 'success', text: t`导出完成，点「导出」保存文件` });
    if (state === 'stopped') showToast({ tone: 'error', text: t`导出已停止，点「导出」可以继续` });
  });
  // Runs when the page opens and at each new state. Closing the sheet later tells nothing.
  useEffect(() => tellWhileClosed(), [state]);
  const begun = job.state === 'none' ? null : job;
  return (
    <Sheet
      open={open && begun !== null}
      title={t`导出 CSV`}
      onClose={onClose}
      footer={begun && <Actions job={begun} onClose={onClose} />}
    >
      {begun && (
        <div className={css['body']}>
          <p className={css['what']}>
            {t`积分变更`} · {begun.request.filterWords}
          </p>
          <Body job={begun} />
        </div>
      )}
    </Sheet>
  );
}
