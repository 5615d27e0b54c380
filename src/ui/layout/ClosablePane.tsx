/** The open record beside a list, with a button that closes it. */
import close from 'icon:close-rounded';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '../controls/Button.tsx';
import css from './Panes.module.css';

interface ClosablePaneProps {
  /** The accessible name, for example 下级详情. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

export function ClosablePane({ label, onClose, children }: ClosablePaneProps): ReactElement {
  const { t } = useLingui();
  return (
    <section aria-label={label} className={css['closable']}>
      <IconButton d={close} label={t`关闭`} tone="ink2" className={css['close']} onClick={onClose} />
      {children}
    </section>
  );
}
