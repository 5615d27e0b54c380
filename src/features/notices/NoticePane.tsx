/** The open notice beside the list, with the list's keyboard shortcuts below. */
import { useLingui } from '@lingui/react/macro';
import { ShortcutHints } from '../../ui/controls/shortcuts/ShortcutHints.tsx';
import { ClosablePane } from '../../ui/layout/ClosablePane.tsx';
import { NoticeDetail } from './NoticeDetail.tsx';

interface NoticePaneProps {
  id: number;
  /** Marks notices as read. */
  markRead: (ids: readonly number[]) => void;
  onClose: () => void;
}

export function NoticePane({ id, markRead, onClose }: NoticePaneProps) {
  const { t } = useLingui();
  return (
    <ClosablePane label={t`通知详情`} onClose={onClose}>
      <NoticeDetail key={id} id={id} place="pane" markRead={markRead} />
      <ShortcutHints ids={['next', 'previous', 'close']} />
    </ClosablePane>
  );
}
