/**
 * The parts of a backend: its store, its request log, the host's clock, its source of random numbers, and its reporter
 * of errors.
 */
import type { Entropy } from '../services/crypto/entropy.ts';
import type { MockDatabase } from '../store/database.ts';
import type { RequestLog } from '../store/request-log.ts';

export interface Context {
  readonly db: MockDatabase;
  readonly requestLog: RequestLog;
  /** The host's time in milliseconds. The backend's time is ahead of it by the situation's `clockOffset`. */
  readonly hostNow: () => number;
  readonly entropy: Entropy;
  /** Called with unexpected errors. */
  readonly report: (error: unknown) => void;
}
