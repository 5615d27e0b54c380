/** The end of a form that sends coins: the reason why nothing can be sent now, and the button that leads on. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { useOnline } from '../../../platform/network.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';

interface NextBarProps {
  looking: boolean;
  /** Whether the button stays in its place, instead of at the lower edge. */
  inPlace?: boolean;
  note?: ReactNode;
}

export function NextBar({ looking, inPlace = false, note }: NextBarProps) {
  const { t } = useLingui();
  const { whileOffline, onceOnline } = useOfflineReason();
  const online = useOnline();
  const button = (
    <Button
      type="submit"
      fullWidth
      disabled={!online}
      loading={looking}
      {...(online ? {} : { 'aria-describedby': 'offline-reason' })}
    >
      {online ? t`下一步` : t`${whileOffline}不能转账`}
    </Button>
  );
  return (
    <>
      {!online && (
        <FormNote kind="warning" id="offline-reason">
          <Trans>转账和购买不会排队。请{onceOnline}由你亲自确认。</Trans>
        </FormNote>
      )}
      {inPlace ? button : <ActionBar note={note}>{button}</ActionBar>}
    </>
  );
}
