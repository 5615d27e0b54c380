/** Holds the form's buttons and a note: in the action bar of a page, or at the foot of a pane. */
import type { ReactNode } from 'react';
import { ActionBar } from '../layout/ActionBar.tsx';
import css from './FormBar.module.css';

/** Whether the form is a page of its own, or a pane beside the list. */
export type Place = 'page' | 'pane';

export function FormBar({ place, note, children }: { place: Place; note?: ReactNode; children: ReactNode }) {
  if (place === 'page') return <ActionBar {...(note === undefined ? {} : { note })}>{children}</ActionBar>;
  return (
    <div className={css['paneBar']}>
      {note !== undefined && <div className={css['paneNote']}>{note}</div>}
      <div className={css['paneActions']}>{children}</div>
    </div>
  );
}
