/**
 * The outbox as a list, in the order of sending: each edit, its time and its state. People can open and cancel an
 * entry, and edit it if it has a form. The sheet also says that transfers and purchases never wait here.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState, type ReactElement } from 'react';
import {
  sheetEntriesAtom,
  outboxCountAtom,
  outboxFailedAtom,
  outboxSendingAtom,
} from '../../api/outbox/outbox-state.ts';
import { isReadable } from '../../api/outbox/entry.ts';
import { sentCountAtom } from '../../api/outbox/unannounced.ts';
import { retryOutbox } from '../../api/outbox/outbox.ts';
import { useOnline } from '../../platform/network.ts';
import { useOfflineReason } from '../../device/connection-words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { OutboxDetail, OutboxDetailFooter } from './OutboxDetail.tsx';
import { OutboxRow, UnreadableRow } from './OutboxRow.tsx';
import { useOutboxWords } from './outbox-words.ts';
import css from './Outbox.module.css';

/** The number of entries that the list shows at first, and that each press of the button adds. */
const pageSize = 50;

function EmptyOutbox({ sent }: { sent: number }): ReactElement {
  const { t } = useLingui();
  return (
    <div className={css['nothing']}>
      <p className={css['nothingTitle']}>
        {sent > 0 ? plural(sent, { one: '已发送 # 项', other: '已发送 # 项' }) : t`没有待发送的内容`}
      </p>
      <p>{t`没有网络时的修改会先存在这里，联网后按顺序发送。`}</p>
    </div>
  );
}

export default function OutboxSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const { t } = useLingui();
  const { onceOnline } = useOfflineReason();
  const online = useOnline();
  const entries = useAtomValue(sheetEntriesAtom);
  const { all } = useAtomValue(outboxCountAtom);
  const failed = useAtomValue(outboxFailedAtom);
  const sending = useAtomValue(outboxSendingAtom);
  const sent = useAtomValue(sentCountAtom);
  const [shownCount, setShownCount] = useState(pageSize);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [retrying, setRetrying] = useState(false);
  const words = useOutboxWords();
  const chosenEntry = entries?.find((entry) => entry.id === chosenId);
  const detail = chosenEntry && isReadable(chosenEntry) ? chosenEntry : null;

  async function retry(): Promise<void> {
    setRetrying(true);
    try {
      await retryOutbox();
    } catch {
      showToast({ tone: 'error', text: t`这台设备现在读不出待发送的内容，稍后再试` });
    } finally {
      setRetrying(false);
    }
  }

  const back = (): void => setChosenId(null);
  const close = (): void => {
    back();
    onClose();
  };
  const list = entries ?? [];
  const title = (): string => {
    if (detail) return words(detail).title;
    return all === 0 ? t`待发送` : plural(all, { one: '待发送 # 项', other: '待发送 # 项' });
  };
  const footer = () => {
    if (detail) return <OutboxDetailFooter entry={detail} onBack={back} onLeave={close} />;
    return all === 0 ? undefined : (
      <Button
        fullWidth
        variant="outlined"
        loading={sending || retrying}
        onClick={() => void retry()}
      >{t`立即重试`}</Button>
    );
  };
  return (
    <Sheet open={open} title={title()} onClose={close} footer={footer()}>
      {detail ? (
        <OutboxDetail key={detail.id} entry={detail} />
      ) : (
        <>
          <div role="status" className={css['said']}>
            {all > 0 && (online ? t`按顺序发送。关闭应用也不会丢。` : t`${onceOnline}会按顺序发送。关闭应用也不会丢。`)}
            {all === 0 && <EmptyOutbox sent={sent} />}
          </div>
          {failed && (
            <FormNote kind="error">{t`这台设备现在读不出待发送的内容。它们还在，关闭应用再打开试试。`}</FormNote>
          )}
          {list.length > 0 && (
            <ul className={css['list']} aria-label={t`待发送`}>
              {list.slice(0, shownCount).map((entry) => (
                <li key={entry.id}>
                  {isReadable(entry) ? (
                    <OutboxRow entry={entry} onOpen={() => setChosenId(entry.id)} onLeave={close} />
                  ) : (
                    <UnreadableRow id={entry.id} />
                  )}
                </li>
              ))}
            </ul>
          )}
          {list.length > shownCount && (
            <Button fullWidth variant="text" onClick={() => setShownCount(shownCount + pageSize)}>
              {plural(list.length - shownCount, { one: '再看其余 # 项', other: '再看其余 # 项' })}
            </Button>
          )}
          <div className={css['note']}>
            <FormNote kind="info">{t`转账和购买不会排队。请${onceOnline}由你亲自确认。`}</FormNote>
          </div>
        </>
      )}
    </Sheet>
  );
}
