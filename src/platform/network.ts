/**
 * Whether the backend can be reached, told by what requests do rather than by `navigator.onLine`: a phone with full
 * bars may reach nothing, and the mock answers with no network at all. A slow answer is an answer. While it can't be
 * reached a probe asks again by itself; a network that comes and goes has to prove itself before it counts as back.
 */
import { useSyncExternalStore } from 'react';

/** Why nothing of the backend comes: no answer at all; somebody else's, as a Wi-Fi's log-in page; only a gateway's. */
export type Unreachable = 'network' | 'portal' | 'server';

type Listener = () => void;
/** Makes one ordinary request and tells `network` how it went. It must not throw, and ends when the signal says so. */
type Probe = (signal: AbortSignal) => Promise<void>;

const firstWait = 2_000;
const longestWait = 30_000;
/** How long one probe may hang before another takes its place: it asks for nothing that somebody waits for. */
const probeFor = 30_000;
/** How long a doubt lasts without a word: twice what answers take here lately, between these. */
const shortestDoubt = 5_000;
const longestDoubt = 45_000;
/** Lapses within this time, so many at most, are how many answers in a row it takes to be back. */
const unsteadyFor = 60_000;
const mostProofs = 3;
const betweenProofs = 1_000;

const listeners = new Set<Listener>();
let state: 'online' | Unreachable = 'online';
let since = 0;
let probe: Probe | null = null;
let probing: AbortController | null = null;
let timer: ReturnType<typeof setTimeout> | null = null;
let wait = firstWait;
let doubt: { since: number; timer: ReturnType<typeof setTimeout> } | null = null;
let usualTime = 0;
let lapses: readonly number[] = [];
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
  wait = Math.min(wait * 2, longestWait);
}

function ask(): void {
  if (probe === null) return;
  // One that still hangs says nothing any more: what it went out on may be gone.
  probing?.abort();
  const mine = new AbortController();
  probing = mine;
  const tired = setTimeout(() => mine.abort(), probeFor);
  void probe(mine.signal).finally(() => {
    clearTimeout(tired);
    if (probing !== mine) return;
    probing = null;
    if (state !== 'online') schedule();
  });
}

function askAtOnce(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  wait = firstWait;
  ask();
}

function lose(why: Unreachable): void {
  proofs = 0;
  lapses = [...lapses.filter((at) => Date.now() - at < unsteadyFor), Date.now()];
  set(why);
  schedule();
}

function beginDoubt(why: Unreachable): void {
  const patience = Math.min(Math.max(2 * usualTime, shortestDoubt), longestDoubt);
  doubt = { since: Date.now(), timer: setTimeout(() => lose(why), patience) };
  ask();
}

export const network = {
  isOnline: (): boolean => state === 'online',
  state: (): 'online' | Unreachable => state,
  /** False only if this device has no network at all, whoever is asked; true doesn't promise one. */
  mayBeThere: (): boolean => navigator.onLine,
  /** When it was lost or came back, in milliseconds; 0 if never. */
  since: (): number => since,

  /** The backend answered, whatever it said, after so many milliseconds. */
  reached(took = 0): void {
    usualTime = Math.max(took, usualTime * 0.8);
    endDoubt();
    if (timer !== null) clearTimeout(timer);
    timer = null;
    wait = firstWait;
    if (state === 'online') return;
    proofs += 1;
    const lately = lapses.filter((at) => Date.now() - at < unsteadyFor).length;
    // Where nothing asks again, the first answer has to do.
    if (probe === null || proofs >= Math.min(Math.max(lately, 1), mostProofs)) set('online');
    else askAfter(betweenProofs);
  },

  /**
   * A request that was sent at `sentAt` got no answer of the backend. One that was lost is no network that is gone: the
   * first makes it a doubt, and the probe asks. A second one that left later, or no word from the probe, settles it.
   */
  failed(why: Unreachable = 'network', sentAt: number = Date.now()): void {
    proofs = 0;
    if (state !== 'online') {
      set(why);
      schedule();
    } else if (probe === null) {
      lose(why);
    } else if (doubt === null) {
      beginDoubt(why);
    } else if (sentAt >= doubt.since) {
      // What was under way with the first one went down with it, and says nothing more.
      lose(why);
    }
  },

  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** How to ask whether the backend is back. */
  watch(next: Probe): void {
    probe = next;
    // The browser's own word is only a hint to look at once, as is a page or a machine that wakes up.
    const look = (): void => {
      if (document.visibilityState === 'visible' && state !== 'online') askAtOnce();
    };
    window.addEventListener('online', askAtOnce);
    window.addEventListener('offline', askAtOnce);
    window.addEventListener('pageshow', look);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
  },

  /** Asks now, for a person who doesn't want to wait. */
  retry: askAtOnce,
};

export function useOnline(): boolean {
  return useSyncExternalStore(network.subscribe, network.isOnline, () => true);
}

/** Whether it can be reached, and if not, why. */
export function useReachable(): 'online' | Unreachable {
  return useSyncExternalStore(network.subscribe, network.state, () => 'online' as const);
}
