/**
 * The site's announcement in a dialog: title, plain text in paragraphs, and one button. Its code loads when the dialog
 * opens.
 */
import { useLingui } from '@lingui/react/macro';
import { useBasicInformation } from '../../api/resources/basic-information.ts';
import { AppDialog } from '../../ui/overlay/AppDialog.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { splitParagraphs } from '../../ui/words/paragraphs.ts';

export interface AnnouncementProps {
  open: boolean;
  onClose: () => void;
}

export function Announcement({ open, onClose }: AnnouncementProps) {
  const { t } = useLingui();
  const information = useBasicInformation();
  const title = information?.noticeAnnouncementTitle?.trim() ?? '';
  const content = splitParagraphs(information?.noticeAnnouncement ?? '');
  return (
    <AppDialog
      open={open}
      title={title === '' ? t`公告` : title}
      onClose={onClose}
      actions={<Button fullWidth onClick={onClose}>{t`确定`}</Button>}
    >
      {content.length === 0 ? <p>{t`现在没有公告。`}</p> : content.map(({ at, words }) => <p key={at}>{words}</p>)}
    </AppDialog>
  );
}
