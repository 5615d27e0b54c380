/**
 * The mall's notice as plain text in a dialog. It opens by itself once per browser session, but not while an order is
 * open. A button of the page opens it again.
 */
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useBasicInformation } from '../../api/resources/basic-information.ts';
import { useMustDialogsWait } from '../../api/demo/demo-console-state.ts';
import { dialogsReadAtom } from '../../api/preferences.ts';
import { AppDialog, preloadDialog } from '../../ui/overlay/AppDialog.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { splitParagraphs } from '../../ui/words/paragraphs.ts';

interface MallNoticeProps {
  /** Whether the person opened the notice. */
  isRequested: boolean;
  /** Whether an order is open. Then the notice doesn't open by itself. */
  isOrderOpen: boolean;
  onClose: () => void;
}

export function MallNotice({ isRequested, isOrderOpen, onClose }: MallNoticeProps) {
  const { t } = useLingui();
  const [flags, setFlags] = useAtom(dialogsReadAtom);
  const content = splitParagraphs(useBasicInformation()?.pointsNotification ?? '');
  const mustWait = useMustDialogsWait();
  const opensByItself = !flags.mallRead && !isOrderOpen && !mustWait;
  const wanted = content.length > 0 && (isRequested || opensByItself);
  // The dialog opens once its code is there. If the code can't load, the page works without the notice.
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (wanted)
      preloadDialog().then(
        () => setReady(true),
        () => {},
      );
  }, [wanted]);
  const close = (): void => {
    if (!flags.mallRead) setFlags({ ...flags, mallRead: true });
    onClose();
  };
  return (
    <AppDialog
      open={wanted && ready}
      title={t`购买须知`}
      onClose={close}
      actions={<Button fullWidth onClick={close}>{t`知道了`}</Button>}
    >
      {content.map(({ at, words }) => (
        <p key={at}>{words}</p>
      ))}
    </AppDialog>
  );
}
