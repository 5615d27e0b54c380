/**
 * The accounts that a demo offers at log-in and in its console. The mock's scenario `default` seeds the same accounts.
 * tests/architecture/demo-accounts.test.ts compares both, because this module can't import from the mock.
 */

/** The password of every demo account. */
export const demoPassword = 'demo1234';

export const demoAccounts = {
  admin: { userAccount: 'admin' },
  agent: { userAccount: 'agent' },
  student: { userAccount: 'student' },
  banned: { userAccount: 'banned' },
} as const;
