/**
 * The state of a page whose record couldn't be read, and isn't on this device either. Without a network it says so,
 * otherwise it shows the error. In both cases a button reads again.
 */
import cloudOff from 'icon:cloud-off-outline-rounded';
import retry from 'icon:restart-alt-rounded';
import problem from 'icon:sync-problem-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useOfflineReason } from '../../device/connection-words.ts';
import { RetryButton } from '../feedback/RetryButton.tsx';
import { PageState } from './PageState.tsx';

interface NotReadStateProps {
  /** `text` is the sentence about the error. `offline` says whether the backend couldn't be reached. */
  failure: { readonly text: string; readonly offline: boolean };
  /** The title without a network, for example 离线，这条通知还没有读过. */
  neverLoaded: string;
  /** The title for other errors, for example 没有读到这条通知. */
  failed: string;
  /** Says what a person can do without a network. The default is 联网后再试。 */
  offlineAdvice?: string;
  /** Whether the retry is under way. */
  retrying: boolean;
  onRetry: () => void;
}

export function NotReadState({
  failure,
  neverLoaded,
  failed,
  offlineAdvice,
  retrying,
  onRetry,
}: NotReadStateProps): ReactElement {
  const { t } = useLingui();
  const { onceOnline } = useOfflineReason();
  return failure.offline ? (
    <PageState
      icon={cloudOff}
      tone="ochre"
      title={neverLoaded}
      reason={offlineAdvice ?? t`${onceOnline}再试。`}
      actions={<RetryButton loading={retrying} onClick={onRetry} />}
    />
  ) : (
    <PageState
      icon={problem}
      tone="cinnabar"
      title={failed}
      reason={failure.text}
      actions={<RetryButton icon={retry} loading={retrying} onClick={onRetry} />}
    />
  );
}
