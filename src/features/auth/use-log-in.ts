/**
 * Sends one log-in attempt at a time; a second tap during an attempt does nothing. A refusal stays until the next
 * attempt. After a success the state stays `sending` while the next page opens.
 */
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import type { Payload } from '../../../contract/endpoint.ts';
import { codes } from '../../../contract/codes.ts';
import type { login } from '../../../contract/user.ts';
import { errorText } from '../../api/transport/error-words.ts';
import { BusinessError } from '../../api/transport/errors.ts';
import { logIn } from '../../api/session/log-in.ts';

export type LogInAttempt =
  | { step: 'none' }
  | { step: 'sending' }
  /** If `areCredentialsWrong` is true, the account or the password is wrong, and the person can correct both here. */
  | { step: 'refused'; text: string; areCredentialsWrong: boolean };

/**
 * Returns the state of the attempt, and the function that starts one. After a success `openNextPage` is called. It
 * resolves when a page is open.
 */
export function useLogIn(
  openNextPage: () => Promise<void>,
): [LogInAttempt, (payload: Payload<typeof login>) => Promise<void>] {
  const [attempt, setAttempt] = useState<LogInAttempt>({ step: 'none' });
  const sending = useRef(false);

  function refuse(text: string, areCredentialsWrong = false): void {
    sending.current = false;
    setAttempt({ step: 'refused', text, areCredentialsWrong });
  }

  async function send(payload: Payload<typeof login>): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setAttempt({ step: 'sending' });
    try {
      await logIn(payload);
    } catch (error) {
      refuse(errorText(error), error instanceof BusinessError && error.code === codes.badParameters);
      return;
    }
    await openNextPage();
    // If the browser refuses cookies, the next page has redirected to this page. Otherwise this component is unmounted
    // by now.
    refuse(t`登录没有保持住，请允许 Cookie 后再试`);
  }

  return [attempt, send];
}
