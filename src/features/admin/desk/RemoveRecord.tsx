/**
 * Deleting what was written: it asks first, by name; without an answer it says so, and what is gone after that is as
 * good as deleted. The same question stands behind the button of what is open and behind its row's action.
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

/** What is asked of one kind of record. */
export interface Removal<T> {
  /** Names its drafts: what was typed in one goes with it. */
  form: string;
  /** The button that asks: 撤回这条通知. */
  label: string;
  /** The question, by name. */
  title: (record: T) => string;
  /** What it comes to. */
  words: string;
  confirm: string;
  path: MutatingPath;
  send: (record: T) => Promise<unknown>;
  /** 已撤回 */
  done: string;
}

interface Recorded {
  readonly id: number;
}

interface RemoveQuestionProps<T> {
  removal: Removal<T>;
  /** Null while nothing is asked. */
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
  // It keeps its words while it goes.
  const [last, setLast] = useState(record);
  if (record !== null && record !== last) {
    setLast(record);
    setProblem(null);
  }
  const lost = useRef<T | null>(null);
  const { form, title, words, confirm, path, send } = removal;

  async function run(doomed: T): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await send(doomed);
    } catch (error) {
      // What is gone after a lost answer is what was asked for.
      if (lost.current !== doomed || !(error instanceof BusinessError) || error.code !== codes.notFound) {
        if (error instanceof NetworkError) lost.current = doomed;
        setProblem(
          error instanceof NetworkError ? t`没有收到结果，还不知道是否成功。可以再试一次。` : errorText(error),
        );
        return;
      }
      await markStale(path);
    } finally {
      setBusy(false);
    }
    discardDraft({ form, record: doomed.id });
    onRemoved(doomed);
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

/** The quiet way to it, under the main button of what is open. */
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
