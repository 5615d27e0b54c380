/** The list of keyboard shortcuts beside the two management lists. */
import { useLingui } from '@lingui/react/macro';
import { ShortcutList } from '../../../ui/controls/ShortcutList.tsx';

export function ShelfShortcuts({ deletes }: { deletes: boolean }) {
  const { t } = useLingui();
  return (
    <ShortcutList
      title={t`快捷键`}
      switchLabel={t`单键快捷键`}
      shortcuts={[
        { keys: ['↑', '↓'], does: t`选择上一条、下一条` },
        { keys: ['N'], does: t`新增` },
        { keys: ['/'], does: t`搜索` },
        { keys: ['E'], does: t`编辑` },
        { keys: ['S'], does: t`上架或下架` },
        { keys: ['Z'], does: t`撤销上架或下架` },
        { keys: ['M'], does: t`调整顺序` },
        ...(deletes ? [{ keys: ['Delete'], does: t`删除` }] : []),
        { keys: ['Ctrl', 'S'], does: t`保存` },
      ]}
    />
  );
}
