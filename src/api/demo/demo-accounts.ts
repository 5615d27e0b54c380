/**
 * The accounts that a demo offers at its log-in and in its console, as the mock's scenario `default` seeds them; a test
 * holds the two together, since the app imports nothing of the mock.
 */

/** Everybody's, in a demo. */
export const demoPassword = 'demo1234';

export const demoAccounts = {
  admin: { userAccount: 'admin' },
  agent: { userAccount: 'agent' },
  student: { userAccount: 'student' },
  banned: { userAccount: 'banned' },
} as const;
