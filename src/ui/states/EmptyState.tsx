/** A state that replaces rows or a record that are missing, in place of a page's content or inside a card. */
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../elements/Icon.tsx';
import css from './EmptyState.module.css';
import { PageState } from './PageState.tsx';

interface EmptyStateProps {
  /** Path data. */
  icon: string;
  title: ReactNode;
  reason?: ReactNode;
  action?: ReactNode;
  /** `card` is a small state inside a card, for pages that also show other content. */
  place?: 'page' | 'card';
}

export function EmptyState({ icon, title, reason, action, place = 'page' }: EmptyStateProps): ReactElement {
  if (place === 'card') {
    return (
      <div className={css['inCard']}>
        <span className={css['smallTile']}>
          <Icon d={icon} size={24} />
        </span>
        <p className={css['smallTitle']}>{title}</p>
        {reason !== undefined && <div className={css['smallReason']}>{reason}</div>}
        {action !== undefined && <div className={css['smallAction']}>{action}</div>}
      </div>
    );
  }
  const cards = (
    <span className={css['stack']} aria-hidden="true">
      <span className={css['blank']}>
        <Icon d={icon} size={28} className={css['blankIcon']} />
        <span className={css['blankLines']} />
      </span>
    </span>
  );
  return <PageState icon={cards} title={title} reason={reason} actions={action} />;
}
