/**
 * The sheet that exports the user's own data as an archive. If the sheet is closed the export continues, and a toast
 * says how it ended or that it stopped.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, type ReactElement } from 'react';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { useOnline } from '../../../platform/network.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LabelledProgress } from '../../../ui/figures/LabelledProgress.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { FinishedFile, SaveFileButtons } from '../../../ui/overlay/SaveFile.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import css from '../Profile.module.css';
import {
  continueDataExport,
  type DataJob,
  dataJobAtom,
  endDataExport,
  markDataJobShown,
  startDataExport,
} from './data-job.ts';
import { useDataWords } from './use-data-words.ts';

function Progress({ job }: { job: Extract<DataJob, { state: 'running' | 'stopped' }> }): ReactElement {
  const { t } = useLingui();
  const { coins: number } = useFormat();
  const { title, rows, total, share } = job;
  const words = total === null ? t`正在读${title}` : t`${title}：已读 ${number(rows)} / ${number(total)} 条`;
  return <LabelledProgress label={t`导出的进度`} share={share} words={words} />;
}

function Body({ job }: { job: DataJob }): ReactElement {
  const { t } = useLingui();
  const coinName = useCoinName();
  const online = useOnline();
  const { whileOffline } = useOfflineReason();
  switch (job.state) {
    case 'none':
      return (
        <>
          <p className={css['explain']}>
            {t`把个人资料、${coinName}变更、订单、四个平台的账号信息、已解锁的课程和消息通知存成一个压缩包。里面有 JSON 和 CSV 两种格式。`}
          </p>
          {!online && <FormNote kind="warning">{t`${whileOffline}不能导出。`}</FormNote>}
          <FormNote kind="info" plain>{t`文件里是完整的姓名和号码，请妥善保管。`}</FormNote>
        </>
      );
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
          <FormNote
            kind="error"
            title={t`导出已停止：${errorText(job.error)}`}
          >{t`读到的还在，可以从这里接着导出。`}</FormNote>
        </>
      );
    case 'failed':
      return <FormNote kind="error">{t`没有生成压缩包：${errorText(job.error)}`}</FormNote>;
    case 'ready': {
      const rows = job.results.reduce((sum, part) => sum + part.rows, 0);
      const missing = job.results.filter((part) => part.missing !== null).map(({ title }) => title);
      const lacking = missing.join(t`、`);
      return (
        <>
          <FinishedFile file={job.file} holds={plural(rows, { one: '# 条都在文件里', other: '# 条都在文件里' })} />
          {missing.length > 0 && <FormNote kind="warning">{t`不全：${lacking}。压缩包里的说明写了原因。`}</FormNote>}
        </>
      );
    }
    default:
      return job satisfies never;
  }
}

function Actions({ job, onClose }: { job: DataJob; onClose: () => void }): ReactElement {
  const { t } = useLingui();
  const online = useOnline();
  const words = useDataWords();
  const closeAndEnd = (): void => {
    onClose();
    endDataExport();
  };
  switch (job.state) {
    case 'none':
      return <Button fullWidth disabled={!online} onClick={() => startDataExport(words)}>{t`导出`}</Button>;
    case 'running':
      return <Button fullWidth variant="outlined" onClick={endDataExport}>{t`取消导出`}</Button>;
    case 'stopped':
      return (
        <>
          <Button fullWidth onClick={() => continueDataExport('continue')}>{t`接着导出`}</Button>
          <Button fullWidth variant="outlined" onClick={() => continueDataExport('skip')}>
            {t`跳过「${job.title}」`}
          </Button>
          <Button fullWidth variant="text" onClick={closeAndEnd}>{t`放弃导出`}</Button>
        </>
      );
    case 'failed':
      return <Button fullWidth onClick={() => startDataExport(words)}>{t`再试一次`}</Button>;
    case 'ready':
      return <SaveFileButtons file={job.file} onSaved={closeAndEnd} />;
    default:
      return job satisfies never;
  }
}

export default function DataSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const { t } = useLingui();
  const job = useAtomValue(dataJobAtom);
  useEffect(() => (open ? markDataJobShown() : undefined), [open]);
  return (
    <Sheet open={open} title={t`导出我的数据`} onClose={onClose} footer={<Actions job={job} onClose={onClose} />}>
      <div className={css['form']}>
        <Body job={job} />
      </div>
    </Sheet>
  );
}
