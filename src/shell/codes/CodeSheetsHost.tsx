/**
 * Shows the sheet with the receive code, or the sheet that scans a code, once a page has opened it. The module of a
 * sheet loads when the sheet opens for the first time.
 */
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { type CodeSheet, codeSheetAtom } from '../../api/coins/code-sheets.ts';
import { showToast } from '../../ui/feedback/toasts.ts';

type Sheet = ComponentType<{ open: boolean; onClose: () => void }>;

const loaders: Readonly<Record<CodeSheet, () => Promise<{ default: Sheet }>>> = {
  receive: () => import('./ReceiveSheet.tsx'),
  scan: () => import('./ScanSheet.tsx'),
};

export function CodeSheetsHost() {
  const { t } = useLingui();
  const [opened, setOpened] = useAtom(codeSheetAtom);
  const [loaded, setLoaded] = useState<Partial<Record<CodeSheet, Sheet>>>({});
  const reportFailedLoad = useEffectEvent(() => {
    setOpened(null);
    showToast({ tone: 'error', text: t`现在打不开，请检查网络后再试` });
  });
  /** The opened sheet, until its code has loaded. */
  const sheetToLoad = opened !== null && !loaded[opened] ? opened : null;
  useEffect(() => {
    if (sheetToLoad === null) return;
    loaders[sheetToLoad]().then(
      ({ default: Sheet }) => setLoaded((others) => ({ ...others, [sheetToLoad]: Sheet })),
      () => reportFailedLoad(),
    );
  }, [sheetToLoad]);
  // Without this, a sheet that was open at a log-out would open for the next user.
  useEffect(() => () => setOpened(null), [setOpened]);
  const close = (): void => setOpened(null);
  const { receive: Receive, scan: Scan } = loaded;
  return (
    <>
      {Receive && <Receive open={opened === 'receive'} onClose={close} />}
      {Scan && <Scan open={opened === 'scan'} onClose={close} />}
    </>
  );
}
