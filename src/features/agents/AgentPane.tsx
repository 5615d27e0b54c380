/** The open subordinate beside the list, with the list's keyboard shortcuts below. */
import { useLingui } from '@lingui/react/macro';
import { ShortcutList } from '../../ui/controls/ShortcutList.tsx';
import { ClosablePane } from '../../ui/layout/ClosablePane.tsx';
import { SubordinateLoader } from './detail/SubordinateLoader.tsx';

export function AgentPane({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ClosablePane label={t`下级详情`} onClose={onClose}>
      <SubordinateLoader key={id} id={id} />
      <ShortcutList
        title={t`快捷键`}
        switchLabel={t`单键快捷键`}
        shortcuts={[
          { keys: ['↑', '↓'], does: t`选择上一位、下一位` },
          { keys: ['/'], does: t`搜索` },
          { keys: ['N'], does: t`邀请` },
          { keys: ['Esc'], does: t`关闭` },
        ]}
      />
    </ClosablePane>
  );
}
