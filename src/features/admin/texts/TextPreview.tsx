/** Previews the unsaved input of a text in a dialog, as users see the text. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppDialog } from '../../../ui/overlay/AppDialog.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { LongText } from '../../../ui/words/LongText.tsx';
import { splitParagraphs } from '../../../ui/words/paragraphs.ts';

interface TextPreviewProps {
  title: string;
  text: string;
  /** Whether the dialog shows the headings that the text has. */
  hasHeadings?: boolean;
}

export function TextPreview({ title, text, hasHeadings = false }: TextPreviewProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        disabled={text.trim() === ''}
        onClick={() => setOpen(true)}
      >{t`预览`}</Button>
      <AppDialog
        open={open}
        title={title}
        onClose={close}
        actions={<Button fullWidth onClick={close}>{t`确定`}</Button>}
      >
        {hasHeadings ? <LongText text={text} /> : splitParagraphs(text).map(({ at, words }) => <p key={at}>{words}</p>)}
      </AppDialog>
    </>
  );
}
