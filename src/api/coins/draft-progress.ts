/**
 * Tells how far the order of a draft got since the draft was typed or stored. Also tells which decisions are older than
 * the values of a form.
 */
import { type CoinDecision, type CoinDecisionKind, isTooOldToStay, isUnsettled } from './coin-decisions.ts';

/**
 * Returns true if the order was carried out, or if a person has closed the decision because nothing could prove its
 * end.
 */
export function isSent({ step }: Pick<CoinDecision, 'step'>): boolean {
  return step.state === 'done' || step.state === 'closed';
}

/**
 * Says how far the order of a draft got. A draft may be offered again if it is `unsent`.
 *
 * - unsent: it was never sent, or it was refused.
 * - underWay: its end isn't known yet. A decision that is still being prepared counts too.
 * - sent: the coins have moved, or may have moved (`isSent`).
 * - forgotten: the device may have removed the decision, so that nobody knows.
 */
export type DraftProgress = 'unsent' | 'underWay' | 'sent' | 'forgotten';

/**
 * Returns how far the order of a draft got since `at`, the time in ms when the draft was typed or stored. `decisions`
 * are all decisions of the draft's kind and user that the device still has. `isOrderOf` says whether the draft makes
 * this order.
 */
export function draftProgress<K extends CoinDecisionKind>(
  at: number,
  decisions: readonly CoinDecision<K>[],
  isOrderOf: (order: CoinDecision<K>['order']) => boolean,
): DraftProgress {
  const since = decisions.filter(({ sentAt }) => sentAt >= at);
  const own = since.filter(({ order }) => isOrderOf(order));
  if (own.some(isSent)) return 'sent';
  if (own.some(isUnsettled)) return 'underWay';
  // The newest settled decision of a kind always stays. If it is older than `at`, none is missing.
  const userId = since[0]?.userId;
  const mayBeMissing = own.length === 0 && userId !== undefined && isTooOldToStay({ userId, sentAt: at });
  return mayBeMissing ? 'forgotten' : 'unsent';
}

/**
 * Returns the keys of the decisions that have ended. A form reads them when it opens or when a person types, because
 * these decisions are older than its values. Their times don't tell this, because the clock may be put back later.
 */
export function settledKeys(decisions: readonly CoinDecision[]): readonly string[] {
  return decisions.filter((decision) => !isUnsettled(decision)).map(({ key }) => key);
}
