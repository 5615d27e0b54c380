/**
 * A note about a whole form: an error, an information or a warning. Screen readers announce an error at once, and other
 * notes politely, except plain information.
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
  /**
   * `plain` shows only icon and words, without a background. Plain information is never urgent, so it isn't
   * announced, even if it appears later.
   */
  plain?: boolean;
  id?: string | undefined;
  /** Path data of an icon that replaces the default. */
  icon?: string;
}

/** Returns `alert` for errors, `note` for plain information, and `status` for other notes. */
function roleOf(kind: NoteKind, plain: boolean): 'alert' | 'note' | 'status' {
  if (kind === 'error') return 'alert';
  return kind === 'info' && plain ? 'note' : 'status';
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
    <div id={id} role={roleOf(kind, plain)} className={classes(css['note'], css[kind], plain && css['plain'])}>
      <Icon d={icon} size={20} className={css['icon']} />
      <div className={css['words']}>
        {title !== undefined && <p className={css['title']}>{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
