/**
 * Which entry may go next, and when to look again. They go in the order they were made. One that waits for a person
 * holds back only what is about the same record; one without an answer holds back all; one that the backend fails at
 * does so for a while, so that a single poisoned one doesn't keep the others for ever. Pure.
 */
import { isOfNew, isStuck, type OutboxEntry } from './entry.ts';

/** So many failures of the backend at one entry keep the order; then the others may pass it. */
export const patience = 3;
/** The longest wait between two tries, in milliseconds. */
export const longest = 60_000;

/** How long the next try waits after so many failures, in milliseconds: 1 s, 2 s, … 60 s. */
export function waitAfter(attempts: number): number {
  return Math.min(1_000 * 2 ** Math.max(0, attempts - 1), longest);
}

/**
 * Whether it is too early for the next try. No wait is longer than the longest: where it looks so, the clock was put
 * back.
 */
function isEarly(nextAt: number, now: number): boolean {
  return nextAt > now && nextAt - now <= longest;
}

/** The next one that may be sent at `now`; null for none. `entries` are one user's, in order. */
export function nextEntry(entries: readonly OutboxEntry[], now: number): OutboxEntry | null {
  const held = new Set<string>();
  for (const entry of entries) {
    const { subject, step } = entry;
    if (held.has(subject)) continue;
    // In another tab, where locks don't reach: one at a time.
    if (step.state === 'sending') return null;
    if (isStuck(entry) || (isOfNew(subject) && !entry.call.endsWith('/add'))) {
      held.add(subject);
    } else if (step.state === 'backoff' && isEarly(step.nextAt, now)) {
      if (step.why === 'network' || entry.attempts < patience) return null;
      held.add(subject);
    } else {
      return entry;
    }
  }
  return null;
}

/**
 * When something may go that may not yet, in milliseconds; null where only a person, or the network, can change that.
 */
export function nextDue(entries: readonly OutboxEntry[]): number | null {
  const times = entries.flatMap(({ step }) => (step.state === 'backoff' ? [step.nextAt] : []));
  return times.length === 0 ? null : Math.min(...times);
}
