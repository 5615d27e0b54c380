/** One entry of the outbox, whole: what, when, how far it is and why, with the ways to edit it and to take it away after a question. */
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import type { OutboxEntry } from '../api/outbox-entry.ts';
import { cancelEntry } from '../api/outbox.ts';
import { stageOf } from '../api/use-outbox.ts';
import { useOnline } from '../platform/network.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormNote } from '../ui/FormNote.tsx';
import { notify, toast } from '../ui/notices.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { WaitingChip } from '../ui/WaitingChip.tsx';
import { editPlaceOf } from './outbox-places.ts';
import { useOutboxWords } from './outbox-words.ts';
import css from './Outbox.module.css';

interface OutboxDetailProps {
  entry: OutboxEntry;
  open: boolean;
  onBack: () => void;
  onClose: () => void;
}

export function OutboxDetail({ entry, open, onBack, onClose }: OutboxDetailProps): ReactElement {
  const { t } = useLingui();
  const online = useOnline();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { title, caption, problem } = useOutboxWords()(entry);
  const stage = stageOf(entry, online);
  const place = editPlaceOf(entry);

  async function cancel(): Promise<void> {
    setAsking(false);
    const gone = await cancelEntry(entry.id).catch(() => false);
    if (gone) toast(t`已取消 ${title}`);
    else notify({ tone: 'info', text: t`正在发送，来不及取消` });
    onBack();
  }

  return (
    <Sheet
      open={open}
      title={title}
      onClose={onClose}
      footer={(
        <>
          {place !== null && (
            <Button
              fullWidth
              onClick={() => {
                onClose();
                void navigate({ href: place });
              }}
            >
              {entry.step.state === 'conflict' ? t`查看两份` : t`修改`}
            </Button>
          )}
          <Button fullWidth variant="outlined" tone="danger" disabled={stage === 'sending' && entry.step.state === 'sending'} onClick={() => setAsking(true)}>
            {t`取消这一项`}
          </Button>
          <Button fullWidth variant="text" onClick={onBack}>{t`返回列表`}</Button>
        </>
      )}
    >
      <div className={css['detail']}>
        <p className={css['detailCaption']}>{caption}</p>
        <div><WaitingChip stage={stage} /></div>
        {problem !== null && <FormNote kind="warning">{problem}</FormNote>}
        {entry.left && problem === null && (
          <FormNote kind="info">{t`它发出过，还没有收到结果，可能已经送到。再发送不会重复。`}</FormNote>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={t`取消：${title}？`}
        confirm={t`取消这一项`}
        cancel={t`先留着`}
        onConfirm={() => void cancel()}
        onClose={() => setAsking(false)}
      >
        {entry.left && problem === null
          ? t`不会再发送，但它可能已经送到服务器了。`
          : t`填的内容会丢掉，不会发送，也不能恢复。`}
      </ConfirmDialog>
    </Sheet>
  );
}
