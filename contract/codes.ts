/**
 * The codes that the contract defines for envelopes. The name of a code says what it means. Three maps need an entry
 * for a new code, and don't compile without it. `src/api/transport/code-reactions.ts` has the app's reaction to an
 * error code. `mocks/domain/idempotency.ts` says whether the mock stores an answer with the code under its key.
 * `scripts/release/openapi.ts` has the meaning in words.
 */
export const codes = {
  success: 0,
  badParameters: 40000,
  banned: 40001,
  notLoggedIn: 40100,
  noPermission: 40101,
  notFound: 40400,
  conflict: 40900,
  tooManyRequests: 42900,
  systemError: 50000,
  operationFailed: 50001,
} as const;

export type CodeName = keyof typeof codes;
export type Code = (typeof codes)[CodeName];
export type ErrorCode = Exclude<Code, 0>;
