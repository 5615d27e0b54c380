/**
 * The states that replace a page's content: empty, loading, no permission, not found. ErrorState.tsx has the error.
 * Each has one picture, one heading, one reason and one action. No state may claim that coins did not move, because the
 * app may not know it.
 */
import hourglass from 'icon:hourglass-empty-rounded';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import { Icon } from '../elements/Icon.tsx';
import css from './states.module.css';

interface PageStateProps {
  /** Path data. */
  icon: string;
  /** Use `cinnabar` only for errors. */
  tone?: 'tint' | 'cinnabar' | 'ochre' | 'accent';
  title: ReactNode;
  reason?: ReactNode;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  /** Small text at the end: a code and a time, or a path. */
  foot?: ReactNode;
  /** The heading's rank: 2 under a page's title. */
  level?: 1 | 2;
}

function keyOf(words: ReactNode): string {
  return typeof words === 'string' ? words : '';
}

export function PageState({
  icon,
  tone = 'tint',
  title,
  reason,
  actions,
  foot,
  level = 2,
}: PageStateProps): ReactElement {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={css['state']}>
      <span className={classes(css['tile'], css[tone])}>
        <Icon d={icon} size={36} />
      </span>
      {/* New words get a new element, because browsers count centred text that changes as a layout shift. */}
      <Heading key={`title ${keyOf(title)}`} className={css['title']}>
        {title}
      </Heading>
      {reason !== undefined && (
        <div key={`reason ${keyOf(reason)}`} className={css['reason']}>
          {reason}
        </div>
      )}
      {actions !== undefined && <div className={css['actions']}>{actions}</div>}
      {foot !== undefined && <p className={css['foot']}>{foot}</p>}
    </div>
  );
}

interface EmptyStateProps {
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
  return (
    <div className={classes(css['state'], css['empty'])}>
      <span className={css['stack']} aria-hidden="true">
        <span className={css['blank']}>
          <Icon d={icon} size={28} className={css['blankIcon']} />
          <span className={css['blankLines']} />
        </span>
      </span>
      <h2 key={`title ${keyOf(title)}`} className={css['title']}>
        {title}
      </h2>
      {reason !== undefined && (
        <div key={`reason ${keyOf(reason)}`} className={css['reason']}>
          {reason}
        </div>
      )}
      {action !== undefined && <div className={css['actions']}>{action}</div>}
    </div>
  );
}

/** A page that is planned but doesn't exist yet. `action` leads back. */
export function ComingSoonState({ icon = hourglass, action }: { icon?: string; action?: ReactNode }): ReactElement {
  const { t } = useLingui();
  return <PageState icon={icon} title={t`这个页面还没有做好`} reason={t`做好以后会出现在这里。`} actions={action} />;
}

/** The page's body while it loads: a spinner and 加载中... */
export function Loading(): ReactElement {
  const { t } = useLingui();
  return (
    <div className={css['loading']} role="status">
      <span className={css['spinner']} aria-hidden="true" />
      <span>{t`加载中...`}</span>
    </div>
  );
}
