/** Shows steps below each other, each with a title and a caption. */
import type { ReactElement } from 'react';
import { classes } from '../elements/class-names.ts';
import { Icon } from '../elements/Icon.tsx';
import css from './Timeline.module.css';

export interface TimelineStep {
  /** Path data. */
  icon: string;
  tone: 'accent' | 'ochre' | 'grey';
  title: string;
  caption: string;
  /** A warning about the step's effect. */
  note?: string | null;
  /** Whether the step hasn't begun. */
  hasNotBegun?: boolean;
}

export function Timeline({ steps }: { steps: readonly TimelineStep[] }): ReactElement {
  return (
    <ol className={css['steps']}>
      {steps.map(({ icon, tone, title, caption, note = null, hasNotBegun }) => (
        <li key={title} className={css['step']}>
          <span className={classes(css['mark'], css[tone])}>
            <Icon d={icon} size={14} />
          </span>
          <span className={css['words']}>
            <span className={hasNotBegun === true ? css['quiet'] : css['title']}>{title}</span>
            <span className={css['caption']}>{caption}</span>
            {note !== null && <span className={css['caption']}>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
