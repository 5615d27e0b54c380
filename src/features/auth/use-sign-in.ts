/**
 * Sends one log-in attempt at a time; a second tap during an attempt does nothing. A refusal stays until the next
 * attempt. After a success the state stays `sending`, because the page is about to close.
 */
import { useRef, useState } from 'react';
import type { Payload } from '../../../contract/endpoint.ts';
import { codes } from '../../../contract/codes.ts';
import type { login } from '../../../contract/user.ts';
import { errorText } from '../../api/transport/error-text.ts';
import { BusinessError } from '../../api/transport/errors.ts';
import { signIn } from '../../api/session/log-in.ts';

export type SignInAttempt =
  | { step: 'none' }
  | { step: 'sending' }
  /** `credentials` is true if the account or the password is wrong, so that the person can correct both here. */
  | { step: 'refused'; text: string; credentials: boolean };

/** Returns the state of the attempt, and the function that starts one. `done` is called after a success. */
export function useSignIn(done: () => void): [SignInAttempt, (payload: Payload<typeof login>) => Promise<void>] {
  const [attempt, setAttempt] = useState<SignInAttempt>({ step: 'none' });
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
