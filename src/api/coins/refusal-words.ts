/** The texts that say why coins didn't move. */
import { t } from '@lingui/core/macro';
import { errorText } from '../transport/error-words.ts';
import { CancelError } from '../transport/errors.ts';
import type { CoinDecision } from './coin-decisions.ts';
import type { CoinRefusal } from './coin-flow-states.ts';
import { NotSentError } from './prepare.ts';

/** Returns the reason why nothing was sent. */
export function unsentText(error: unknown): string {
  if (error instanceof CancelError) return t`还没有发出就停止了，这一笔没有提交。`;
  if (!(error instanceof NotSentError)) return t`没有提交：${errorText(error)}`;
  switch (error.reason) {
    case 'busy':
      return t`另一笔还没有结果，这一笔没有提交。`;
    case 'storage':
      return t`这台设备存不下凭证，没有提交。清理一些空间后再试。`;
    case 'session':
      return t`登录的账号变了，没有提交。刷新页面后再试。`;
    case 'balance':
      return t`余额刚刚变了，这一笔没有提交。核对后再确认。`;
    default:
      return error.reason satisfies never;
  }
}

/** Returns whether the decision ended before it was sent. */
export function isUnsent({ step }: CoinDecision): boolean {
  return step.state === 'refused' && step.unsent === true;
}

/** Returns the reason of a refusal. Returns `unexplained` if the backend gave no reason in words. */
export function refusalText(refusal: CoinRefusal, unexplained: string): string {
  if (refusal.when === 'found' && refusal.neverSent) return t`还没有发出，页面就关闭、刷新了，或登录变了。`;
  // A decision stays unsent because the page closed or the session changed. This page is still open, so the session
  // has changed.
  if (refusal.when === 'answered' && isUnsent(refusal.decision)) return unsentText(new NotSentError('session'));
  return refusal.text ?? unexplained;
}
