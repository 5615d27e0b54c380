/**
 * Tells whether the backend can be reached, judged by the results of requests. `navigator.onLine` isn't enough: a phone
 * with full bars may reach nothing, and the mock answers without any network.
 *
 * A slow answer counts as an answer. While the backend can't be reached, a probe asks again. If the network was lost
 * several times recently, several answers in a row are needed before it counts as back.
 */
import { useSyncExternalStore } from 'react';

/**
 * The reason why the backend doesn't answer. `network`: no answer at all. `portal`: another site answered, such as a
 * Wi-Fi's log-in page. `server`: only a gateway answered.
 */
export type UnreachableReason = 'network' | 'portal' | 'server';

type Listener = () => void;
/** Makes one ordinary request and reports the result to `network`. It must not throw, and must end on abort. */
type Probe = (signal: AbortSignal) => Promise<void>;

const firstWaitMs = 2_000;
const longestWaitMs = 30_000;
/** The next probe replaces one that has hung for this long. No page waits for a probe's answer. */
const probeDeadlineMs = 30_000;
/** The limits of a doubt. Within them it lasts twice as long as answers took recentLosses. */
const shortestDoubtMs = 5_000;
const longestDoubtMs = 45_000;
/** To count as back, the network needs one answer for each loss within this time, at most `maxProofs` in a row. */
const recentLossesMs = 60_000;
const maxProofs = 3;
const betweenProofsMs = 1_000;

const listeners = new Set<Listener>();
let state: 'online' | UnreachableReason = 'online';
let since = 0;
let probe: Probe | null = null;
let probing: AbortController | null = null;
let timer: ReturnType<typeof setTimeout> | null = null;
let wait = firstWaitMs;
let doubt: { since: number; timer: ReturnType<typeof setTimeout> } | null = null;
let usualAnswerMs = 0;
let losses: readonly number[] = [];
let proofs = 0;

function endDoubt(): void {
  if (doubt !== null) clearTimeout(doubt.timer);
  doubt = null;
}

function set(next: typeof state): void {
  endDoubt();
  if (next === state) return;
  if (next === 'online' || state === 'online') since = Date.now();
  state = next;
  for (const listener of listeners) listener();
}

function askAfter(milliseconds: number): void {
  if (timer !== null || probe === null) return;
  timer = setTimeout(() => {
    timer = null;
    ask();
  }, milliseconds);
}

function schedule(): void {
  if (timer !== null) return;
  askAfter(wait);
  wait = Math.min(wait * 2, longestWaitMs);
}

function ask(): void {
  if (probe === null) return;
  // A probe that still hangs may wait on a connection that is gone, so it can't tell anything.
  probing?.abort();
  const mine = new AbortController();
  probing = mine;
  const timeout = setTimeout(() => mine.abort(), probeDeadlineMs);
  void probe(mine.signal).finally(() => {
    clearTimeout(timeout);
    if (probing !== mine) return;
    probing = null;
    if (state !== 'online') schedule();
  });
}

function askAtOnce(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  wait = firstWaitMs;
  ask();
}

function lose(why: UnreachableReason): void {
  proofs = 0;
  losses = [...losses.filter((at) => Date.now() - at < recentLossesMs), Date.now()];
  set(why);
  schedule();
}

function beginDoubt(why: UnreachableReason): void {
  const doubtMs = Math.min(Math.max(2 * usualAnswerMs, shortestDoubtMs), longestDoubtMs);
  doubt = { since: Date.now(), timer: setTimeout(() => lose(why), doubtMs) };
  ask();
}

export const network = {
  isOnline: (): boolean => state === 'online',
  state: (): 'online' | UnreachableReason => state,
  /** Returns false if the browser knows that the device has no network. True doesn't promise that there is one. */
  mayBeThere: (): boolean => navigator.onLine,
  /** Returns when the network was last lost or came back, in milliseconds since the epoch, or 0 if never. */
  since: (): number => since,

  /** Reports that the backend answered, with any content, after `tookMs` milliseconds. */
  reached(tookMs = 0): void {
    usualAnswerMs = Math.max(tookMs, usualAnswerMs * 0.8);
    endDoubt();
    if (timer !== null) clearTimeout(timer);
    timer = null;
    wait = firstWaitMs;
    if (state === 'online') return;
    proofs += 1;
    const recentLosses = losses.filter((at) => Date.now() - at < recentLossesMs).length;
    // Without a probe nothing collects further answers, so the first one is enough.
    if (probe === null || proofs >= Math.min(Math.max(recentLosses, 1), maxProofs)) set('online');
    else askAfter(betweenProofsMs);
  },

  /**
   * Reports that a request sent at `sentAt` (milliseconds since the epoch) got no answer from the backend. The first
   * failure starts a doubt and a probe, because one lost request doesn't mean that the network is gone. If a request
   * that was sent during the doubt fails too, or the probe stays silent, the network counts as lost.
   */
  failed(why: UnreachableReason = 'network', sentAt: number = Date.now()): void {
    proofs = 0;
    if (state !== 'online') {
      set(why);
      schedule();
    } else if (probe === null) {
      lose(why);
    } else if (doubt === null) {
      beginDoubt(why);
    } else if (sentAt >= doubt.since) {
      // A request that was sent before the doubt may have been lost with the same connection, so it proves nothing new.
      lose(why);
    }
  },

  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Sets the probe, and starts it on the browser's events. Call it once. */
  watch(next: Probe): void {
    probe = next;
    // The browser's events may be wrong, so they only start a probe. The same goes for a page that wakes up.
    const look = (): void => {
      if (document.visibilityState === 'visible' && state !== 'online') askAtOnce();
    };
    window.addEventListener('online', askAtOnce);
    window.addEventListener('offline', askAtOnce);
    window.addEventListener('pageshow', look);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
  },

  /** Probes at once, for a person who doesn't want to wait. */
  retry: askAtOnce,
};

export function useOnline(): boolean {
  return useSyncExternalStore(network.subscribe, network.isOnline, () => true);
}

/** Returns `online`, or why the backend can't be reached, and renders again when that changes. */
export function useReachability(): 'online' | UnreachableReason {
  return useSyncExternalStore(network.subscribe, network.state, () => 'online' as const);
}
