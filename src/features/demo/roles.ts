/** Whom the console can be: the demo's accounts by role, and nobody. */
import { demoAccounts } from '../../api/demo/demo-accounts.ts';

export const demoRoles = ['admin', 'agent', 'student', 'none'] as const;
export type DemoRole = (typeof demoRoles)[number];

/** Null for a user who is none of the demo's. */
export function roleOf(user: { userAccount: string } | null): DemoRole | null {
  if (user === null) return 'none';
  return demoRoles.find((role) => role !== 'none' && demoAccounts[role].userAccount === user.userAccount) ?? null;
}
