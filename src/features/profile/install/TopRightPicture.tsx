/**
 * A picture of the upper right corner of a messenger's window, where the user has to tap. Screen readers skip it,
 * because the first step says the same.
 */
import type { ReactElement } from 'react';
import css from './install.module.css';

export function TopRightPicture(): ReactElement {
  return (
    <svg className={css['picture']} viewBox="0 0 320 92" aria-hidden="true" focusable="false">
      <path className={css['window']} d="M1 92V21a20 20 0 0 1 20-20h278a20 20 0 0 1 20 20v71" />
      <path className={css['faint']} d="M22 28l-7 7 7 7" />
      <rect className={css['bar']} x="120" y="30" width="80" height="10" rx="5" />
      <rect className={css['bar']} x="20" y="68" width="150" height="10" rx="5" />
      <circle className={css['target']} cx="290" cy="35" r="19" />
      <path className={css['dots']} d="M280.5 35h.01M290 35h.01M299.5 35h.01" />
      <path className={css['arrow']} d="M222 78c26 0 46-6 58-20M268 58.5l13-1.5 1.5 13" />
    </svg>
  );
}
