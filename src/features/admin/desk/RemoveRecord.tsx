/**
 * Deletes a record after a question that names it. If the answer is lost, the dialog says so. If a second attempt finds
 * no record, the first one has deleted it.
 */
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { codes } from '../../../../contract/codes.ts';
import type { MutatingPath } from '../../../../contract/index.ts';
import { discardDraft } from '../../../api/edits/drafts.ts';
import { errorText } from '../../../api/transport/error-text.ts';
import { BusinessError, NetworkError } from '../../../api/transport/errors.ts';
import { markStale } from '../../../api/cache/query-client.ts';
import { useOnline } from '../../../platform/network.ts';
import { useWhyWords } from '../../../platform/why-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';

/** How one kind of record is deleted. */
export interface Removal<T> {
  /** The name of the form's drafts. The draft of a deleted record is deleted too. */
  form: string;
  /** The button that opens the question, for example 撤回这条通知. */
  label: string;
  /** The question, which names the record. */
  title: (record: T) => string;
  /** The consequence of deleting. */
  words: string;
  confirm: string;
  path: MutatingPath;
  send: (record: T) => Promise<unknown>;
  /** The text after a success, for example 已撤回. */
  done: string;
}

interface Recorded {
  readonly id: number;
}

interface RemoveQuestionProps<T> {
  removal: Removal<T>;
  /** Null while the dialog is closed. */
  record: T | null;
  onRemoved: (record: T) => void;
  onClose: () => void;
}

export function RemoveQuestion<T extends Recorded>({ removal, record, onRemoved, onClose }: RemoveQuestionProps<T>) {
  const { t } = useLingui();
  const { whileOffline, onceOnline } = useWhyWords();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The dialog keeps its text during the closing animation.
  const [last, setLast] = useState(record);
  if (record !== null && record !== last) {
    setLast(record);
    setProblem(null);
  }
  const lost = useRef<T | null>(null);
  const { form, title, words, confirm, path, send } = removal;

  async function run(removed: T): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await send(removed);
    } catch (error) {
      // If the record is gone after a lost answer, the deletion has succeeded.
      if (lost.current !== removed || !(error instanceof BusinessError) || error.code !== codes.notFound) {
        if (error instanceof NetworkError) lost.current = removed;
        setProblem(
          error instanceof NetworkError ? t`没有收到结果，还不知道是否成功。可以再试一次。` : errorText(error),
        );
        return;
      }
      await markStale(path);
    } finally {
      setBusy(false);
    }
    discardDraft({ form, record: removed.id });
    onRemoved(removed);
  }
  return (
    <ConfirmDialog
      open={record !== null}
      title={last === null ? '' : title(last)}
      confirm={confirm}
      busy={busy}
      disabled={!online}
      error={online ? problem : t`${whileOffline}不能删除，${onceOnline}再试。`}
      onConfirm={() => {
        if (record !== null && !busy) void run(record);
      }}
      onClose={onClose}
    >
      {words}
    </ConfirmDialog>
  );
}

/** A quiet button that opens the question, below the main button of an open record. */
export function RemoveButton<T extends Recorded>({
  removal,
  record,
  onRemoved,
}: {
  removal: Removal<T>;
  record: T;
  onRemoved: (text: string) => void;
}) {
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button fullWidth variant="text" tone="danger" disabled={!online} onClick={() => setAsking(true)}>
        {removal.label}
      </Button>
      <RemoveQuestion
        removal={removal}
        record={asking ? record : null}
        onRemoved={() => onRemoved(removal.done)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
