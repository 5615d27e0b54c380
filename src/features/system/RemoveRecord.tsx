/** The quiet way to delete the record that is open. It asks first, by name; without an answer it says so, and the list tells. */
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { codes } from '../../../contract/codes.ts';
import type { MutatingPath } from '../../../contract/index.ts';
import { errorText } from '../../api/error-text.ts';
import { BusinessError, NetworkError } from '../../api/errors.ts';
import { markStale } from '../../api/query-client.ts';
import { useOnline } from '../../platform/network.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface RemoveRecordProps {
  /** Of the button that asks: 撤回这条通知. */
  label: string;
  /** The question, by name. */
  title: string;
  /** What it comes to. */
  words: string;
  confirm: string;
  path: MutatingPath;
  send: () => Promise<unknown>;
  onRemoved: () => void;
}

export function RemoveRecord({ label, title, words, confirm, path, send, onRemoved }: RemoveRecordProps) {
  const { t } = useLingui();
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const lost = useRef(false);
  async function run(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await send();
      onRemoved();
    } catch (error) {
      // What is gone after a lost answer is what was asked for.
      if (lost.current && error instanceof BusinessError && error.code === codes.notFound) {
        await markStale(path);
        onRemoved();
        return;
      }
      lost.current ||= error instanceof NetworkError;
      setProblem(error instanceof NetworkError ? t`没有收到结果，还不知道是否成功。可以再试一次。` : errorText(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button fullWidth variant="text" tone="danger" disabled={!online} onClick={() => setAsking(true)}>{label}</Button>
      <ConfirmDialog
        open={asking}
        title={title}
        confirm={confirm}
        busy={busy}
        error={problem}
        onConfirm={() => {
          if (!busy) void run();
        }}
        onClose={() => {
          setAsking(false);
          setProblem(null);
        }}
      >
        {words}
      </ConfirmDialog>
    </>
  );
}
