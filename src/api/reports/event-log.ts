/** Records the kinds of the last events before a problem, without any of their data. */
import { codes } from '../../../contract/codes.ts';
import { ApiError, BusinessError, CancelError, ContractError, NetworkError } from '../transport/errors.ts';

const maxEvents = 50;

export interface EventLog {
  readonly add: (kind: string, at: number) => void;
  /** Returns the events, the latest last. Each has its seconds before `now` and its kind: `-2.5 s route /gxy`. */
  readonly list: (now: number) => string[];
}

/** Creates a log that holds the kinds of the last events. Times are in milliseconds. */
export function createEventLog(): EventLog {
  const events: { readonly kind: string; readonly at: number }[] = [];
  return {
    add(kind, at) {
      events.push({ kind, at });
      if (events.length > maxEvents) events.shift();
    },
    list: (now) => events.map(({ kind, at }) => `-${(Math.max(0, now - at) / 1000).toFixed(1)} s ${kind}`),
  };
}

const knownCodes: ReadonlySet<number> = new Set(Object.values(codes));

function outcomeOf(error: unknown): string {
  if (error === undefined) return 'code 0';
  if (error instanceof BusinessError) return knownCodes.has(error.code) ? `code ${error.code}` : 'another code';
  if (error instanceof ApiError) return error.status >= 100 && error.status <= 999 ? `HTTP ${error.status}` : 'HTTP';
  if (error instanceof NetworkError) return error.by === 'portal' ? 'a portal answered' : 'no answer';
  if (error instanceof ContractError) return 'unreadable answer';
  return error instanceof CancelError ? 'cancelled' : 'failed';
}

/** The classes of durations, by their upper limit in milliseconds. */
const durations = [
  [300, 'under 0.3 s'],
  [1_000, 'under 1 s'],
  [3_000, 'under 3 s'],
  [10_000, 'under 10 s'],
] as const;

/** Returns the kind of an ended call: its path, how it ended, and about how long it took. */
export function callEvent(path: string, error: unknown, tookMs: number): string {
  const took = durations.find(([limitMs]) => tookMs < limitMs)?.[1] ?? 'over 10 s';
  return `call ${path} ${outcomeOf(error)} ${took}`;
}
