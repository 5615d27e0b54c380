/** The list of all shortcuts, rendered from shortcut-table.ts. */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Keys } from '../../../ui/controls/shortcuts/Keys.tsx';
import { type ShortcutGroup, shortcutIds, shortcutTable } from '../../../ui/controls/shortcuts/shortcut-table.ts';
import css from './palette.module.css';

export default function ShortcutSheet(): ReactElement {
  const { t, i18n } = useLingui();
  const titles: Readonly<Record<ShortcutGroup, string>> = {
    everywhere: t`在每一页`,
    list: t`在列表里`,
    record: t`在选中的一条上`,
  };
  return (
    <div className={css['sheet']}>
      {Object.entries(titles).map(([group, title]) => (
        <section key={group} aria-label={title}>
          <h3 className={css['sheetTitle']}>{title}</h3>
          <dl className={css['keys']}>
            {shortcutIds
              .filter((id) => shortcutTable[id].group === group)
              .map((id) => (
                <div key={id} className={css['keyLine']}>
                  <dt>{i18n._(shortcutTable[id].label)}</dt>
                  <dd>
                    <Keys id={id} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <p className={css['sheetNote']}>{t`没有 Ctrl 或 Alt 的键，只在光标位于列表时有效，打字时不会触发。`}</p>
    </div>
  );
}
