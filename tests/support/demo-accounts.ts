/** The demo accounts of the mock, with their password. */

export type Account = 'admin' | 'agent' | 'student' | 'banned';

/** Every seeded account of the mock has this password. */
export const password = 'demo1234';
