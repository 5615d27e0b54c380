/**
 * One attempt to log in at a time: a second tap while the first is under way does nothing. What was refused is kept
 * until the next attempt; after a success it stays under way, since the page is about to go.
 */
import { useRef, useState } from 'react';
import type { Payload } from '../../../contract/endpoint.ts';
import { codes } from '../../../contract/codes.ts';
import type { login } from '../../../contract/user.ts';
import { errorText } from '../../api/transport/error-text.ts';
import { BusinessError } from '../../api/transport/errors.ts';
import { signIn } from '../../api/session/session.ts';

export type Attempt =
  | { step: 'none' }
  | { step: 'sending' }
  /** `credentials`: the account or the password is wrong, so both can be corrected on the spot. */
  | { step: 'refused'; text: string; credentials: boolean };

export function useSignIn(done: () => void): [Attempt, (payload: Payload<typeof login>) => Promise<void>] {
  const [attempt, setAttempt] = useState<Attempt>({ step: 'none' });
  const sending = useRef(false);

  async function send(payload: Payload<typeof login>): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setAttempt({ step: 'sending' });
    try {
      await signIn(payload);
    } catch (error) {
      sending.current = false;
      const credentials = error instanceof BusinessError && error.code === codes.badParameters;
      setAttempt({ step: 'refused', text: errorText(error), credentials });
      return;
    }
    done();
  }

  return [attempt, send];
}
