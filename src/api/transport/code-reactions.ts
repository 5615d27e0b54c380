/**
 * What the app does with each code that isn't a success: whoever called shows the message, or the session is over and
 * the way leads to /login. A map over all codes, so that a new one doesn't compile before somebody has decided.
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

// A backend that is newer than this app may answer with codes that it doesn't know.
const byCode: Readonly<Record<number, Reaction | undefined>> = reactions;

/** Whether an error means that the session is over; the app leads to /login on its own then. */
export function endsSession(error: unknown): boolean {
  return error instanceof BusinessError && byCode[error.code] === 'login';
}
