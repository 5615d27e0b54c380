/**
 * Mailed captchas. The contract says how long a captcha is valid, how many tries it has, and when another may be sent.
 *
 * Source: `captchaLimits` in `contract/user-calls.ts`; docs/backend.md, section 8.
 */
import { captchaLimits } from '../../../contract/user-calls.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { CaptchaRow } from '../rows/user-rows.ts';

const { maxTries } = captchaLimits;
const lifetimeMs = captchaLimits.validMinutes * 60_000;
const pauseMs = captchaLimits.resendWaitSeconds * 1_000;

/**
 * Returns the time between sending a captcha and `now`. The device's clock may have been set back since, so that the
 * captcha seems to come from the future.
 */
function timeSinceSent({ time }: CaptchaRow, now: number): number {
  return Math.abs(now - time);
}

/**
 * Returns the row of a new captcha, or a refusal if the earlier one was sent too recently. The row replaces the earlier
 * one, because there is one row per e-mail. The caller draws `digits`.
 */
export function issueCaptcha(
  last: CaptchaRow | undefined,
  emailKey: string,
  digits: string,
  now: number,
): CaptchaRow | Refusal {
  if (last !== undefined && timeSinceSent(last, now) < pauseMs) {
    return refuse('captchaTooSoon', { seconds: Math.ceil((last.time + pauseMs - now) / 1000) });
  }
  return { emailKey, digits, time: now, wrongTries: 0, alive: 1 };
}

/**
 * Returns true if the captcha has expired. Its row can be deleted, because the wait before another captcha is over too.
 */
export function isCaptchaOver(row: CaptchaRow, now: number): boolean {
  return timeSinceSent(row, now) >= lifetimeMs;
}

interface CaptchaCheck {
  /** The row after a wrong attempt; undefined if the row doesn't change. */
  row: CaptchaRow | undefined;
  refusal: Refusal | undefined;
}

/**
 * Refuses a wrong, used or expired captcha (50001). The last of the allowed wrong tries ends the captcha. Checking a
 * right captcha doesn't use it up.
 */
export function checkCaptcha(row: CaptchaRow | undefined, digits: string, now: number): CaptchaCheck {
  const refusal = refuse('captchaWrong');
  if (row === undefined || row.alive === 0 || isCaptchaOver(row, now)) return { row: undefined, refusal };
  if (row.digits === digits) return { row: undefined, refusal: undefined };
  const wrongTries = row.wrongTries + 1;
  return { row: { ...row, wrongTries, alive: wrongTries >= maxTries ? 0 : 1 }, refusal };
}

/** Returns the row after the captcha was used, because it works only once. */
export function spendCaptcha(row: CaptchaRow): CaptchaRow {
  return { ...row, alive: 0 };
}
