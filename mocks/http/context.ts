/** What a backend is made of: its store, its journal, the host's clock, and chance. */
import type { Entropy } from '../services/crypto/entropy.ts';
import type { MockDatabase } from '../store/database.ts';
import type { Journal } from '../store/request-log.ts';

export interface Context {
  readonly db: MockDatabase;
  readonly journal: Journal;
  /** The host's time in milliseconds; the backend's is ahead of it by the situation's offset. */
  readonly hostNow: () => number;
  readonly entropy: Entropy;
  /** Is told of errors that no rule foresaw. */
  readonly report: (error: unknown) => void;
}
