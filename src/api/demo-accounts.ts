/**
 * The accounts that a demo offers at its log-in and in its console, as the mock's scenario `default` seeds them; a test holds the two
 * together, since the app imports nothing of the mock.
 */

/** Everybody's, in a demo. */
export const demoPassword = 'demo1234';

/** `coin`: what the account begins with, where the page says so. */
export const demoAccounts = {
  admin: { userAccount: 'admin', coin: null },
  agent: { userAccount: 'agent', coin: 10_000 },
  student: { userAccount: 'student', coin: 500 },
  banned: { userAccount: 'banned', coin: null },
} as const;
