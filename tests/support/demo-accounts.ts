/** The demo accounts of the mock, with their password. Every scenario has them (mocks/store/seed/people.ts). */

export type Account = 'admin' | 'agent' | 'student' | 'banned';

/** Every seeded account of the mock has this password (mocks/store/seed/data/credentials.ts). */
export const password = 'demo1234';
