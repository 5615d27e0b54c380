/**
 * One entry of the outbox in full: the edit, its time, its state and the reason. Its footer can edit the entry, cancel
 * it after a question, or send a deletion despite a conflict.
 */
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { OutboxEntry } from '../../api/outbox/entry.ts';
import { cancelEntry, sendDespiteConflict } from '../../api/outbox/outbox.ts';
import { stageOf } from '../../api/outbox/use-outbox.ts';
import { storageFailureText } from '../../device/storage-failure.ts';
import { useOnline } from '../../platform/network.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { showToast, showShortToast } from '../../ui/feedback/toasts.ts';
import { WaitingChip } from '../../ui/controls/WaitingChip.tsx';
import { editPathOf } from './outbox-links.ts';
import { useOutboxWords } from './outbox-words.ts';
import css from './Outbox.module.css';

export function OutboxDetail({ entry }: { entry: OutboxEntry }): ReactElement {
  const { t } = useLingui();
  const online = useOnline();
  const { caption, problem } = useOutboxWords()(entry);
  const detail = useRef<HTMLDivElement>(null);
  // The detail replaces the list and its focused row, so the focus has to move here.
  useEffect(() => detail.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={detail} tabIndex={-1} className={css['detail']}>
      <p className={css['detailCaption']}>{caption}</p>
      <div>
        <WaitingChip stage={stageOf(entry, online)} />
      </div>
      {problem !== null && <FormNote kind="warning">{problem}</FormNote>}
      {entry.left && problem === null && (
        // An entry with `newest` is looked for in the list before it is sent again (api/outbox/find-existing.ts).
        <FormNote kind="info">
          {entry.newest === undefined
            ? t`它发出过，还没有收到结果，可能已经送到。再发送不会重复。`
            : t`它发出过，还没有收到结果，可能已经送到。再发送前会先看它在不在列表里，不能确定就等十分钟。`}
        </FormNote>
      )}
    </div>
  );
}

interface OutboxDetailFooterProps {
  entry: OutboxEntry;
  /** Goes back to the list. */
  onBack: () => void;
  /** Closes the sheet, because another page opens. */
  onLeave: () => void;
}

export function OutboxDetailFooter({ entry, onBack, onLeave }: OutboxDetailFooterProps): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { title, problem } = useOutboxWords()(entry);
  const editPath = editPathOf(entry);

  const showStorageFailure = (): void => showToast({ tone: 'error', text: storageFailureText() });

  async function cancel(): Promise<void> {
    setAsking(false);
    const isCancelled = await cancelEntry(entry.id).catch(() => null);
    // Null means that the entry wasn't removed, because the database failed or the outbox's code didn't load.
    if (isCancelled === null) showStorageFailure();
    else if (isCancelled) showShortToast(t`已取消 ${title}`);
    else showToast({ tone: 'info', text: t`没能取消，可能已经发出` });
    onBack();
  }

  return (
    <>
      {editPath !== null && (
        <Button
          fullWidth
          onClick={() => {
            onLeave();
            void navigate({ href: editPath });
          }}
        >
          {entry.step.state === 'conflict' ? t`查看两份` : t`修改`}
        </Button>
      )}
      {/* No form can edit a deletion. In a conflict it can only be sent anyway or be cancelled. */}
      {editPath === null && entry.step.state === 'conflict' && (
        <Button
          fullWidth
          tone="danger"
          onClick={() => {
            sendDespiteConflict(entry).catch(showStorageFailure);
            onBack();
          }}
        >
          {t`仍要删除`}
        </Button>
      )}
      <Button
        fullWidth
        variant="outlined"
        tone="danger"
        disabled={entry.step.state === 'sending'}
        onClick={() => setAsking(true)}
      >{t`取消这一项`}</Button>
      <Button fullWidth variant="text" onClick={onBack}>{t`返回列表`}</Button>
      <ConfirmDialog
        open={asking}
        title={t`取消：${title}？`}
        confirm={t`取消这一项`}
        cancel={t`保留`}
        onConfirm={() => void cancel()}
        onClose={() => setAsking(false)}
      >
        {entry.left && problem === null
          ? t`不会再发送，但它可能已经送到服务器了。`
          : t`填写的内容会丢失，不会发送，也不能恢复。`}
      </ConfirmDialog>
    </>
  );
}
