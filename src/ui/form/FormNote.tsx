/**
 * A note about a whole form: an error, an information or a warning. Screen readers announce only an error at once.
 * After a failed save the note names the wrong fields, and the first of them takes the focus.
 */
import error from 'icon:error-outline-rounded';
import info from 'icon:info-outline-rounded';
import warning from 'icon:warning-outline-rounded';
import type { ReactElement, ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import { Icon } from '../elements/Icon.tsx';
import css from './FormNote.module.css';

type NoteKind = 'error' | 'info' | 'warning';
const icons: Record<NoteKind, string> = { error, info, warning };

interface FormNoteProps {
  kind: NoteKind;
  title?: ReactNode;
  children: ReactNode;
  /** `plain` shows only icon and words, without a background. */
  plain?: boolean;
  id?: string | undefined;
  /** Path data of an icon that replaces the default. */
  icon?: string;
}

export function FormNote({
  kind,
  title,
  children,
  plain = false,
  id,
  icon = icons[kind],
}: FormNoteProps): ReactElement {
  return (
    <div
      id={id}
      role={kind === 'error' ? 'alert' : 'note'}
      className={classes(css['note'], css[kind], plain && css['plain'])}
    >
      <Icon d={icon} size={20} className={css['icon']} />
      <div className={css['words']}>
        {title !== undefined && <p className={css['title']}>{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
