/** The state of a page that couldn't be read: the reason, and a button that reads it again. */
import retry from 'icon:restart-alt-rounded';
import problem from 'icon:sync-problem-outline-rounded';
import type { ReactElement, ReactNode } from 'react';
import { RetryButton } from '../feedback/RetryButton.tsx';
import { PageState } from './PageState.tsx';

interface ErrorStateProps {
  title: ReactNode;
  reason?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Whether the retry is under way. */
  retrying?: boolean;
  /** A link to home: `<Button variant="text" …>`. */
  homeAction?: ReactNode;
  /** 500 · 14:36:02 */
  code?: ReactNode;
  icon?: string;
}

export function ErrorState({
  title,
  reason,
  onRetry,
  retrying = false,
  homeAction,
  code,
  icon = problem,
}: ErrorStateProps): ReactElement {
  return (
    <PageState
      icon={icon}
      tone="cinnabar"
      title={title}
      reason={reason}
      foot={code}
      actions={
        (onRetry !== undefined || homeAction !== undefined) && (
          <>
            {onRetry && <RetryButton icon={retry} loading={retrying} onClick={onRetry} />}
            {homeAction}
          </>
        )
      }
    />
  );
}
