/** The open notice beside the list, with the list's keyboard shortcuts below. */
import { useLingui } from '@lingui/react/macro';
import { ShortcutList } from '../../ui/controls/ShortcutList.tsx';
import { ClosablePane } from '../../ui/layout/ClosablePane.tsx';
import { NoticeDetail } from './NoticeDetail.tsx';

interface NoticePaneProps {
  id: number;
  read: (ids: readonly number[]) => void;
  onClose: () => void;
}

export function NoticePane({ id, read, onClose }: NoticePaneProps) {
  const { t } = useLingui();
  return (
    <ClosablePane label={t`通知详情`} onClose={onClose}>
      <NoticeDetail key={id} id={id} place="pane" read={read} />
      <ShortcutList
        title={t`快捷键`}
        switchLabel={t`单键快捷键`}
        shortcuts={[
          { keys: ['↑', '↓'], does: t`选择上一条、下一条` },
          { keys: ['Esc'], does: t`关闭` },
        ]}
      />
    </ClosablePane>
  );
}
