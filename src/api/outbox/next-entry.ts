/**
 * Decides which entry is sent next, and when to check again. The functions are pure. Entries are sent in the order of
 * their creation. If an entry can't be sent now, one of these rules holds:
 *
 * - An entry that is paused or waits for a person holds back only later entries of its record. So does an edit that
 *   waits for the id of its new record.
 * - An entry that is being sent, for example by another tab, holds back all later entries.
 * - An entry whose last attempt got no answer holds back all later entries.
 * - An entry at which the backend fails holds back all later entries until its third attempt has failed. Then it holds
 *   back only those of its record, so that one bad entry can't block the outbox for ever.
 */
import { isNewRecordSubject, needsPerson, type OutboxEntry } from './entry.ts';

/** After this many faults of the backend at an entry, later entries may be sent before it. */
export const attemptsBeforeSkipping = 3;
/**
 * If locks don't span tabs, another tab may send for this long, in milliseconds. After that the other tab counts as
 * closed.
 */
export const sendingLimitMs = 60_000;
/** The longest wait between two attempts, in milliseconds. */
export const maxBackoffMs = 60_000;

/** Returns the wait after this number of failures, in milliseconds: 1 s, 2 s, 4 s, up to 60 s. */
export function backoffMs(attempts: number): number {
  return Math.min(1_000 * 2 ** Math.max(0, attempts - 1), maxBackoffMs);
}

/**
 * Returns true if the next attempt must still wait. A wait longer than the longest possible one doesn't count, because
 * the clock was put back then.
 */
function isEarly(nextAt: number, now: number): boolean {
  return nextAt > now && nextAt - now <= maxBackoffMs;
}

/**
 * Returns the entry that may be sent at `now` (milliseconds), or null if there is none. `entries` are the entries of
 * one user, in order.
 */
export function nextEntry(entries: readonly OutboxEntry[], now: number): OutboxEntry | null {
  const blockedSubjects = new Set<string>();
  for (const entry of entries) {
    const { subject, step } = entry;
    if (blockedSubjects.has(subject)) continue;
    // Without Web Locks another tab may be sending this entry. Only one entry is sent at a time.
    if (step.state === 'sending') return null;
    // A later edit of a new record waits until the add has given it the id of the record.
    if (entry.held || needsPerson(entry) || (isNewRecordSubject(subject) && !entry.call.endsWith('/add'))) {
      blockedSubjects.add(subject);
    } else if (step.state === 'backoff' && isEarly(step.nextAt, now)) {
      if (step.why === 'network' || entry.attempts < attemptsBeforeSkipping) return null;
      blockedSubjects.add(subject);
    } else {
      return entry;
    }
  }
  return null;
}

/**
 * Returns the earliest time at which an entry may be sent again, in milliseconds. The entry waits after a failure, or
 * until the tab that sent it counts as closed. Returns null if no entry waits for such a time.
 */
export function nextDueTime(entries: readonly OutboxEntry[]): number | null {
  const times = entries.flatMap(({ step, held }) => {
    if (step.state === 'sending') return [step.sentAt + sendingLimitMs];
    return step.state === 'backoff' && !held ? [step.nextAt] : [];
  });
  return times.length === 0 ? null : Math.min(...times);
}
