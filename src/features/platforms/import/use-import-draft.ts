/**
 * Holds the file that is open for an import. The device stores the file when it is opened. Changes are stored shortly
 * after the last one, and when the page is hidden or left.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { type ImportDraft, readImportDraft, storeImportDraft } from '../../../api/platform-accounts/import-draft.ts';
import { useUser } from '../../../api/session/session.ts';
import { useOnPageLeft } from '../../../platform/page-left.ts';
import { beginUnfinishedWork } from '../../../platform/unfinished-work.ts';
import { typingPauseMs } from '../../../ui/controls/typing-pause.ts';

export interface OpenDraft {
  /** Undefined until the draft is read from the device. Null if no file is open. */
  readonly draft: ImportDraft | null | undefined;
  /** False if the last attempt to store the draft on the device has failed. */
  readonly isStored: boolean;
  readonly change: (next: (draft: ImportDraft) => ImportDraft) => void;
  /** Opens a file, or closes it with null. */
  readonly open: (draft: ImportDraft | null) => void;
  /** Closes the file and changes nothing on the device, because the start of the import has removed the draft there. */
  readonly leave: () => void;
}

export function useImportDraft(platform: AccountPlatform): OpenDraft {
  const { id: userId } = useUser();
  const [draft, setDraft] = useState<ImportDraft | null | undefined>();
  const [isStored, setIsStored] = useState(true);
  /** Whether the draft was changed since it was last stored. */
  const isChanged = useRef(false);
  useEffect(() => {
    let isWanted = true;
    void readImportDraft(userId, platform).then((found) => {
      if (isWanted) setDraft(found);
    });
    return () => {
      isWanted = false;
    };
  }, [userId, platform]);
  async function storeNow(): Promise<void> {
    if (!isChanged.current || !draft) return;
    isChanged.current = false;
    setIsStored(await storeImportDraft(userId, platform, draft));
  }
  const storeLatest = useEffectEvent(storeNow);
  useOnPageLeft(() => void storeNow());
  useEffect(() => {
    const timer = setTimeout(() => void storeLatest(), typingPauseMs);
    return () => clearTimeout(timer);
  }, [draft]);
  const isOnlyInMemory = !isStored && draft !== null && draft !== undefined;
  // A reload would lose the file and everything that was corrected in it, so no update is offered meanwhile.
  useEffect(() => (isOnlyInMemory ? beginUnfinishedWork() : undefined), [isOnlyInMemory]);
  return {
    draft,
    isStored,
    change: (next) => {
      isChanged.current = true;
      setDraft((before) => before && next(before));
    },
    open: (next) => {
      isChanged.current = false;
      setDraft(next);
      void storeImportDraft(userId, platform, next).then(setIsStored);
    },
    leave: () => {
      isChanged.current = false;
      setDraft(null);
    },
  };
}
