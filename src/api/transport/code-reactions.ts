/**
 * Maps each error code to the app's reaction: the caller shows the message, or the session ends and the app opens
 * /login. The map is exhaustive, so that a new code doesn't compile without a decision.
 */
import { codes, type ErrorCode } from '../../../contract/codes.ts';
import { BusinessError } from './errors.ts';

type Reaction = 'show' | 'login';

const reactions: Readonly<Record<ErrorCode, Reaction>> = {
  [codes.badParameters]: 'show',
  [codes.banned]: 'login',
  [codes.notLoggedIn]: 'login',
  [codes.noPermission]: 'show',
  [codes.notFound]: 'show',
  [codes.conflict]: 'show',
  [codes.tooManyRequests]: 'show',
  [codes.systemError]: 'show',
  [codes.operationFailed]: 'show',
};

// A newer backend may answer with codes that this app doesn't know.
const byCode: Readonly<Record<number, Reaction | undefined>> = reactions;

/** Returns whether an error means that the session is over. */
export function endsSession(error: unknown): boolean {
  return error instanceof BusinessError && byCode[error.code] === 'login';
}
