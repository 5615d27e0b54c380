/**
 * Sends an import through the outbox: starts, pauses, resumes, withdraws and ends it, and returns the state of each
 * row. A row is open while its entry is in the outbox. The state of an import therefore survives a kill.
 */
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { now } from '../../../platform/clock.ts';
import { currentUserId, useUser } from '../../session/session.ts';
import * as importStore from './import-store.ts';
import { startRun } from '../sender-runs.ts';
import { isReadable, type OutboxEntry } from '../entry.ts';
import { outboxEntriesAtom } from '../outbox-state.ts';
import { showChangedEntries } from '../shown-entries.ts';

export type { NewImportRow } from './import-store.ts';

/** The id of a user's draft of an import to a platform. */
export function importDraftId(userId: number, platform: AccountPlatform): string {
  return `${userId}/${platform}`;
}

/**
 * Puts the rows of this user's file into the outbox and starts to send them. If an earlier import to the platform isn't
 * ended yet (`endImport`), nothing is stored. Another tab may have started that import. Rejects if the device can't
 * store the rows, or if the user has logged out. No row is sent then.
 */
export async function startImport(
  userId: number,
  platform: AccountPlatform,
  rows: readonly importStore.NewImportRow[],
): Promise<void> {
  await importStore.storeImport(userId, importDraftId(userId, platform), rows, now());
  await showChangedEntries();
  startRun();
}

/** A row of an import, and its entry while it is open. */
export interface ImportRowState extends importStore.ImportRow {
  readonly entry: OutboxEntry | null;
}

export interface StartedImport {
  /** The user's id, the platform, and the time of the start. */
  readonly id: string;
  readonly rows: readonly ImportRowState[];
  /** Whether a person has paused entries of the import that are still in the outbox. */
  readonly paused: boolean;
}

/**
 * Returns the last import to a platform. Null if there is none or it can't be read, undefined until it is read. Call
 * `refresh` after the start or the end of an import, to read again.
 */
export function useStartedImport(platform: AccountPlatform): {
  started: StartedImport | null | undefined;
  refresh: () => Promise<void>;
} {
  const { id: userId } = useUser();
  const entries = useAtomValue(outboxEntriesAtom);
  const [stored, setStored] = useState<importStore.StoredImport | null | undefined>();
  const read = useCallback(() => importStore.readImport(userId, `${userId}/${platform}/`), [userId, platform]);
  useEffect(() => {
    let isCurrent = true;
    // Without a database there is no import either.
    void read()
      .catch(() => null)
      .then((found) => {
        if (isCurrent) setStored(found);
      });
    return () => {
      isCurrent = false;
    };
    // When an entry leaves the outbox, the outcome of its row changes. Therefore the rows are read again.
  }, [read, entries]);
  const started = useMemo((): StartedImport | null | undefined => {
    if (!stored) return stored;
    const byRow = new Map((entries ?? []).filter(isReadable).map((entry) => [entry.batchRow, entry]));
    const rows = stored.rows.map((row) => ({ ...row, entry: byRow.get(row.id) ?? null }));
    return { id: stored.id, rows, paused: rows.some(({ entry }) => entry?.held === true) };
  }, [stored, entries]);
  return { started, refresh: useCallback(async () => setStored(await read().catch(() => null)), [read]) };
}

/** Runs `work` for the session's user, then shows and sends the entries. Does nothing if nobody is logged in. */
async function changeEntries(work: (userId: number) => Promise<unknown>): Promise<void> {
  const userId = currentUserId();
  if (userId === null) return;
  await work(userId);
  await showChangedEntries();
  startRun();
}

/** Pauses an import. Rejects if the device can't store the change. */
export function pauseImport(importId: string): Promise<void> {
  return changeEntries((userId) => importStore.holdImport(userId, importId, true));
}

/** Lets the rows of a paused import be sent. Rejects if the device can't store the change. */
export function resumeImport(importId: string): Promise<void> {
  return changeEntries((userId) => importStore.holdImport(userId, importId, false));
}

/** Withdraws the rows that were never sent. Rejects if the device can't store the change. */
export function withdrawImport(importId: string): Promise<void> {
  return changeEntries((userId) => importStore.withdrawImport(userId, importId));
}

/** Forgets the outcomes of an import. Rejects if the device can't store the change. */
export function endImport(importId: string): Promise<void> {
  return changeEntries((userId) => importStore.removeImport(userId, importId));
}
