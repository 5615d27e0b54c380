/**
 * The rows that only the store and the controls know: the situation that a tester set up, counters, the log, the cookie
 * jar.
 */
import type { AccountPlatform } from '../../contract/account-fields.ts';
import type { FaultRule, LogLine, ScenarioName } from '../../contract/controls.ts';

export type { ScenarioName };

/** One row: what was seeded, how far the clock was moved, and what goes wrong on purpose. */
export interface SituationRow {
  name: 'situation';
  scenario: ScenarioName;
  seed: number;
  /** The host's time of seeding, in milliseconds; older stores don't know it. */
  seededAt?: number;
  /** Something was changed since then that somebody would miss. */
  touched?: true;
  /** Milliseconds that the backend's clock is ahead of the host's. */
  clockOffset: number;
  latencyMs: number;
  jitterMs: number;
  rules: FaultRule[];
  /** What is still being sown in the background; left out when all is there. */
  sowing?: SowingRow;
}

/** How many steps of a scenario are sown, out of how many, on times relative to when. */
export interface SowingRow {
  done: number;
  total: number;
  now: number;
}

/**
 * The last id that was given out, or how many rows there are, so that no list has to count. Ids are stored, not
 * generated, so that the same seed gives the same ids after a reset.
 */
export interface CounterRow {
  name: CounterName;
  value: number;
}

export type CounterName =
  | 'users'
  | 'mails'
  | 'basicInformation'
  | 'transactions'
  | 'entries'
  | 'packages'
  | 'orders'
  | 'platforms'
  | AccountPlatform
  | 'courses'
  | 'notices'
  | 'marks'
  | 'everybody'
  | `subordinates:${number}`
  | `${AccountPlatform}:${number}`;

/** A line of the log as it is told, but for its time: milliseconds. */
export type LogRow = Omit<LogLine, 'time'> & { time: number };

/** A cookie of the page's mock: pages can't hold HttpOnly cookies that no server sent. */
export interface CookieRow {
  name: string;
  value: string;
  expires: number;
}
