/**
 * Shapes of data that only this device stores: decisions about coins and their outcomes, recent recipients, and drafts
 * of forms.
 */
import * as v from 'valibot';
import { accountPlatforms } from '../../../contract/account-fields.ts';
import { transferResult } from '../../../contract/user.ts';

/** `result` is the ledger's record. It is null if the answer has no such record, for example for a paid order. */
const done = v.object({
  state: v.literal('done'),
  result: v.nullable(transferResult),
  doneAt: v.number(),
  /** The answer was lost, and the outcome was found afterwards. */
  checked: v.exactOptional(v.literal(true)),
});
const refused = v.object({
  state: v.literal('refused'),
  code: v.nullable(v.number()),
  message: v.nullable(v.string()),
  /** The backend didn't refuse it. Its tab was closed before sending. */
  unsent: v.exactOptional(v.literal(true)),
});

const step = v.variant('state', [
  /**
   * Decided, but not sent: session, balance and ledger are still being read. If the tab closes now, nothing was sent.
   */
  v.object({ state: v.literal('preparing') }),
  /** Stored right before the call is sent. If the tab closes now, the outcome is unknown. */
  v.object({ state: v.literal('sending') }),
  /** Sent, but no answer came. Never send it with another key, because the coins could move twice. */
  v.object({
    state: v.literal('unknown'),
    lostAt: v.number(),
    attempts: v.number(),
    nextAt: v.nullable(v.number()),
    /** The backend doesn't remember keys. The call isn't sent again, and only the ledger shows the outcome. */
    keyless: v.exactOptional(v.literal(true)),
  }),
  done,
  refused,
]);

/**
 * The outcome of a decision. It has its own storage key, so that a tab that writes an earlier step can't overwrite it.
 */
export const moneyEnd = v.variant('state', [done, refused]);
export type MoneyEnd = v.InferOutput<typeof moneyEnd>;

/** The order of a decision. `amount` is the coins that move, always positive, also if they leave the account. */
const moneyOrder = v.variant('kind', [
  v.object({
    kind: v.literal('transfer'),
    userAccount: v.string(),
    userName: v.string(),
    amount: v.number(),
    remark: v.string(),
  }),
  /** `outcome` stands in for a payment gateway. `amount` is the package's coins including the bonus. */
  v.object({
    kind: v.literal('purchase'),
    orderId: v.number(),
    outcome: v.picklist(['success', 'failure']),
    amount: v.number(),
  }),
  v.object({
    kind: v.literal('renewal'),
    platform: v.picklist(accountPlatforms),
    accountId: v.number(),
    name: v.string(),
    months: v.number(),
    amount: v.number(),
  }),
  v.object({ kind: v.literal('unlock'), courseId: v.number(), title: v.string(), amount: v.number() }),
  /** An administrator changes another user's balance. `balanceBefore` is that user's balance. */
  v.object({
    kind: v.literal('adjustment'),
    way: v.picklist(['add', 'reduce']),
    holderId: v.number(),
    userAccount: v.string(),
    userName: v.string(),
    amount: v.number(),
  }),
]);
export type MoneyOrder = v.InferOutput<typeof moneyOrder>;
export type MoneyKind = MoneyOrder['kind'];

/**
 * One decision of one user that moves coins. `key` is its Idempotency-Key. Times are milliseconds on the device's
 * clock, if nothing else is said.
 */
export const moneyIntent = v.object({
  key: v.pipe(v.string(), v.uuid()),
  userId: v.number(),
  order: moneyOrder,
  /** Null if the backend didn't send a balance. */
  balanceBefore: v.nullable(v.number()),
  /**
   * The id of the newest change known before sending. The decision's own change has a higher id. 0 while preparing,
   * null if the backend has no list of changes.
   */
  lastChangeId: v.nullable(v.number()),
  sentAt: v.number(),
  /** `sentAt` by the backend's clock, if known. The device's clock may be corrected before the outcome is found. */
  sentThere: v.optional(v.number()),
  /** The person has seen the outcome. */
  seen: v.optional(v.boolean(), false),
  step,
});
type AnyIntent = v.InferOutput<typeof moneyIntent>;
export type MoneyStep = AnyIntent['step'];
export type OrderOf<K extends MoneyKind> = Extract<MoneyOrder, { kind: K }>;
export type MoneyIntent<K extends MoneyKind = MoneyKind> = Omit<AnyIntent, 'order'> & { order: OrderOf<K> };

/** Parses row by row. A tab with a newer version may have stored a row that can't be read, and the others must stay. */
export const moneyIntents = v.pipe(
  v.array(v.unknown()),
  v.transform((rows) =>
    rows.flatMap((row) => {
      const read = v.safeParse(moneyIntent, row);
      return read.success ? [read.output] : [];
    }),
  ),
);

/** Recipients of all users, newest first. `userId` is the sender. */
export const recentRecipients = v.array(
  v.object({ userId: v.number(), userAccount: v.string(), userName: v.string(), lastAt: v.number() }),
);

/**
 * The unsaved values of one form of one user. Only the form itself knows the shape of `values` and `base`.
 */
export const formDraft = v.object({
  userId: v.number(),
  form: v.string(),
  /** The id of the edited record, or null for a new record. */
  record: v.nullable(v.number()),
  values: v.unknown(),
  /** The record as it was when the edit began, or null for a new record. */
  base: v.unknown(),
  at: v.number(),
});
/** Newest first. */
export const formDrafts = v.array(formDraft);
