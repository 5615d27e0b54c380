/**
 * Asking for a captcha by mail, and the 60 seconds between two of them to one address, as the backend counts them. They
 * are kept for the browser session, so that neither typing nor a reload offers a button that the backend would refuse.
 * What was sent, is being sent or failed is told while its address is typed, and of no other. A failure is tried again
 * by hand; nothing here repeats it.
 */
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { getCaptcha } from '../../../contract/user.ts';
import { now } from '../../platform/clock.ts';
import { stored } from '../../platform/storage/storage.ts';
import { call } from '../transport/client.ts';
import { errorText } from '../transport/error-text.ts';

/** In milliseconds. */
const wait = 60_000;
/** How long a captcha is good for, in milliseconds. */
const lifetime = 5 * 60_000;

/**
 * Whole seconds until the next one may be asked for, at the time `at` (ms). A clock that was put back never waits
 * longer than that.
 */
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

/** An address as the backend tells it from others. */
const keyOf = (address: string): string => address.trim().toLowerCase();

const isGood = ({ at }: { at: number }): boolean => now() - at < lifetime;

function lastSent(to: string): { at: number } | undefined {
  return stored.read('captchaSent')?.find((sent) => sent.to === to);
}

function noteSent(to: string): void {
  const others = stored.read('captchaSent')?.filter((sent) => sent.to !== to && isGood(sent)) ?? [];
  stored.write('captchaSent', [...others, { at: now(), to }]);
}

/** The last thing that was asked for, and the address that it is about. */
type Request = { to: string } & (
  | { step: 'none' }
  | { step: 'sending' }
  | { step: 'sent'; at: number }
  | { step: 'failed'; text: string }
);

/** The state and the actions of `<CaptchaField>`, for the address that is typed. */
export interface Captcha {
  /** Until another may be asked for; 0 when it may. */
  seconds: number;
  /** The address, once one went there that is still good. */
  sentTo: string | null;
  sending: boolean;
  failure: string | null;
  ask: () => Promise<void>;
  /** Whoever types the digits of an earlier one needs no word about the later one. */
  forgetFailure: () => void;
}

/**
 * `address`: as it is typed now. `recipient`: the address to send to; null when there is none yet, and the page has
 * said so. `onSent`: the digits are on their way to the address that is still typed.
 */
export function useCaptcha(address: string, recipient: () => Promise<string | null>, onSent: () => void): Captcha {
  const [request, setRequest] = useState<Request>({ to: '', step: 'none' });
  const typed = keyOf(address);
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  }, [typed]);
  const seconds = useSyncExternalStore(subscribe, () => secondsLeft(lastSent(typed)?.at ?? null, now()));
  const own = request.to === typed ? request : null;
  const isSent = useSyncExternalStore(subscribe, () => {
    // The request alone knows where the browser keeps nothing.
    const sent = lastSent(typed) ?? (own?.step === 'sent' ? own : undefined);
    return sent !== undefined && isGood(sent);
  });

  async function ask(): Promise<void> {
    if (own?.step === 'sending') return;
    const mailbox = await recipient();
    if (mailbox === null) return;
    const to = keyOf(mailbox);
    // The answer for an address that was given up says nothing about the next one.
    const answer = (next: Request): void => setRequest((last) => (last.to === to ? next : last));
    setRequest({ to, step: 'sending' });
    try {
      await call(getCaptcha, { emailAccount: mailbox });
    } catch (failure) {
      answer({ to, step: 'failed', text: errorText(failure) });
      return;
    }
    noteSent(to);
    answer({ to, step: 'sent', at: now() });
    if (latest.current === to) onSent();
  }

  return {
    seconds,
    sentTo: isSent ? address.trim() : null,
    sending: own?.step === 'sending',
    failure: own?.step === 'failed' ? own.text : null,
    ask,
    forgetFailure: () => {
      if (own?.step === 'failed') setRequest({ to: typed, step: 'none' });
    },
  };
}
