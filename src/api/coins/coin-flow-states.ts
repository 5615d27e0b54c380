/**
 * Defines the states, events and effects of a page that moves coins. `coin-flow.ts` is the reducer.
 *
 * An order mostly goes from idle to confirming, perhaps to checking, and to sending. It ends as done or refused. If its
 * answer is lost, the order is unknown until its outcome is found or a person closes it. Closing an end leads back to
 * idle, or to another open decision.
 */
import type { CoinOrderOf } from '../../device/stored-decisions.ts';
import type { CoinDecision, CoinDecisionKind } from './coin-decisions.ts';

/** An order, and the balance that the person sees beside it. */
interface Ordered<K extends CoinDecisionKind> {
  readonly order: CoinOrderOf<K>;
  readonly balanceBefore: number | null;
}

/** The reason why coins didn't move. `text` is null if nobody gave a reason in words. */
export type CoinRefusal<K extends CoinDecisionKind = CoinDecisionKind> =
  /** Nothing was sent. */
  | { readonly when: 'unsent'; readonly order: CoinOrderOf<K>; readonly text: string }
  /**
   * The refusal came while the person waited for the answer. The backend refused, unless the decision's step has
   * `unsent`.
   */
  | { readonly when: 'answered'; readonly decision: CoinDecision<K>; readonly text: string | null }
  /**
   * The page found the end among the stored decisions, for example after a reload. `neverSent` is true if the page
   * closed, or the session changed, before the sending.
   */
  | {
      readonly when: 'found';
      readonly decision: CoinDecision<K>;
      readonly text: string | null;
      readonly neverSent: boolean;
    };

export type CoinFlow<K extends CoinDecisionKind = CoinDecisionKind> =
  | { readonly state: 'idle' }
  /** The page asks whether the order is right. */
  | ({ readonly state: 'confirming' } & Ordered<K>)
  /**
   * The page reads again what the person confirmed. `isClosed` is true if the person has closed the dialog meanwhile.
   */
  | ({ readonly state: 'checking'; readonly key: string; readonly isClosed: boolean } & Ordered<K>)
  /** This page sends the order and waits for the answer. */
  | ({ readonly state: 'sending'; readonly key: string } & Ordered<K>)
  /** The outcome isn't known yet, or another tab is sending the decision. */
  | { readonly state: 'unknown'; readonly decision: CoinDecision<K> }
  | { readonly state: 'done'; readonly decision: CoinDecision<K> }
  | { readonly state: 'refused'; readonly refusal: CoinRefusal<K> };

export type CoinEvent<K extends CoinDecisionKind = CoinDecisionKind> =
  /** The page opened. `key` names the decision that the page was opened for. */
  | { readonly type: 'opened'; readonly key: string | null; readonly decisions: readonly CoinDecision<K>[] }
  /** The page has to ask the person whether the order is right. */
  | ({ readonly type: 'asked' } & Ordered<K>)
  /** `key` becomes the decision's key. `needsCheck` says whether the page reads something again before the sending. */
  | ({ readonly type: 'confirmed'; readonly key: string; readonly needsCheck: boolean } & Ordered<K>)
  | { readonly type: 'checkPassed'; readonly key: string }
  /** The check found that the order must not be sent, and why. */
  | { readonly type: 'checkFailed'; readonly key: string; readonly text: string }
  /** The sending stopped before anything was sent. */
  | { readonly type: 'notSent'; readonly key: string; readonly order: CoinOrderOf<K>; readonly text: string }
  /** The sending ended: its decision is done, refused or unknown. */
  | { readonly type: 'answered'; readonly decision: CoinDecision<K> }
  /** The person closed what the flow shows. */
  | { readonly type: 'closed' }
  /** The stored decisions changed. `decisions` are all that concern this page, newest first. */
  | { readonly type: 'decisionsChanged'; readonly decisions: readonly CoinDecision<K>[] };

export type CoinEffect<K extends CoinDecisionKind = CoinDecisionKind> =
  | { readonly type: 'check'; readonly key: string }
  | ({ readonly type: 'send'; readonly key: string } & Ordered<K>)
  /** Cancels the check, or the sending if nothing was sent yet. */
  | { readonly type: 'cancel'; readonly key: string }
  | { readonly type: 'markSeen'; readonly key: string };

/** The differences between the flows of two pages. */
export interface CoinFlowRules<K extends CoinDecisionKind = CoinDecisionKind> {
  /** Whether the flow shows a decision that another page or tab has sent. `isOpening` is true while the page opens. */
  readonly showsOthers: (decision: CoinDecision<K>, isOpening: boolean) => boolean;
  /** The ends that count as seen once the page shows them. Other ends count as seen when the person closes them. */
  readonly seenAtOnce: ReadonlySet<'done' | CoinRefusal['when']>;
}

export interface CoinFlowModel<K extends CoinDecisionKind = CoinDecisionKind> {
  readonly flow: CoinFlow<K>;
  /** The key of the decision that this flow sends or has sent, or that the page was opened for. Null for none. */
  readonly ownKey: string | null;
  /** All stored decisions that concern this page, newest first. */
  readonly decisions: readonly CoinDecision<K>[];
  /** The key of the latest decision that another page or tab sent and that this flow didn't show. Null for none. */
  readonly elsewhereKey: string | null;
}

/** The answer of the reducer to one event. */
export interface CoinFlowResult<K extends CoinDecisionKind = CoinDecisionKind> {
  readonly model: CoinFlowModel<K>;
  readonly effects: readonly CoinEffect<K>[];
}

/** Returns the key of the decision that the flow checks, sends or shows, or null if there is none. */
export function keyOf(flow: CoinFlow): string | null {
  switch (flow.state) {
    case 'checking':
    case 'sending':
      return flow.key;
    case 'unknown':
    case 'done':
      return flow.decision.key;
    case 'refused':
      return flow.refusal.when === 'unsent' ? null : flow.refusal.decision.key;
    case 'idle':
    case 'confirming':
      return null;
    default:
      return flow satisfies never;
  }
}
