/** The frame of the pages for log-in, registration and a forgotten password: one column, and the page's only `main`. */
import type { ReactElement, ReactNode } from 'react';
import css from './entry.module.css';

export function AuthLayout({ children }: { children: ReactNode }): ReactElement {
  return <main className={css['page']}>{children}</main>;
}
