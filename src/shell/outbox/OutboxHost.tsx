/**
 * Opens the outbox sheet, from the strip or from the page 我的. People need the sheet without a network, when no code
 * can load. So all its code loads once the first page is idle, even if no service worker stores it.
 */
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { outboxOpenAtom } from '../../api/outbox/outbox-state.ts';
import { preloadDialog } from '../../ui/overlay/AppDialog.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { preloadSheet } from '../../ui/overlay/Sheet.tsx';
import { whenIdle } from '../../ui/elements/when-idle.ts';

async function loadSheet() {
  const [{ default: OutboxSheet }] = await Promise.all([import('./OutboxSheet.tsx'), preloadSheet(), preloadDialog()]);
  return OutboxSheet;
}

export function OutboxHost() {
  const { t } = useLingui();
  const [open, setOpen] = useAtom(outboxOpenAtom);
  const [sheet, setSheet] = useState<{ Sheet: Awaited<ReturnType<typeof loadSheet>> } | null>(null);
  useEffect(() => whenIdle(loadSheet), []);
  const reportFailedLoad = useEffectEvent(() => {
    setOpen(false);
    showToast({ tone: 'error', text: t`待发送的列表现在打不开，里面的内容都还在` });
  });
  const mustLoad = open && sheet === null;
  useEffect(() => {
    if (!mustLoad) return;
    loadSheet().then(
      (Sheet) => setSheet({ Sheet }),
      () => reportFailedLoad(),
    );
  }, [mustLoad]);
  return sheet && <sheet.Sheet open={open} onClose={() => setOpen(false)} />;
}
