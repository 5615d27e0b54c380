/** Shows a page's shortcuts on devices with a keyboard, with a switch that turns single letters off. */
import type { ReactElement } from 'react';
import css from './ShortcutList.module.css';
import { Switch } from './Switch.tsx';
import { useShortcutsEnabled } from './use-shortcuts.ts';

interface ShortcutListProps {
  /** 快捷键 */
  title: string;
  /** The switch's name: 单键快捷键 */
  switchLabel: string;
  shortcuts: readonly { keys: readonly string[]; does: string }[];
}

export function ShortcutList({ title, switchLabel, shortcuts }: ShortcutListProps): ReactElement {
  const [on, setOn] = useShortcutsEnabled();
  return (
    <section aria-label={title} className={css['list']}>
      <div className={css['head']}>
        <h2 className={css['title']}>{title}</h2>
        <Switch checked={on} onChange={setOn} label={switchLabel} />
      </div>
      <dl className={css['keys']}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className={css['one']}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={css['key']}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
