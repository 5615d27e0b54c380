/** A legal text of the site in a dialog, over any page. It shows plain text with the headings that the text has. */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { type LegalTextName, useBasicInformation } from '../../api/resources/basic-information.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { AppDialog } from '../../ui/overlay/AppDialog.tsx';
import { useLastPresent } from '../../ui/overlay/last-present.ts';
import { legalTitle } from '../../ui/words/legal-title.ts';
import { LongText } from '../../ui/words/LongText.tsx';

interface LegalDialogProps {
  /** The open text, or undefined. */
  name: LegalTextName | undefined;
  onClose: () => void;
}

export default function LegalDialog({ name, onClose }: LegalDialogProps): ReactElement | null {
  const { t } = useLingui();
  const texts = useBasicInformation();
  // The dialog keeps its text during the closing animation.
  const shown = useLastPresent(name);
  const text = (shown && texts?.[shown]) ?? '';
  if (shown === undefined || text.trim() === '') return null;
  return (
    <AppDialog
      open={name !== undefined}
      title={legalTitle(shown)}
      onClose={onClose}
      actions={<Button fullWidth onClick={onClose}>{t`确定`}</Button>}
    >
      <LongText text={text} />
    </AppDialog>
  );
}
