/** Defines the acts on several users, and decides which of the selected users an act changes. */
import * as v from 'valibot';
import { userRole } from '../../../../contract/fields.ts';
import type { User } from '../../../../contract/user.ts';

/**
 * The reason why an act leaves a user out.
 * - self: administrators can't ban themselves or change their own role.
 * - admin: the backend doesn't ban admins.
 * - already: the user already has the state or the role that the act sets.
 * - short: the balance is below the coins that are taken.
 */
const leftOutReason = v.picklist(['self', 'admin', 'already', 'short']);
export type LeftOutReason = v.InferOutput<typeof leftOutReason>;

/**
 * The users whom an act leaves out, for the file with the results. Runs that an earlier version stored don't have this
 * list.
 */
const leftOut = v.optional(v.array(v.object({ userAccount: v.string(), userName: v.string(), reason: leftOutReason })));

/** An act as it is stored with its run. */
export const startedAct = v.variant('kind', [
  v.object({ kind: v.literal('ban'), remark: v.string(), leftOut }),
  v.object({ kind: v.literal('unBan'), leftOut }),
  v.object({ kind: v.literal('role'), role: userRole, leftOut }),
  v.object({
    kind: v.literal('coins'),
    way: v.picklist(['add', 'reduce']),
    amount: v.number(),
    remark: v.string(),
    leftOut,
  }),
]);
export type StartedAct = v.InferOutput<typeof startedAct>;

type WithoutLeftOut<Act> = Act extends unknown ? Omit<Act, 'leftOut'> : never;
export type ManyAct = WithoutLeftOut<StartedAct>;
export type ManyActKind = ManyAct['kind'];

export interface ManyPlan {
  /** The users whom the act changes, in the order of their selection. */
  readonly chosen: readonly User[];
  readonly leftOut: readonly { readonly user: User; readonly reason: LeftOutReason }[];
}

/** Returns why the act leaves this user out. Null if it changes the user. */
function reasonAgainst(act: ManyAct, user: User, ownId: number): LeftOutReason | null {
  switch (act.kind) {
    case 'ban':
      if (user.id === ownId) return 'self';
      if (user.userRole === 'admin') return 'admin';
      return user.status === 1 ? 'already' : null;
    case 'unBan':
      return user.status === 1 ? null : 'already';
    case 'role':
      if (user.id === ownId) return 'self';
      return user.userRole === act.role ? 'already' : null;
    case 'coins':
      return act.way === 'reduce' && user.coin !== null && user.coin < act.amount ? 'short' : null;
    default:
      return act satisfies never;
  }
}

/** Returns whom the act changes and whom it leaves out. `ownId` is the id of the administrator. */
export function planOf(act: ManyAct, users: readonly User[], ownId: number): ManyPlan {
  const reasons = users.map((user) => ({ user, reason: reasonAgainst(act, user, ownId) }));
  return {
    chosen: reasons.filter(({ reason }) => reason === null).map(({ user }) => user),
    leftOut: reasons.flatMap(({ user, reason }) => (reason === null ? [] : [{ user, reason }])),
  };
}
