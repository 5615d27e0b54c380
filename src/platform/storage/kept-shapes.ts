/**
 * Shapes that only this device keeps: decisions to move coins whose end isn't settled yet, the people one sent coins
 * to, and forms that are half filled.
 */
import * as v from 'valibot';
import { accountPlatforms } from '../../../contract/account-fields.ts';
import { transferResult } from '../../../contract/user.ts';

/** `result` is what the ledger has; null where the answer says it in another way (an order that is paid). */
const done = v.object({
  state: v.literal('done'),
  result: v.nullable(transferResult),
  doneAt: v.number(),
  /** Its answer counted as lost, and it was found out afterwards. */
  checked: v.exactOptional(v.literal(true)),
});
const refused = v.object({
  state: v.literal('refused'),
  code: v.nullable(v.number()),
  message: v.nullable(v.string()),
  /** Nobody refused it: its tab went before it left. */
  unsent: v.exactOptional(v.literal(true)),
});

const step = v.variant('state', [
  /**
   * Decided, and certainly not sent yet: what comes before the sending is still being read. A tab that dies here has
   * sent nothing.
   */
  v.object({ state: v.literal('preparing') }),
  /** Written down right before it is sent; a tab that dies here leaves it unknown. */
  v.object({ state: v.literal('sending') }),
  /** Sent, and no answer came. It is never sent with another key. */
  v.object({
    state: v.literal('unknown'),
    lostAt: v.number(),
    attempts: v.number(),
    nextAt: v.nullable(v.number()),
    /** The backend doesn't remember keys: it isn't sent again, and the ledger alone tells. */
    keyless: v.exactOptional(v.literal(true)),
  }),
  done,
  refused,
]);

/**
 * How a decision ended. It lies beside the decision, so that whoever writes how far it is can't write over how it
 * ended.
 */
export const moneyEnd = v.variant('state', [done, refused]);
export type MoneyEnd = v.InferOutput<typeof moneyEnd>;

/** What was decided. `amount` is always the coins that move, counted positive, whichever way they go. */
const moneyOrder = v.variant('kind', [
  v.object({
    kind: v.literal('transfer'),
    userAccount: v.string(),
    userName: v.string(),
    amount: v.number(),
    remark: v.string(),
  }),
  /** `outcome` stands for the payment gateway; `amount` is the package's coins with its bonus. */
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
  /** An admin's, of somebody else's balance: `balanceBefore` is theirs. */
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
 * One decision of one user that moves coins. `key` is its Idempotency-Key; times are milliseconds on this device's
 * clock.
 */
export const moneyIntent = v.object({
  key: v.pipe(v.string(), v.uuid()),
  userId: v.number(),
  order: moneyOrder,
  /** Null where the backend told none. */
  balanceBefore: v.nullable(v.number()),
  /**
   * The newest coin change known before sending: ours, if it exists, is newer. 0 while preparing; null where the
   * backend has no list of changes.
   */
  lastChangeId: v.nullable(v.number()),
  sentAt: v.number(),
  /** The same by the backend's clock, as far as that was known: this device's may be put right before the end is. */
  sentThere: v.optional(v.number()),
  /** Somebody has looked at how it ended. */
  seen: v.optional(v.boolean(), false),
  step,
});
type AnyIntent = v.InferOutput<typeof moneyIntent>;
export type MoneyStep = AnyIntent['step'];
export type OrderOf<K extends MoneyKind> = Extract<MoneyOrder, { kind: K }>;
export type MoneyIntent<K extends MoneyKind = MoneyKind> = Omit<AnyIntent, 'order'> & { order: OrderOf<K> };

/** Row by row: one that this version can't read, of a newer one in another tab, takes none of the others along. */
export const moneyIntents = v.pipe(
  v.array(v.unknown()),
  v.transform((rows) =>
    rows.flatMap((row) => {
      const read = v.safeParse(moneyIntent, row);
      return read.success ? [read.output] : [];
    }),
  ),
);

/** Newest first, each user's own. */
export const recentRecipients = v.array(
  v.object({ userId: v.number(), userAccount: v.string(), userName: v.string(), lastAt: v.number() }),
);

/**
 * What was typed into a form and isn't saved yet, newest first; each user's own. What a form holds only that form can
 * read.
 */
export const formDraft = v.object({
  userId: v.number(),
  form: v.string(),
  /** The record that is edited; null for a new one. */
  record: v.nullable(v.number()),
  values: v.unknown(),
  /** The record as it was when the typing began; null for a new one. */
  base: v.unknown(),
  at: v.number(),
});
export const formDrafts = v.array(formDraft);
