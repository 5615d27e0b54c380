/** Previews a text in the same dialog that the shell and the mall open, with the unsaved input. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppDialog } from '../../../ui/overlay/AppDialog.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { paragraphs } from '../../../ui/words/paragraphs.ts';

export function TextPreview({ title, text }: { title: string; text: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const content = paragraphs(text);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        disabled={content.length === 0}
        onClick={() => setOpen(true)}
      >{t`预览`}</Button>
      <AppDialog
        open={open}
        title={title}
        onClose={close}
        actions={<Button fullWidth onClick={close}>{t`确定`}</Button>}
      >
        {content.map(({ at, words }) => (
          <p key={at}>{words}</p>
        ))}
      </AppDialog>
    </>
  );
}
