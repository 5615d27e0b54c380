/** Mailed captchas: "6 digits, 5 minutes, single use, 5 tries; again after 60 s, else 42900". */
import { type Refusal, refuse } from '../refusal.ts';
import type { CaptchaRow } from '../rows/user-rows.ts';

const lifetime = 5 * 60_000;
const pause = 60_000;
const tries = 5;

/** "A new one makes the earlier worthless": there is one row per e-mail. `digits` are drawn by the caller. */
export function issueCaptcha(
  last: CaptchaRow | undefined,
  emailKey: string,
  digits: string,
  now: number,
): CaptchaRow | Refusal {
  if (last !== undefined && now - last.time < pause) {
    return refuse('captchaTooSoon', { seconds: Math.ceil((last.time + pause - now) / 1000) });
  }
  return { emailKey, digits, time: now, wrongTries: 0, alive: 1 };
}

/** Returns true if the captcha has expired. Its row can go, because the wait before another captcha is over too. */
export function isCaptchaOver({ time }: CaptchaRow, now: number): boolean {
  return now - time >= lifetime;
}

interface CaptchaCheck {
  /** The row after a wrong attempt; undefined if the row doesn't change. */
  row: CaptchaRow | undefined;
  refusal: Refusal | undefined;
}

/** "The fifth wrong try kills one, … a wrong or dead one is 50001." Checking a right captcha does not spend it. */
export function checkCaptcha(row: CaptchaRow | undefined, digits: string, now: number): CaptchaCheck {
  const refusal = refuse('captchaWrong');
  if (row === undefined || row.alive === 0 || now - row.time >= lifetime) return { row: undefined, refusal };
  if (row.digits === digits) return { row: undefined, refusal: undefined };
  const wrongTries = row.wrongTries + 1;
  return { row: { ...row, wrongTries, alive: wrongTries >= tries ? 0 : 1 }, refusal };
}

/** The captcha after the call that used it succeeded: it works once. */
export function spendCaptcha(row: CaptchaRow): CaptchaRow {
  return { ...row, alive: 0 };
}
