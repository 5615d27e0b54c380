/** The shapes of what this device stores about coins: decisions, their outcomes, and recent recipients. */
import * as v from 'valibot';
import { refusedItem } from '../../contract/envelope.ts';
import { transferResult, transfersResult } from '../../contract/user.ts';
import { accountPlatforms } from '../../contract/kinds.ts';

/** `result` is the ledger's record. It is null if the answer has no such record, for example for a paid order. */
const done = v.object({
  state: v.literal('done'),
  result: v.nullable(transferResult),
  /** The ledger's records of transfers to several people, in the order of the transfers. */
  batch: v.exactOptional(transfersResult),
  doneAt: v.number(),
  /** Set if the answer was lost, and the outcome was found afterwards. */
  checked: v.exactOptional(v.literal(true)),
});
const refused = v.object({
  state: v.literal('refused'),
  code: v.nullable(v.number()),
  message: v.nullable(v.string()),
  /** The items because of which the backend refused an order of several items. The backend carried out none of them. */
  items: v.exactOptional(v.array(refusedItem)),
  /** Set if the backend doesn't have this call. */
  absent: v.exactOptional(v.literal(true)),
  /**
   * Set if the call was never sent, because before the sending its tab was closed, or its session ended or changed.
   * Then the refusal isn't the backend's.
   */
  unsent: v.exactOptional(v.literal(true)),
});

/** Nothing can prove the outcome. The person has compared the balances, and closed the decision. */
const closed = v.object({ state: v.literal('closed') });

const step = v.variant('state', [
  /**
   * Decided, but not sent: session, balance and ledger are still being read. If the tab closes now, nothing was sent.
   * If the browser is killed later, this step can come back. The copy in IndexedDB then has the later step.
   */
  v.object({ state: v.literal('preparing') }),
  /** Stored right before the call is sent. If the tab closes now, the outcome is unknown. */
  v.object({ state: v.literal('sending') }),
  /** Sent, but no answer told the outcome. Never send the call with another key, because the coins could move twice. */
  v.object({
    state: v.literal('unknown'),
    lostAt: v.number(),
    attempts: v.number(),
    nextAt: v.nullable(v.number()),
    /** Set if the backend doesn't remember keys. The call isn't sent again, and only the ledger shows the outcome. */
    keyless: v.exactOptional(v.literal(true)),
    /**
     * Set if the backend can't tell the outcome, and no request can be under way any more. The person has to compare
     * the balances.
     */
    unprovable: v.exactOptional(v.literal(true)),
  }),
  done,
  refused,
  closed,
]);

/**
 * The outcome of a decision. It has its own storage key, so that a tab that writes an earlier step can't overwrite it.
 */
export const decisionOutcome = v.variant('state', [done, refused, closed]);
export type DecisionOutcome = v.InferOutput<typeof decisionOutcome>;

/** A transfer to one person. */
const transferLine = v.object({
  userAccount: v.string(),
  userName: v.string(),
  amount: v.number(),
  remark: v.string(),
});
export type TransferLine = v.InferOutput<typeof transferLine>;

/** One renewed account. */
const renewal = { accountId: v.number(), name: v.string(), months: v.number(), amount: v.number() };

/**
 * The order of a decision. `amount` is the number of coins that move. It is never negative, even if the coins leave the
 * account.
 */
const coinOrder = v.variant('kind', [
  v.object({ kind: v.literal('transfer'), ...transferLine.entries }),
  /** Transfers to several people are carried out together or not at all. `amount` is the sum of the transfers. */
  v.object({ kind: v.literal('transferMany'), transfers: v.array(transferLine), amount: v.number() }),
  /** `outcome` replaces the answer of a payment gateway. `amount` is the package's coins including the bonus. */
  v.object({
    kind: v.literal('purchase'),
    orderId: v.number(),
    outcome: v.picklist(['success', 'failure']),
    amount: v.number(),
  }),
  v.object({
    kind: v.literal('renewal'),
    platform: v.picklist(accountPlatforms),
    ...renewal,
  }),
  /** Several accounts are renewed together or not at all. `amount` is the sum of the items. */
  v.object({
    kind: v.literal('renewMany'),
    platform: v.picklist(accountPlatforms),
    items: v.array(v.object(renewal)),
    amount: v.number(),
  }),
  v.object({ kind: v.literal('unlock'), courseId: v.number(), title: v.string(), amount: v.number() }),
  /** An administrator changes a user's balance. `balanceBefore` is that user's balance. */
  v.object({
    kind: v.literal('adjustment'),
    way: v.picklist(['add', 'reduce']),
    holderId: v.number(),
    userAccount: v.string(),
    userName: v.string(),
    amount: v.number(),
    /** The reason that the administrator typed. Absent if there is none. */
    remark: v.exactOptional(v.string()),
  }),
  /**
   * An administrator takes the coins of a paid order back. `holderId` is the buyer, and `balanceBefore` is the buyer's
   * balance.
   */
  v.object({
    kind: v.literal('refund'),
    orderId: v.number(),
    orderNo: v.string(),
    holderId: v.number(),
    userAccount: v.string(),
    amount: v.number(),
    remark: v.string(),
  }),
]);
export type CoinOrder = v.InferOutput<typeof coinOrder>;
export type CoinDecisionKind = CoinOrder['kind'];

/**
 * One decision of one user that moves coins. `key` is its Idempotency-Key. Times are in milliseconds on the device's
 * clock, unless a comment says otherwise.
 */
export const coinDecision = v.object({
  key: v.pipe(v.string(), v.uuid()),
  userId: v.number(),
  order: coinOrder,
  /** Null if the backend didn't send a balance. */
  balanceBefore: v.nullable(v.number()),
  /**
   * The id of the newest change known before sending. The decision's own change has a higher id. 0 while preparing or
   * without any change, null if the backend has no list of changes.
   */
  lastChangeId: v.nullable(v.number()),
  sentAt: v.number(),
  /** `sentAt` by the backend's clock, if known. The device's clock may be corrected before the outcome is found. */
  sentThere: v.optional(v.number()),
  /** The person has seen the outcome. */
  seen: v.optional(v.boolean(), false),
  step,
});
type AnyDecision = v.InferOutput<typeof coinDecision>;
export type CoinDecisionStep = AnyDecision['step'];
export type CoinOrderOf<K extends CoinDecisionKind> = Extract<CoinOrder, { kind: K }>;
export type CoinDecision<K extends CoinDecisionKind = CoinDecisionKind> = Omit<AnyDecision, 'order'> & {
  order: CoinOrderOf<K>;
};

/**
 * Parses row by row. A tab with a newer version may have stored a row that this version can't read. The other rows must
 * stay.
 */
export const legacyCoinDecisions = v.pipe(
  v.array(v.unknown()),
  v.transform((rows) =>
    rows.flatMap((row) => {
      const read = v.safeParse(coinDecision, row);
      return read.success ? [read.output] : [];
    }),
  ),
);

/** Recipients of all users, those of each sender newest first. `userId` is the sender. */
export const recentRecipients = v.array(
  v.object({ userId: v.number(), userAccount: v.string(), userName: v.string(), lastAt: v.number() }),
);
