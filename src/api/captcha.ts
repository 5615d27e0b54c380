/**
 * Asking for a captcha by mail, and the 60 seconds between two of them. They are kept for the browser session, so that neither
 * typing nor a reload offers a button that the backend would refuse. What failed is told and tried again by hand; nothing here repeats it.
 */
import { useState, useSyncExternalStore } from 'react';
import { getCaptcha } from '../../contract/user.ts';
import { now } from '../platform/clock.ts';
import { stored } from '../platform/storage.ts';
import { call } from './client.ts';
import { errorText } from './error-text.ts';

/** In milliseconds. */
const wait = 60_000;

/** Whole seconds until the next one may be asked for, at the time `at` (ms). A clock that was put back never waits longer than that. */
export function secondsLeft(sentAt: number | null, at: number): number {
  if (sentAt === null) return 0;
  return Math.max(0, Math.min(Math.ceil((sentAt + wait - at) / 1000), wait / 1000));
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 250);
  const unsubscribe = stored.subscribe('captchaSent', listener);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

/** `to`: where the last one went, while one waits. */
function useCaptchaWait(): { seconds: number; to: string | null; begin: (to: string) => void } {
  const seconds = useSyncExternalStore(subscribe, () => secondsLeft(stored.read('captchaSent')?.at ?? null, now()));
  const to = useSyncExternalStore(subscribe, () => stored.read('captchaSent')?.to ?? null);
  return { seconds, to: seconds > 0 ? to : null, begin: (address) => stored.write('captchaSent', { at: now(), to: address }) };
}

type Request = { step: 'none' } | { step: 'sending' } | { step: 'sent'; to: string } | { step: 'failed'; text: string };

/** What `<CaptchaField>` shows and does. */
export interface Captcha {
  /** Until another may be asked for; 0 when it may. */
  seconds: number;
  /** Where the last one went. */
  sentTo: string | null;
  sending: boolean;
  failure: string | null;
  ask: () => Promise<void>;
  /** Whoever types the digits of an earlier one needs no word about the later one. */
  forgetFailure: () => void;
}

/** `recipient`: the address to send to; null when there is none yet, and the page has said so. `onSent`: the digits are on their way. */
export function useCaptcha(recipient: () => Promise<string | null>, onSent: () => void): Captcha {
  const [request, setRequest] = useState<Request>({ step: 'none' });
  const { seconds, to, begin } = useCaptchaWait();

  async function ask(): Promise<void> {
    if (request.step === 'sending') return;
    const address = await recipient();
    if (address === null) return;
    setRequest({ step: 'sending' });
    try {
      await call(getCaptcha, { emailAccount: address });
    } catch (failure) {
      setRequest({ step: 'failed', text: errorText(failure) });
      return;
    }
    begin(address);
    setRequest({ step: 'sent', to: address });
    onSent();
  }

  return {
    seconds,
    sentTo: request.step === 'sent' ? request.to : to,
    sending: request.step === 'sending',
    failure: request.step === 'failed' ? request.text : null,
    ask,
    forgetFailure: () => {
      if (request.step === 'failed') setRequest({ step: 'none' });
    },
  };
}
