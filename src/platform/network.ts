/**
 * Tells whether the backend can be reached, judged by the results of requests. `navigator.onLine` isn't enough, because
 * a phone with full bars may reach nothing, and the mock answers without any network.
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

/** The first and the longest wait between two probes. */
const firstProbeWaitMs = 2_000;
const longestProbeWaitMs = 30_000;
/**
 * A probe without an answer is aborted after this time. If the network is lost, the next probe is then scheduled. No
 * page waits for a probe's answer.
 */
const probeDeadlineMs = 30_000;
/** The limits of a doubt (see `failed`). Between them, a doubt lasts twice `usualAnswerMs`. */
const shortestDoubtMs = 5_000;
const longestDoubtMs = 45_000;
/**
 * To count as back, the network needs as many answers in a row as it had losses within this time, at most `maxProofs`.
 */
const recentLossesMs = 60_000;
const maxProofs = 3;
/** The next probe starts this long after an answer that wasn't enough. */
const betweenProofsMs = 1_000;

const listeners = new Set<Listener>();
let state: 'online' | UnreachableReason = 'online';
/** When the network was last lost or came back, in milliseconds since the epoch; 0 if never. */
let stateSince = 0;
let probe: Probe | null = null;
/** Aborts the probe that is under way. */
let runningProbe: AbortController | null = null;
/** Starts the next probe. */
let probeTimer: ReturnType<typeof setTimeout> | null = null;
let nextProbeWaitMs = firstProbeWaitMs;
/** Set after a first failure, until the next answer or the loss. */
let doubt: { startedAt: number; timer: ReturnType<typeof setTimeout> } | null = null;
/** Each answer shortens `usualAnswerMs` to this share, unless the answer itself took longer. */
const answerDecay = 0.8;
/** The longest recent time of an answer. It is never shorter than the time of the last answer. */
let usualAnswerMs = 0;
/** The times of the recent losses, in milliseconds since the epoch. */
let losses: readonly number[] = [];
/** The answers in a row since the network was lost. */
let proofs = 0;

function endDoubt(): void {
  if (doubt !== null) clearTimeout(doubt.timer);
  doubt = null;
}

function setState(next: typeof state): void {
  endDoubt();
  if (next === state) return;
  if (next === 'online' || state === 'online') stateSince = Date.now();
  state = next;
  for (const listener of listeners) listener();
}

/** Starts a probe after this time, unless one is scheduled already. */
function startProbeAfter(milliseconds: number): void {
  if (probeTimer !== null || probe === null) return;
  probeTimer = setTimeout(() => {
    probeTimer = null;
    startProbe();
  }, milliseconds);
}

/** Schedules the next probe. Each wait is twice as long as the one before, up to `longestProbeWaitMs`. */
function scheduleProbe(): void {
  if (probeTimer !== null) return;
  startProbeAfter(nextProbeWaitMs);
  nextProbeWaitMs = Math.min(nextProbeWaitMs * 2, longestProbeWaitMs);
}

/** Starts a probe now. If the backend still can't be reached when the probe ends, the next probe is scheduled. */
function startProbe(): void {
  if (probe === null) return;
  // A probe that still hangs may wait for a dead connection, so its answer would mean nothing.
  runningProbe?.abort();
  const thisProbe = new AbortController();
  runningProbe = thisProbe;
  const timeout = setTimeout(() => thisProbe.abort(), probeDeadlineMs);
  void probe(thisProbe.signal).finally(() => {
    clearTimeout(timeout);
    if (runningProbe !== thisProbe) return;
    runningProbe = null;
    if (state !== 'online') scheduleProbe();
  });
}

/** Starts a probe in place of the scheduled one. The waits between probes begin anew. */
function startProbeNow(): void {
  if (probeTimer !== null) clearTimeout(probeTimer);
  probeTimer = null;
  nextProbeWaitMs = firstProbeWaitMs;
  startProbe();
}

function markLost(reason: UnreachableReason): void {
  proofs = 0;
  losses = [...losses.filter((at) => Date.now() - at < recentLossesMs), Date.now()];
  setState(reason);
  scheduleProbe();
}

/** Starts a doubt and a probe. If no answer comes during the doubt, the network counts as lost when the doubt ends. */
function startDoubt(reason: UnreachableReason): void {
  const doubtMs = Math.min(Math.max(2 * usualAnswerMs, shortestDoubtMs), longestDoubtMs);
  doubt = { startedAt: Date.now(), timer: setTimeout(() => markLost(reason), doubtMs) };
  startProbe();
}

export const network = {
  isOnline: (): boolean => state === 'online',
  state: (): 'online' | UnreachableReason => state,
  /** Returns false if the browser knows that the device has no network. True doesn't promise that there is one. */
  browserSaysOnline: (): boolean => navigator.onLine,
  /** Returns when the network was last lost or came back, in milliseconds since the epoch, or 0 if never. */
  since: (): number => stateSince,

  /** Reports that the backend answered, with any content, after `tookMs` milliseconds. */
  reached(tookMs = 0): void {
    usualAnswerMs = Math.max(tookMs, usualAnswerMs * answerDecay);
    endDoubt();
    if (probeTimer !== null) clearTimeout(probeTimer);
    probeTimer = null;
    nextProbeWaitMs = firstProbeWaitMs;
    if (state === 'online') return;
    proofs += 1;
    const recentLosses = losses.filter((at) => Date.now() - at < recentLossesMs).length;
    // Without a probe nothing collects further answers, so the first one is enough.
    if (probe === null || proofs >= Math.min(Math.max(recentLosses, 1), maxProofs)) setState('online');
    else startProbeAfter(betweenProofsMs);
  },

  /**
   * Reports that a request sent at `sentAt` (milliseconds since the epoch) got no answer from the backend. The first
   * failure starts a doubt and a probe, because one lost request doesn't mean that the network is gone. If a request
   * that was sent during the doubt fails too, or the probe stays silent, the network counts as lost.
   */
  failed(reason: UnreachableReason = 'network', sentAt: number = Date.now()): void {
    proofs = 0;
    if (state !== 'online') {
      setState(reason);
      scheduleProbe();
    } else if (probe === null) {
      markLost(reason);
    } else if (doubt === null) {
      startDoubt(reason);
    } else if (sentAt >= doubt.startedAt) {
      // A request that was sent before the doubt may have been lost with the same connection, so it proves nothing new.
      markLost(reason);
    }
  },

  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Sets the probe, and starts it on the browser's events. app/start.tsx calls this once. */
  watch(next: Probe): void {
    probe = next;
    // The browser's events may be wrong, so they only start a probe. A page that becomes visible while the network is
    // lost starts a probe too.
    const probeIfLost = (): void => {
      if (document.visibilityState === 'visible' && state !== 'online') startProbeNow();
    };
    window.addEventListener('online', startProbeNow);
    window.addEventListener('offline', startProbeNow);
    window.addEventListener('pageshow', probeIfLost);
    window.addEventListener('focus', probeIfLost);
    document.addEventListener('visibilitychange', probeIfLost);
  },

  /** Probes at once, for a person who doesn't want to wait. */
  retry: startProbeNow,
};

/**
 * Returns whether the backend can be reached, and renders again when that changes. True while the build draws a page.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(network.subscribe, network.isOnline, () => true);
}

/** Returns `online`, or why the backend can't be reached, and renders again when that changes. */
export function useReachability(): 'online' | UnreachableReason {
  return useSyncExternalStore(network.subscribe, network.state, () => 'online' as const);
}
