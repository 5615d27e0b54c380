/**
 * Requests a captcha by mail. `seconds` says how long the backend would refuse another captcha for the same address, so
 * that the form can wait. The times are stored for this tab's session, so that a reload doesn't end the wait. Each
 * address has its own wait. A failed request is never repeated automatically.
 */
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { captchaLimits, getCaptcha } from '../../../contract/user-calls.ts';
import { now } from '../../platform/clock.ts';
import { plainAscii } from '../../platform/text/typed-text.ts';
import { stored } from '../../device/storage.ts';
import { call } from '../transport/client.ts';
import { errorText } from '../transport/error-words.ts';

const resendWaitMs = captchaLimits.resendWaitSeconds * 1_000;
const captchaLifetimeMs = captchaLimits.validMinutes * 60_000;

/**
 * Returns the seconds until another captcha may be requested, a whole number. Both times are in milliseconds. A time in
 * the future is from before the clock was set back. Such a time gives no wait. Otherwise the wait would last longer by
 * the time that the clock was ahead.
 */
export function captchaWaitSeconds(sentAt: number | null, presentTime: number): number {
  if (sentAt === null || sentAt > presentTime) return 0;
  return Math.max(0, Math.ceil((sentAt + resendWaitMs - presentTime) / 1000));
}

/** The seconds on screen are computed again this often, in milliseconds. */
const tickMs = 250;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  const unsubscribe = stored.subscribe('captchaSent', listener);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

/** Returns the address as the forms send it, and in lower case, because the backend compares addresses this way. */
const comparableAddress = (address: string): string => plainAscii(address).toLowerCase();

const isStillValid = ({ at }: { at: number }): boolean => at <= now() && now() - at < captchaLifetimeMs;

function lastSent(to: string): { at: number } | undefined {
  return stored.read('captchaSent')?.find((sent) => sent.to === to);
}

function noteCaptchaSent(to: string): void {
  const others = stored.read('captchaSent')?.filter((sent) => sent.to !== to && isStillValid(sent)) ?? [];
  stored.write('captchaSent', [...others, { at: now(), to }]);
}

/** The last request, and its address. */
type CaptchaRequest = { to: string } & (
  | { step: 'none' }
  | { step: 'sending' }
  | { step: 'sent'; at: number }
  | { step: 'failed'; text: string }
);

/** The state and the actions of `<CaptchaField>` for the address in the form. */
export interface CaptchaState {
  /** Seconds until another captcha may be requested; 0 if it may be now. */
  seconds: number;
  /** The address, while a captcha that was sent to it is valid. Otherwise null. */
  sentTo: string | null;
  sending: boolean;
  /** The reason why the last request for this address failed, as a sentence. Null if it didn't fail. */
  failure: string | null;
  /** Requests a captcha. Rejects only if `recipient` does. */
  ask: () => Promise<void>;
  /**
   * Removes the error text. The field calls this when somebody types into it, for example the digits of an earlier
   * captcha.
   */
  forgetFailure: () => void;
}

/**
 * Returns the captcha state for `address`, the present text of the field. `recipient` returns the address to send to.
 * If it returns null, nothing is sent, and the page must show why. `onSent` runs after a captcha was sent, if the field
 * still has that address.
 */
export function useCaptcha(address: string, recipient: () => Promise<string | null>, onSent: () => void): CaptchaState {
  const [request, setRequest] = useState<CaptchaRequest>({ to: '', step: 'none' });
  const typedAddress = comparableAddress(address);
  const currentAddress = useRef(typedAddress);
  useLayoutEffect(() => {
    currentAddress.current = typedAddress;
  }, [typedAddress]);
  const seconds = useSyncExternalStore(subscribe, () => captchaWaitSeconds(lastSent(typedAddress)?.at ?? null, now()));
  const ownRequest = request.to === typedAddress ? request : null;
  const isSent = useSyncExternalStore(subscribe, () => {
    // If the browser can't store the time, the state of this request has it.
    const sent = lastSent(typedAddress) ?? (ownRequest?.step === 'sent' ? ownRequest : undefined);
    return sent !== undefined && isStillValid(sent);
  });

  async function ask(): Promise<void> {
    if (ownRequest?.step === 'sending') return;
    const mailbox = await recipient();
    if (mailbox === null) return;
    const to = comparableAddress(mailbox);
    // The answer for an earlier address must not change the state of the next one.
    const setOutcome = (next: CaptchaRequest): void => setRequest((last) => (last.to === to ? next : last));
    setRequest({ to, step: 'sending' });
    try {
      await call(getCaptcha, { emailAccount: mailbox });
    } catch (failure) {
      setOutcome({ to, step: 'failed', text: errorText(failure) });
      return;
    }
    noteCaptchaSent(to);
    setOutcome({ to, step: 'sent', at: now() });
    if (currentAddress.current === to) onSent();
  }

  return {
    seconds,
    sentTo: isSent ? plainAscii(address) : null,
    sending: ownRequest?.step === 'sending',
    failure: ownRequest?.step === 'failed' ? ownRequest.text : null,
    ask,
    forgetFailure: () => {
      if (ownRequest?.step === 'failed') setRequest({ to: typedAddress, step: 'none' });
    },
  };
}
