/** The frame of the log-in and registration pages: one column on paper, and the page's only `main`. */
import type { ReactElement, ReactNode } from 'react';
import css from './entry.module.css';

export function AuthLayout({ children }: { children: ReactNode }): ReactElement {
  return <main className={css['page']}>{children}</main>;
}
