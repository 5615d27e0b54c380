/** Who can sign in, in every scenario. */

export type Account = 'admin' | 'agent' | 'student' | 'banned';

/** Everybody's password in the demo scenarios. */
export const password = 'demo1234';
