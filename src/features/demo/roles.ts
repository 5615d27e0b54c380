/** The roles that the console can switch to: three accounts of the demo, and `none` for a visitor. */
import { demoAccounts } from '../../api/demo/demo-accounts.ts';

export const demoRoles = ['admin', 'agent', 'student', 'none'] as const;
export type DemoRole = (typeof demoRoles)[number];

/** Returns the role of a user: `none` for a visitor, and null for a user with any other account. */
export function roleOf(user: { userAccount: string } | null): DemoRole | null {
  if (user === null) return 'none';
  return demoRoles.find((role) => role !== 'none' && demoAccounts[role].userAccount === user.userAccount) ?? null;
}
