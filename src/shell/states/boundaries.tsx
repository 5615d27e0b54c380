/**
 * Replaces a page while it loads, and when it can't be shown. If the page's code is missing, for example after a
 * deploy, the page may reload once (device/missing-code.ts). The router needs both components at the start, so they
 * belong to the first screen. SystemPages.tsx has the pages for an unknown address, a missing permission and a failed
 * backend.
 */
import { useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import cloudOff from 'icon:cloud-off-outline-rounded';
import retryIcon from 'icon:restart-alt-rounded';
import problem from 'icon:sync-problem-outline-rounded';
import { useEffect, useState } from 'react';
import { errorText } from '../../api/transport/error-words.ts';
import { ApiError, BusinessError, CancelError, NetworkError } from '../../api/transport/errors.ts';
import { endsSession } from '../../api/transport/code-reactions.ts';
import { now } from '../../platform/clock.ts';
import { note } from '../../platform/diagnostics/notes.ts';
import { hasNetworkForReload, hasReloadLeft, isMissingChunk, reloadOnce } from '../../device/missing-code.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import { CodeAndTime } from './CodeAndTime.tsx';

/** A spinner and "加载中...", in the place of the page's body. */
export function PendingPage() {
  return <Loading />;
}

/** Returns the code for a report to an administrator, or null. */
function codeOf(error: unknown): string | null {
  if (error instanceof ApiError) return String(error.status);
  if (error instanceof BusinessError) return String(error.code);
  return null;
}

export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useLingui();
  const router = useRouter();
  const [at] = useState(now);
  const [trying, setTrying] = useState(false);
  const isPageCodeMissing = isMissingChunk(error);
  const [isReloading] = useState(() => isPageCodeMissing && hasReloadLeft());
  useEffect(() => {
    if (isReloading) reloadOnce();
  }, [isReloading]);
  useEffect(() => note({ kind: 'page', error }), [error]);

  // The redirect to /login or the reload has begun, so an error would only flash.
  if (endsSession(error) || error instanceof CancelError || isReloading) return <PendingPage />;

  async function retry(): Promise<void> {
    if (isPageCodeMissing && hasNetworkForReload()) {
      location.reload();
      return;
    }
    setTrying(true);
    await router.invalidate();
    setTrying(false);
    reset();
  }

  const noNetwork = error instanceof NetworkError;
  /** Whether the page or its data didn't arrive. */
  const isNotLoaded = noNetwork || isPageCodeMissing;
  const title = noNetwork ? t`现在连不上网络` : isPageCodeMissing ? t`这个页面没有加载出来` : t`这个页面出了问题`;
  const reason = noNetwork
    ? t`检查网络后再试一次。`
    : isPageCodeMissing
      ? t`可能是网络断开了，也可能刚换了新版本。\n重新打开就好。`
      : errorText(error);
  return (
    <PageState
      icon={isNotLoaded ? cloudOff : problem}
      tone={isNotLoaded ? 'ochre' : 'cinnabar'}
      title={title}
      reason={reason}
      actions={
        <>
          <Button icon={retryIcon} loading={trying} onClick={() => void retry()}>
            {isPageCodeMissing ? t`重新打开` : t`再试一次`}
          </Button>
          <Button component={Link} to="/" variant="text">{t`回到首页`}</Button>
        </>
      }
      foot={<CodeAndTime code={codeOf(error)} at={at} />}
    />
  );
}
