/**
 * The sheet 诊断: the facts of this device, and the reports of problems exactly as they are sent. The person can copy
 * both, and share or save them if the browser can. If reports wait and the site receives reports, the person can also
 * send them now.
 */
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState, type ReactElement } from 'react';
import type { Report } from '../../../api/reports/report.ts';
import { areReportsReceived, recentReportsAtom, sendAllReports, waitingReports } from '../../../api/reports/reports.ts';
import { useOnline } from '../../../platform/network.ts';
import { canDownload, canShareFile, downloadFile, shareFile } from '../../../platform/storage/save-file.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { copyText } from '../../../ui/feedback/copy-text.ts';
import { showShortToast, showToast } from '../../../ui/feedback/toasts.ts';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { bytesInWords } from '../storage/bytes-in-words.ts';
import { type DeviceFacts, useDeviceFacts, type WorkerState } from './use-device-facts.ts';
import css from './diagnosis.module.css';
import { ProblemList } from './ProblemList.tsx';

function Facts({ facts }: { facts: DeviceFacts | null }): ReactElement {
  const { t, i18n } = useLingui();
  const workers: Readonly<Record<WorkerState, string>> = {
    active: t`已装好`,
    waiting: t`新版本等待更新`,
    none: t`还没有装好`,
    unsupported: t`浏览器不支持`,
  };
  const inWords = (bytes: number): string => bytesInWords(bytes, i18n.locale);
  const storageWords = ({ storage: { usage, quota } }: DeviceFacts): string => {
    if (usage === null) return t`浏览器没有提供`;
    return quota === null ? inWords(usage) : `${inWords(usage)} / ${inWords(quota)}`;
  };
  const openedAs = ({ installed }: DeviceFacts): string => (installed ? t`桌面应用` : t`浏览器页面`);
  return (
    <DetailList flush>
      <DetailRow label={t`版本`} value={__VERSION__} />
      <DetailRow label={t`浏览器`} value={facts?.engine ?? '…'} />
      <DetailRow label={t`打开方式`} value={facts ? openedAs(facts) : '…'} />
      <DetailRow label={t`离线功能`} value={facts ? workers[facts.worker] : '…'} />
      <DetailRow label={t`存储空间`} value={facts ? storageWords(facts) : '…'} />
    </DetailList>
  );
}

/** Returns what is copied, saved and shared: the facts, and the reports as they are sent. */
function textOf(facts: DeviceFacts | null, reports: readonly Report[]): string {
  return JSON.stringify({ device: facts, reports }, null, 2);
}

function SendButton({ onSent }: { onSent: () => void }): ReactElement {
  const { t } = useLingui();
  const online = useOnline();
  const [sending, setSending] = useState(false);
  async function send(): Promise<void> {
    setSending(true);
    const outcome = await sendAllReports();
    setSending(false);
    onSent();
    if (outcome === 'sent' || outcome === 'nothing') showShortToast(t`报告已发送`);
    else showToast({ tone: 'error', text: t`没有发送出去，有网络时会再发` });
  }
  return (
    <Button fullWidth disabled={!online} loading={sending} onClick={() => void send()}>
      {online ? t`现在发送报告` : t`有网络时会发送`}
    </Button>
  );
}

function Actions({ facts, reports }: { facts: DeviceFacts | null; reports: readonly Report[] }): ReactElement {
  const { t } = useLingui();
  const [waiting, setWaiting] = useState(waitingReports);
  const canSend = areReportsReceived() && waiting > 0;
  const text = textOf(facts, reports);
  // Share sheets accept few file types, and plain text is among them.
  const file = new File([text], 'diagnosis.txt', { type: 'text/plain' });
  return (
    <>
      {canSend && <SendButton onSent={() => setWaiting(waitingReports())} />}
      <Button
        fullWidth
        variant={canSend ? 'outlined' : 'contained'}
        onClick={() => void copyText(text, t`诊断已复制`, t`复制不了，请保存成文件`)}
      >{t`复制`}</Button>
      {canShareFile(file) ? (
        <Button
          fullWidth
          variant="text"
          onClick={() =>
            void shareFile(file).then((outcome) => {
              if (outcome === 'failed') showToast({ tone: 'error', text: t`没有分享出去，请再试一次` });
            })
          }
        >{t`分享`}</Button>
      ) : (
        canDownload() && (
          <Button fullWidth variant="text" onClick={() => downloadFile(file, file.name)}>{t`保存文件`}</Button>
        )
      )}
    </>
  );
}

export default function DiagnosisSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const { t } = useLingui();
  const reports = useAtomValue(recentReportsAtom);
  const facts = useDeviceFacts(open);
  return (
    <Sheet
      open={open}
      title={t`诊断`}
      onClose={onClose}
      // With the key, the waiting reports are counted anew at each opening and for each new number of recent reports.
      footer={<Actions key={`${open} ${reports.length}`} facts={facts} reports={reports} />}
    >
      <div className={css['body']}>
        <Facts facts={facts} />
        <p className={css['explain']}>
          {areReportsReceived()
            ? t`出了问题，应用会把报告发给这个网站，好尽快修好。没有网络时，报告先留在这台设备上。`
            : t`这个网站不接收报告，所以什么都不会发出去。关闭页面，下面的内容就没有了。需要帮助时，可以复制下来发给管理员。`}
        </p>
        <p
          className={css['explain']}
        >{t`报告里有：版本、时间、页面、浏览器、代码里出错的位置，以及此前 50 步各是哪一类。没有：姓名、电话、账号、写的文字和金额。`}</p>
        <h3 className={css['heading']}>{t`最近的问题`}</h3>
        <ProblemList reports={reports} />
      </div>
    </Sheet>
  );
}
