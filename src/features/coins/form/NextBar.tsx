/** The end of a form that sends coins: the button 下一步, and without a network the reason why it is disabled. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { useOnline } from '../../../platform/network.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';

interface NextBarProps {
  /** Whether recipients are being looked up. */
  looking: boolean;
  /** If true, the button stands at the end of the form. Otherwise it sticks to the lower edge of the screen. */
  inPlace?: boolean;
  /** Stands before the button, if the button sticks to the lower edge. */
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
