/**
 * Tells whether the app is installed, how this browser installs it, and when to offer the installation. Chromium sends
 * its install prompt only once and early, so the prompt is stored at the start. In most other browsers the person has
 * to open a menu.
 */
import { useSyncExternalStore } from 'react';
import { now } from '../platform/clock.ts';
import { installMenuOf, type InstallMenu } from '../platform/install/install-menu.ts';
import { stored } from './storage.ts';

/**
 * How this browser installs the app. `prompt`: the app can open the browser's own dialog. `InstallMenu`: the menu that
 * the person has to use, or `none`.
 */
export type InstallMethod = 'installed' | 'prompt' | InstallMenu;

interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function';
}

let storedPrompt: InstallPrompt | null = null;
/**
 * Whether the app was installed, or its installation accepted, while this page was open. `runsInstalled` may not see
 * that.
 */
let isInstalledHere = false;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Two starts within this time are one visit. */
const sameVisitMs = 30 * 60_000;
const visitsUntilOffer = 3;
/** After the person closed or answered the offer, it stays away for this time. */
const closedPauseMs = 30 * 24 * 60 * 60_000;

/** Counts a visit, unless the last start was less than half an hour ago, for example before a reload. */
function countVisit(): void {
  const { count, lastAt } = stored.read('visits') ?? { count: 0, lastAt: -Infinity };
  // If the clock was set back, count a visit. Otherwise no visit would count until the clock reaches the old time.
  const isNewVisit = now() - lastAt >= sameVisitMs || now() < lastAt;
  stored.write('visits', { count: isNewVisit ? count + 1 : count, lastAt: now() });
}

/** Counts this visit and listens for the browser's prompt. Call it once, before the browser can fire the prompt. */
export function watchInstall(): void {
  countVisit();
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return;
    // Otherwise the browser would show its own banner over ours.
    event.preventDefault();
    storedPrompt = event;
    notifyListeners();
  });
  window.addEventListener('appinstalled', () => {
    storedPrompt = null;
    isInstalledHere = true;
    notifyListeners();
  });
}

/** Returns whether the page runs in the window of an installed app. */
function runsInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}

function installMethod(): InstallMethod {
  if (isInstalledHere || runsInstalled()) return 'installed';
  return storedPrompt ? 'prompt' : installMenuOf(navigator.userAgent, navigator.maxTouchPoints);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns how this browser installs the app, or that the app is installed. */
export function useInstallMethod(): InstallMethod {
  return useSyncExternalStore(subscribe, installMethod);
}

/**
 * The app offers its installation unasked only with these methods. The menu of an unknown browser may have no item for
 * it.
 */
const reliableMethods: ReadonlySet<InstallMethod> = new Set<InstallMethod>([
  'prompt',
  'ios',
  'ipad',
  'iosOther',
  'mac',
  'inApp',
]);

/** Returns the kind of iOS device if the app can be installed there and isn't yet. Otherwise returns null. */
export function iosDeviceKind(): 'phone' | 'tablet' | null {
  const method = installMethod();
  if (method === 'ipad') return 'tablet';
  return method === 'ios' || method === 'iosOther' ? 'phone' : null;
}

/**
 * Returns whether to offer the installation. Call it before the first paint of a page, because an offer that appears
 * later would move the content.
 */
export function canOfferInstall(): boolean {
  if (!reliableMethods.has(installMethod())) return false;
  if ((stored.read('visits')?.count ?? 0) < visitsUntilOffer) return false;
  const closedAt = stored.read('installClosed');
  // A time in the future comes from a wrong clock, so it is ignored.
  return closedAt === null || now() - closedAt >= closedPauseMs || closedAt > now();
}

/** Stores that the person closed or answered the offer, so that it stays away for 30 days. */
export function closeInstallOffer(): void {
  stored.write('installClosed', now());
}

/** Shows the browser's prompt. Resolves with true after the person's choice, and with false if there is no prompt. */
export async function askToInstall(): Promise<boolean> {
  const prompt = storedPrompt;
  if (!prompt) return false;
  // A prompt can be shown only once.
  storedPrompt = null;
  const { outcome } = await prompt.prompt();
  if (outcome === 'accepted') isInstalledHere = true;
  notifyListeners();
  return true;
}
