/** The state of a page that loads: a spinner and 加载中... */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import css from './Loading.module.css';

export function Loading(): ReactElement {
  const { t } = useLingui();
  return (
    <div className={css['loading']} role="status">
      <span className={css['spinner']} aria-hidden="true" />
      <span>{t`加载中...`}</span>
    </div>
  );
}
