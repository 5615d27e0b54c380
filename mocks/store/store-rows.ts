/** Rows that no rule of `mocks/domain` reads: the tester's situation, counters, log lines, cookies. */
import type { AccountPlatform } from '../../contract/account-fields.ts';
import type { Customer, FaultRule, LogLine, ScenarioName } from '../../contract/controls.ts';

export type { ScenarioName };

/** The one row of the situation: the scenario and its seed, the clock's offset, latency, faults and the customer. */
export interface SituationRow {
  name: 'situation';
  scenario: ScenarioName;
  seed: number;
  /** The host's time of seeding, in milliseconds. Older stores lack it. */
  seededAt?: number;
  /**
   * The brand's site name, as the seeding build or a later build of another brand wrote it (`brand-name.ts`). Older
   * stores lack it.
   */
  siteName?: string;
  /** True once a call has changed data. Calls in `notCounted` of http/handlers.ts don't count. */
  touched?: true;
  /** Milliseconds that the backend's clock is ahead of the host's. */
  clockOffset: number;
  latencyMs: number;
  jitterMs: number;
  rules: FaultRule[];
  /**
   * The progress of the background seeding; missing if all rows are there. Databases store the field's name, so a
   * better name would need a new version.
   */
  sowing?: SeedingProgressRow;
  /** Missing until a customer is set. */
  customer?: CustomerRow;
}

/** The customer to whom the demo is shown. */
interface CustomerRow extends Customer {
  /** The site's own name. The site gets it back once the customer's name is removed. */
  siteName: string;
}

/** How many steps of a scenario are seeded (`done` of `total`), and the time to which their rows are relative. */
export interface SeedingProgressRow {
  done: number;
  total: number;
  now: number;
}

/**
 * The last id that was given out, or the number of rows of a kind. A stored number saves counting the rows. The
 * database generates no ids, so that the same seed gives the same ids after a reset.
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
  | 'agents'
  | 'banned'
  | 'bannedTried'
  | `subordinates:${number}`
  | `${AccountPlatform}:${number}`;

/** A line of the log as the controls report it, except that its time is in milliseconds. */
export type LogRow = Omit<LogLine, 'time'> & { time: number };

/** A cookie of the page's mock. The mock stores it, because a page can't set an HttpOnly cookie. */
export interface CookieRow {
  name: string;
  value: string;
  /** In ms since 1970. */
  expires: number;
}
