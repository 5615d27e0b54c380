/**
 * Loads a saved file into the demo's backend. If the system, a share or a drop outside the console's section gave the
 * file, a dialog asks first. It also asks if the load would discard unfinished work.
 */
import { useLingui } from '@lingui/react/macro';
import type { RegisteredRouter } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { loadedFileNameAtom, situationFileAtom } from '../../../api/demo/demo-console-state.ts';
import { useSession } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { showShortToast, showToast } from '../../../ui/feedback/toasts.ts';
import { loadDump, switchRole, withPagesUnmounted } from '../demo-actions.ts';
import { InvalidDumpError, readDump } from '../dump-file.ts';
import { roleOf } from '../roles.ts';
import { takeSharedFile } from '../shared-file.ts';
import { refetchConsole } from './console-queries.ts';
import { useDemoAction } from './use-demo-action.ts';
import { useWouldLoseWork } from './use-would-lose-work.ts';

/**
 * Asks before it loads a file that the system, a share or a drop outside the console's section gave to the app. The
 * person didn't choose such a file in the console, so it must not replace the data by itself.
 */
function useGivenFile(ask: (file: File) => void): void {
  const [given, setGiven] = useAtom(situationFileAtom);
  useEffect(() => {
    if (given === null) return;
    ask(given);
    setGiven(null);
  }, [given, setGiven, ask]);
  useEffect(() => {
    void takeSharedFile().then((file) => file !== null && setGiven(file));
  }, [setGiven]);
}

interface FileLoading {
  readonly loading: boolean;
  /** Why the last file wasn't loaded, or null. */
  readonly error: string | null;
  /** Loads a file, or asks first. */
  readonly choose: (file: File) => void;
  /** The file that the dialog asks about, or null. */
  readonly asking: File | null;
  /** Whether loading would discard unfinished work. */
  readonly wouldLoseWork: boolean;
  /** Loads the file that the dialog asks about. */
  readonly confirm: () => void;
  readonly cancel: () => void;
}

export function useFileLoading(router: RegisteredRouter): FileLoading {
  const { t } = useLingui();
  const role = roleOf(useSession().user) ?? 'none';
  const wouldLoseWork = useWouldLoseWork();
  const [loading, attempt] = useDemoAction();
  const [loadError, setLoadError] = useState<string | null>(null);
  const [asking, setAsking] = useState<File | null>(null);
  useGivenFile(setAsking);

  async function load(file: File): Promise<void> {
    setLoadError(null);
    await attempt(async () => {
      try {
        const dump = readDump(await file.text());
        await withPagesUnmounted(router, async () => {
          store.set(loadedFileNameAtom, file.name);
          await loadDump(dump);
          // In the file this account may be another user or banned, so the log-in can fail.
          await switchRole(role).catch((error: unknown) => showToast({ tone: 'error', text: errorText(error) }));
        });
        showShortToast(t`已载入 ${file.name}`);
      } catch (error) {
        setLoadError(
          error instanceof InvalidDumpError
            ? t`${file.name} 不是这里保存的文件，数据没有变。`
            : t`没能载入 ${file.name}：${errorText(error)}`,
        );
      }
    });
    await refetchConsole();
  }

  return {
    loading,
    error: loadError,
    choose: (file) => {
      if (wouldLoseWork) setAsking(file);
      else void load(file);
    },
    asking,
    wouldLoseWork,
    confirm: () => {
      if (asking) void load(asking);
      setAsking(null);
    },
    cancel: () => setAsking(null),
  };
}
