/**
 * The button that repeats a failed read. If it has the focus when it disappears after a success, the nearest element
 * around it takes the focus.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Button } from '../controls/Button.tsx';
import { handOnFocus } from '../elements/hand-on-focus.ts';

interface RetryButtonProps {
  variant?: 'contained' | 'soft';
  size?: 'medium' | 'small';
  /** Path data. */
  icon?: string;
  className?: string | undefined;
  loading: boolean;
  onClick: () => void;
}

export function RetryButton(props: RetryButtonProps): ReactElement {
  const { t } = useLingui();
  return <Button {...props} ref={handOnFocus}>{t`再试一次`}</Button>;
}
