/**
 * Putting the app on the home screen: whether it runs from there already, and which way this browser has. Chromium
 * gives a prompt, which comes early and once, so it is caught at the start; iOS and the others have a menu that only a
 * person can open. It is offered on its own accord only to who has come back a few times, and not again for a month
 * once that was closed.
 */
import { useSyncExternalStore } from 'react';
import { now } from '../clock.ts';
import { menuOf, type InstallMenu } from './install-menu.ts';
import { stored } from '../storage/storage.ts';

/** `prompt`: the browser asks. Everywhere else a menu of it leads there, or nothing does. */
export type InstallWay = 'installed' | 'prompt' | InstallMenu;

interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function';
}

let kept: InstallPrompt | null = null;
let done = false;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

const sameVisit = 30 * 60_000;
const visitsBefore = 3;
const quiet = 30 * 24 * 60 * 60_000;

/** Another visit, unless the last start was a moment ago: reloading the page isn't coming back. */
function countVisit(): void {
  const { count, lastAt } = stored.read('visits') ?? { count: 0, lastAt: -Infinity };
  // A clock that was set back counts as a visit too; the time is kept either way.
  const again = now() - lastAt >= sameVisit || now() < lastAt;
  stored.write('visits', { count: again ? count + 1 : count, lastAt: now() });
}

/** To be called once, before the browser has had time to offer anything. */
export function watchInstall(): void {
  countVisit();
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return;
    // The browser's own banner would come on top of ours.
    event.preventDefault();
    kept = event;
    tell();
  });
  window.addEventListener('appinstalled', () => {
    kept = null;
    done = true;
    tell();
  });
}

/** From the home screen it runs in a window of its own. */
function runsInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}

function installWay(): InstallWay {
  if (done || runsInstalled()) return 'installed';
  return kept ? 'prompt' : menuOf(navigator.userAgent, navigator.maxTouchPoints);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribe, installWay);
}

/** Where it is certainly possible: the menu of another browser may have no such item. */
const certain: ReadonlySet<InstallWay> = new Set<InstallWay>(['prompt', 'ios', 'ipad', 'iosOther', 'mac', 'inApp']);

/** Whether it may be put on the home screen of iOS, and of which kind that is; null anywhere else. */
export function iosHome(): 'phone' | 'tablet' | null {
  const way = installWay();
  return way === 'ipad' ? 'tablet' : way === 'ios' || way === 'iosOther' ? 'phone' : null;
}

/** Whether to offer it unasked, for whoever begins to draw: what comes later would move what is there. */
export function mayOfferInstall(): boolean {
  if (!certain.has(installWay())) return false;
  if ((stored.read('visits')?.count ?? 0) < visitsBefore) return false;
  const closed = stored.read('installClosed');
  // A time that is still to come is from a clock that was wrong.
  return closed === null || now() - closed >= quiet || closed > now();
}

/** The offer was closed, or answered. */
export function closeInstallOffer(): void {
  stored.write('installClosed', now());
}

/** Has the browser ask. False where it has nothing to ask with (any more): its menu is left. */
export async function askToInstall(): Promise<boolean> {
  const prompt = kept;
  if (!prompt) return false;
  // It can be shown once.
  kept = null;
  const { outcome } = await prompt.prompt();
  if (outcome === 'accepted') done = true;
  tell();
  return true;
}
