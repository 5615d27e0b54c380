/** The button that reads again what couldn't be read. It disappears after its success, and then hands its focus on. */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Button } from '../controls/Button.tsx';
import { useHandOnFocus } from '../elements/hand-on-focus.ts';

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
  return <Button {...props} ref={useHandOnFocus<HTMLButtonElement>()}>{t`再试一次`}</Button>;
}
