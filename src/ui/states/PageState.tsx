/**
 * The state that stands in the place of a page's content: a picture and a heading, and perhaps a reason, buttons and
 * small text. EmptyState.tsx and NotReadState.tsx build on it. No state may claim that coins did not move, because the
 * app may not know it.
 */
import type { ReactElement, ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import { Icon } from '../elements/Icon.tsx';
import css from './PageState.module.css';

interface PageStateProps {
  /** Path data, or the element that stands in the place of the tile with the icon. */
  icon: string | ReactElement;
  /** The tile's colour. Use `cinnabar` only for errors. */
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

/** Returns a key that changes with the words. An element has no words to compare, so its key stays the same. */
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
      {typeof icon === 'string' ? (
        <span className={classes(css['tile'], css[tone])}>
          <Icon d={icon} size={36} />
        </span>
      ) : (
        icon
      )}
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
