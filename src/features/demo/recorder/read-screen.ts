/** Reads the state of the screen and the facts of this device, for the beginning of a recording and after each step. */
import type { MockState } from '../../../../contract/controls.ts';
import { register, stored, type StoredName } from '../../../device/storage.ts';
import { appPath, currentUrl, siteAddress, siteOrigin } from '../../../platform/base-path.ts';
import { nameOf } from './accessible-name.ts';
import { isHidden } from './aria-role.ts';
import { looseMatch, type NameMatch } from './name-match.ts';
import { dialogRoles, type Action, type Seen, type Settings, type Start, type StartData } from './recording.ts';

/**
 * Settings that change what the pages show. They survive a log-out, or the console restores them after a reset. A new
 * row of the storage register belongs here too, if it changes what pages show. Otherwise an exported test starts
 * without it.
 */
const settings = [
  'theme',
  'language',
  'textSize',
  'tables',
  'eye',
  'chatPlace',
  'visits',
  'installClosed',
  'dialog',
  'closedBanners',
  'sparklineDrawn',
] as const satisfies readonly StoredName[];

function settingsOf(kind: 'local' | 'session'): Record<string, string> {
  const entries = settings
    .filter((name) => register[name].kind === kind)
    .map((name) => [register[name].key, stored.read(name)] as const);
  return Object.fromEntries(
    entries.filter(([, value]) => value !== null).map(([key, value]) => [key, JSON.stringify(value)]),
  );
}

/** Returns the settings of this device that change what the pages show. */
export function readSettings(): Settings {
  return { local: settingsOf('local'), session: settingsOf('session') };
}

/** Returns the facts of this device that a test has to imitate. */
export function readDevice(): Start['device'] {
  return {
    origin: `${siteOrigin()}${siteAddress('').replace(/\/$/u, '')}`,
    width: window.innerWidth,
    height: window.innerHeight,
    language: navigator.language,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    lessMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    touch: navigator.maxTouchPoints > 0,
    ...readSettings(),
  };
}

/** Returns the last element that isn't hidden, or undefined. */
function lastShown(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].findLast((element) => !isHidden(element));
}

function nameIn(element: Element | undefined): NameMatch | null {
  const name = element === undefined ? '' : nameOf(element);
  return name === '' ? null : looseMatch(name);
}

/** Returns the address inside the app, without the site's folder. */
export function addressOf({ pathname, search, hash }: URL = currentUrl()): string {
  return `${appPath(pathname)}${search}${hash}`;
}

/** Returns what is on the screen. While a navigation is under way, the address and the title are null. */
export function readSeen(isSettled: boolean): Seen {
  const dialog = lastShown(`:is(${dialogRoles.map((role) => `[role="${role}"]`).join()}):not([data-leaving] *)`);
  const name = nameIn(dialog);
  const role = dialogRoles.find((known) => known === dialog?.getAttribute('role'));
  return {
    address: isSettled ? addressOf() : null,
    title: isSettled ? nameIn(lastShown('h1')) : null,
    dialog: name === null || role === undefined ? null : { role, name },
  };
}

/** Returns the position in the browser's history, from 0. Without the Navigation API it is always 0. */
function entryNow(): number {
  return window.navigation?.currentEntry?.index ?? 0;
}

/**
 * Returns the step for a move in the browser's history. `from` is the index before the move, `firstEntry` the index at
 * which the recording began, or null before its first step. A test can't go back further, so such a move opens the page
 * by its address.
 */
export function readMove(to: { index: number; url: string | null }, from: number, firstEntry: number | null): Action {
  if (to.url !== null && to.index < (firstEntry ?? from)) return openingOf(new URL(to.url));
  return { kind: 'move', how: to.index < from ? 'back' : 'forward' };
}

function openingOf(url: URL): Action {
  // With the parameter `console` the console would open and cover the page.
  url.searchParams.delete('console');
  return { kind: 'goto', address: addressOf(url), account: null, settings: { local: {}, session: {} } };
}

/** Returns the step that opened this page. */
export function readOpening(firstEntry: number | null): Action {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.type === 'reload')
    return { kind: 'move', how: 'reload' };
  const isMove = navigation.type === 'back_forward';
  if (isMove && entryNow() >= (firstEntry ?? 0)) return { kind: 'move', how: 'back' };
  return openingOf(isMove ? currentUrl() : new URL(navigation.name));
}

/** Returns the beginning of a recording, from the situation of the backend and the screen before the first step. */
export function readStart({
  at,
  data,
  begun,
  account,
  address,
  seen,
  device,
}: {
  at: number;
  data: StartData;
  begun: MockState;
  account: string | null;
  address: string;
  seen: Seen;
  device: Start['device'];
}): Start {
  const { clockOffset, faults, customer } = begun;
  return { at, data, clockOffset, ...faults, customer, account, address, entry: entryNow(), seen, device };
}
