/**
 * Whether the backend can be reached, told by what requests do rather than by `navigator.onLine`: a phone with full bars
 * may reach nothing, and the mock answers with no network at all. While it can't be reached a probe asks again by itself.
 */
import { useSyncExternalStore } from 'react';

type Listener = () => void;
type Probe = () => Promise<void>;

const listeners = new Set<Listener>();
const firstWait = 2_000;
const longestWait = 30_000;
/** How long a doubt lasts at most, in milliseconds. */
const longestDoubt = 5_000;

let online = true;
let since = 0;
let probe: Probe | null = null;
let timer: ReturnType<typeof setTimeout> | null = null;
let wait = firstWait;
let doubt: ReturnType<typeof setTimeout> | null = null;

function endDoubt(): void {
  if (doubt !== null) clearTimeout(doubt);
  doubt = null;
}

function set(next: boolean): void {
  endDoubt();
  if (next === online) return;
  online = next;
  since = Date.now();
  for (const listener of listeners) listener();
}

function schedule(): void {
  if (timer !== null || probe === null) return;
  timer = setTimeout(() => {
    timer = null;
    wait = Math.min(wait * 2, longestWait);
    void ask();
  }, wait);
}

async function ask(): Promise<void> {
  // The probe is an ordinary request: its outcome comes back through `reached` or `failed`.
  await probe?.();
  if (!online) schedule();
}

function lose(): void {
  set(false);
  schedule();
}

function askAtOnce(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  wait = firstWait;
  void ask();
}

export const network = {
  isOnline: (): boolean => online,
  /** When the state last changed, in milliseconds; 0 if never. */
  since: (): number => since,

  /** An answer came, whatever it said. */
  reached(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    wait = firstWait;
    set(true);
  },

  /**
   * A request got no answer. One that was lost is no network that is gone: the first makes it a doubt, and the probe asks. A
   * second one, or no word from the probe, settles it.
   */
  failed(): void {
    if (online && doubt === null && probe !== null) {
      doubt = setTimeout(lose, longestDoubt);
      void probe();
    } else {
      lose();
    }
  },

  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** How to ask whether the backend is back. It must not throw. */
  watch(next: Probe): void {
    probe = next;
    // The browser's own word is only a hint to look at once.
    window.addEventListener('online', askAtOnce);
    window.addEventListener('offline', askAtOnce);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && !online) askAtOnce();
    });
  },

  /** Asks now, for a person who doesn't want to wait. */
  retry: askAtOnce,
};

export function useOnline(): boolean {
  return useSyncExternalStore(network.subscribe, network.isOnline);
}
