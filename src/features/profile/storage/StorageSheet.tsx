/**
 * Shows how much storage the app uses, and clears the offline copies. Log-in, settings, transfers of unknown outcome,
 * drafts and the app itself stay, and the sheet says so beforehand.
 */
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import { clearOfflineCopies } from '../../../api/cache/offline-copies.ts';
import { useOnline } from '../../../platform/network.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import css from '../Profile.module.css';

interface StorageSheetProps {
  open: boolean;
  /** The used storage as text. Null before the first measurement, or if the browser doesn't report it. */
  usage: string | null;
  onCleared: () => void;
  onClose: () => void;
}

export default function StorageSheet({ open, usage, onCleared, onClose }: StorageSheetProps): ReactElement {
  const { t } = useLingui();
  const { noNetwork, onceOnline } = useOfflineReason();
  const online = useOnline();
  const [step, setStep] = useState<'ready' | 'clearing' | 'failed'>('ready');

  async function clear(): Promise<void> {
    setStep('clearing');
    try {
      await clearOfflineCopies();
    } catch {
      setStep('failed');
      return;
    }
    setStep('ready');
    onCleared();
    onClose();
    showShortToast(t`离线内容已清除`);
  }

  return (
    <Sheet
      open={open}
      title={t`存储空间`}
      busy={step === 'clearing'}
      onClose={() => {
        // A failure has been read. A clearing that still runs goes on.
        if (step === 'failed') setStep('ready');
        onClose();
      }}
      footer={
        <Button
          variant="outlined"
          tone="danger"
          fullWidth
          loading={step === 'clearing'}
          onClick={() => void clear()}
        >{t`清除离线内容`}</Button>
      }
    >
      <div className={css['form']}>
        {step === 'failed' && (
          <FormNote kind="error">{t`没有清除成功：浏览器不允许改动保存的内容。请关闭其他标签页再试。`}</FormNote>
        )}
        <DetailList flush>
          <DetailRow label={t`已占用`} value={usage ?? t`浏览器没有提供`} />
        </DetailList>
        <p
          className={css['explain']}
        >{t`清除的是为离线阅读保留的内容，比如变更、通知和账号信息。联网后会重新读取。`}</p>
        <p className={css['explain']}>{t`登录状态、设置、没有结果的转账、草稿和应用本身都会保留。`}</p>
        {__MOCK__ && <p className={css['hint']}>{t`演示后台的数据也算在占用里，不会清除。`}</p>}
        {!online && (
          <FormNote kind="warning">{t`现在${noNetwork}。清除以后，${onceOnline}才能再看到这些内容。`}</FormNote>
        )}
      </div>
    </Sheet>
  );
}
