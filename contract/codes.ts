/**
 * Every code that an envelope can carry, and what it means to a caller. A new code goes here first: the app's reaction
 * to it (`src/api/transport/code-reactions.ts`) and whether the mock keeps such an answer under its key
 * (`mocks/domain/idempotency.ts`) are maps over all codes, so that neither compiles until it has an entry.
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
