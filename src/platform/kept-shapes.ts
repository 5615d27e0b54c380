/** Shapes that only this device keeps: transfers whose end isn't settled yet, the people one sent coins to, half-filled forms. */
import * as v from 'valibot';
import { transferResult } from '../../contract/user.ts';

const step = v.variant('state', [
  /** Decided, and certainly not sent yet: what comes before the sending is still being read. A tab that dies here has sent nothing. */
  v.object({ state: v.literal('preparing') }),
  /** Written down right before it is sent; a tab that dies here leaves it unknown. */
  v.object({ state: v.literal('sending') }),
  /** Sent, and no answer came. It is never sent with another key. */
  v.object({ state: v.literal('unknown'), lostAt: v.number(), attempts: v.number(), nextAt: v.nullable(v.number()) }),
  v.object({ state: v.literal('done'), result: transferResult, doneAt: v.number() }),
  v.object({
    state: v.literal('refused'),
    code: v.nullable(v.number()),
    message: v.nullable(v.string()),
    /** Nobody refused it: its tab went before it left. */
    unsent: v.exactOptional(v.literal(true)),
  }),
]);

/** One decision of one user to transfer. `key` is its Idempotency-Key; times are milliseconds on this device's clock. */
export const transferIntent = v.object({
  key: v.pipe(v.string(), v.uuid()),
  userId: v.number(),
  userAccount: v.string(),
  userName: v.string(),
  amount: v.number(),
  remark: v.string(),
  balanceBefore: v.number(),
  /** The newest coin change known before sending: ours, if it exists, is newer. 0 while preparing. */
  lastChangeId: v.number(),
  sentAt: v.number(),
  /** Somebody has looked at how it ended. */
  seen: v.optional(v.boolean(), false),
  step,
});
export type TransferIntent = v.InferOutput<typeof transferIntent>;
export type TransferStep = TransferIntent['step'];

export const transferIntents = v.array(transferIntent);

/** Newest first, each user's own. */
export const recentRecipients = v.array(
  v.object({ userId: v.number(), userAccount: v.string(), userName: v.string(), lastAt: v.number() }),
);

/** What was typed into a form and isn't saved yet, newest first; each user's own. What a form holds only that form can read. */
export const formDrafts = v.array(
  v.object({
    userId: v.number(),
    form: v.string(),
    /** The record that is edited; null for a new one. */
    record: v.nullable(v.number()),
    values: v.unknown(),
    /** The record as it was when the typing began; null for a new one. */
    base: v.unknown(),
    at: v.number(),
  }),
);
export type FormDraft = v.InferOutput<typeof formDrafts>[number];
