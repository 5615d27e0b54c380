/** The accounts that exist in every scenario, with their passwords. */

export type Account = 'admin' | 'agent' | 'student' | 'banned';

/** The password of every account in the demo scenarios. */
export const password = 'demo1234';
