/** The open subordinate beside the list, with the list's keyboard shortcuts below. */
import { useLingui } from '@lingui/react/macro';
import { ShortcutHints } from '../../ui/controls/shortcuts/ShortcutHints.tsx';
import { ClosablePane } from '../../ui/layout/ClosablePane.tsx';
import { SubordinateDetailLoader } from './detail/SubordinateDetailLoader.tsx';

export function SubordinatePane({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ClosablePane label={t`下级详情`} onClose={onClose}>
      <SubordinateDetailLoader key={id} id={id} />
      <ShortcutHints ids={['next', 'previous', 'search', 'add', 'close']} labels={{ add: t`邀请` }} />
    </ClosablePane>
  );
}
