/**
 * Puts a record on or off the shelf from its row, with an undo. Each record has at most one such switch at a time. The
 * switch goes through the outbox, so that it waits without a network and survives a lost answer.
 */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { offlineReason } from '../../device/connection-words.ts';
import { editOutcome } from '../../api/outbox/edit-outcome.ts';
import { versionAfter } from '../../api/edits/fields.ts';
import type { SendResult } from '../../api/outbox/outbox.ts';
import { errorText } from '../../api/transport/error-words.ts';

interface RecordWithStatus {
  id: number;
  status: 0 | 1;
  version?: number | null | undefined;
}

/** Pass the same functions at each render. Otherwise `toggle` changes at each render too. */
export interface ShelfToggleOptions<R extends RecordWithStatus> {
  nameOf: (record: R) => string;
  /** Saves the new status, now or once there is a network. */
  save: (record: R, status: 0 | 1) => Promise<SendResult>;
  /** Reads the lists again. Called after a switch has failed. */
  refetchLists: () => Promise<void>;
  showToast: (toast: { tone: 'success' | 'error'; text: string }) => void;
}

export interface ShelfToggle<R> {
  /** The ids of records whose switch is under way. */
  busy: ReadonlySet<number>;
  /** The text of the undo card, and a key that is new for each switch. Null if there is no card. */
  done: { key: string; text: string } | null;
  /** Switches the record. Does nothing while a switch of this record is under way. */
  toggle: (record: R) => void;
  /** Takes the last switch back. Does nothing without an undo card. */
  undo: () => void;
  /** Removes the undo card. */
  forget: () => void;
}

/** Returns the record after the switch. */
function switched<R extends RecordWithStatus>(record: R, status: 0 | 1): R {
  const { version } = record;
  return { ...record, status, ...(typeof version === 'number' ? { version: versionAfter(version) } : {}) };
}

/**
 * Returns the state and the functions of the switches. Errors are shown through `showToast`, never thrown.
 */
export function useShelfToggle<R extends RecordWithStatus>({
  nameOf,
  save,
  refetchLists,
  showToast,
}: ShelfToggleOptions<R>): ShelfToggle<R> {
  const { t } = useLingui();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState<{ key: string; text: string; record: R } | null>(null);
  const toggleCount = useRef(0);
  const busyIds = useRef(new Set<number>());

  const switchStatus = useCallback(
    async (record: R, offersUndo: boolean): Promise<void> => {
      const { id, status } = record;
      if (busyIds.current.has(id)) return;
      const name = nameOf(record);
      busyIds.current.add(id);
      setBusy(new Set(busyIds.current));
      setDone(null);
      const next = status === 1 ? 0 : 1;
      const fail = async (text: string): Promise<void> => {
        showToast({ tone: 'error', text });
        await refetchLists();
      };
      try {
        const result = await save(record, next);
        const { onceOnline } = offlineReason();
        const outcome = editOutcome(result, {
          offline: next === 0 ? t`已记下，${onceOnline}下架 ${name}` : t`已记下，${onceOnline}上架 ${name}`,
        });
        if (outcome.state === 'failed') {
          await fail(outcome.text);
          return;
        }
        const text = next === 1 ? t`已上架 ${name}` : t`已下架 ${name}`;
        if (outcome.state === 'queued') showToast({ tone: 'success', text: outcome.text });
        else if (!offersUndo) showToast({ tone: 'success', text });
        else {
          toggleCount.current += 1;
          setDone({ key: String(toggleCount.current), text, record: switched(record, next) });
        }
      } catch (error) {
        await fail(errorText(error));
      } finally {
        busyIds.current.delete(id);
        setBusy(new Set(busyIds.current));
      }
    },
    [t, nameOf, save, refetchLists, showToast],
  );
  const toggle = useCallback((record: R) => void switchStatus(record, true), [switchStatus]);

  return {
    busy,
    done,
    toggle,
    undo: () => {
      if (done) void switchStatus(done.record, false);
    },
    forget: () => setDone(null),
  };
}
