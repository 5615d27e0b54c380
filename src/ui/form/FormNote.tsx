/**
 * A note in a form: what went wrong with the whole of it, what to know, or what to mind. An error is announced at once,
 * the others politely. On a failed save it names the fields; focus goes to the first of them, not here.
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
  /** `plain` is the icon and the words alone, with no surface. */
  plain?: boolean;
  id?: string | undefined;
  /** Path data, where another picture says it better. */
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
