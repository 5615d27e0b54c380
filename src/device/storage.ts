/**
 * The storage register: a table of the app's keys in localStorage and sessionStorage, with owner and shape. Scripts of
 * index.html, the router (scroll positions), demo-storage.ts and the demo's lessons use the storages directly. No
 * function here throws. Reads return null for a value that is missing or can't be parsed.
 *
 * Writes return false if the browser refuses them (quota, private mode). Personal writes also return false while
 * another tab's log-out hasn't reached this tab. In a drawer each row has its own key, so that several tabs can write
 * rows at once.
 */
import * as v from 'valibot';
import { basicInformation } from '../../contract/basic-information.ts';
import { user } from '../../contract/user.ts';
import { recentCommands } from './stored-commands.ts';
import { decisionOutcome, coinDecision, legacyCoinDecisions, recentRecipients } from './stored-decisions.ts';
import { formDraft, formDrafts } from './stored-drafts.ts';
import { reportQueue } from './stored-reports.ts';
import { tableViews } from './stored-tables.ts';
import { keysBeginningWith, readAt, removeAt, type StorageKind, storageOf, writeAt } from './web-storage.ts';

interface Entry<Schema extends v.GenericSchema> {
  readonly key: string;
  readonly kind: StorageKind;
  /** Personal entries are removed at log-out, in every tab. */
  readonly whose: 'person' | 'device';
  readonly schema: Schema;
}

function entry<Schema extends v.GenericSchema>(
  key: string,
  kind: Entry<Schema>['kind'],
  whose: Entry<Schema>['whose'],
  schema: Schema,
): Entry<Schema> {
  return { key, kind, whose, schema };
}

/** The text sizes of 关怀版, in per cent of the size that the browser is set to. */
export const textSizes = { standard: '100%', large: '118.75%', largest: '143.75%' } as const;

export const register = {
  theme: entry('theme', 'local', 'device', v.picklist(['system', 'light', 'dark'])),
  language: entry('language', 'local', 'device', v.picklist(['zh-CN', 'en-US'])),
  // index.html applies the text size before the first paint.
  textSize: entry('textSize', 'local', 'device', v.picklist(Object.values(textSizes))),
  tables: entry('tables', 'local', 'device', tableViews),
  /** Whether the figures are hidden. The name is that of the icon on the balance card's button, an eye. */
  eye: entry('eye', 'local', 'device', v.boolean()),
  /** The place of the chat button's upper left corner, in CSS pixels. */
  chatPlace: entry('chatPlace', 'local', 'device', v.object({ x: v.number(), y: v.number() })),
  basicInformation: entry(
    'basicInformation',
    'local',
    'device',
    v.object({ data: basicInformation, asOf: v.number() }),
  ),
  lastUser: entry('lastUser', 'local', 'person', v.object({ user, asOf: v.number() })),
  // Whether a log-out is owed. It is sent as soon as the backend can be reached, before the session is read.
  owedLogout: entry('owedLogout', 'local', 'device', v.boolean()),
  // Data that a log-out couldn't remove, because the tab was killed or a database didn't open. The next start removes
  // it.
  owedForgetting: entry('owedForgetting', 'local', 'device', v.picklist(['everything', 'what the database keeps'])),
  // The user whose account is being closed, from the moment the call is sent until its outcome is known.
  closingAccount: entry('closingAccount', 'local', 'person', v.object({ userId: v.number(), userAccount: v.string() })),
  // These two entries have an older format. They are read once, and their rows move into the drawers below.
  moneyIntents: entry('moneyIntents', 'local', 'person', legacyCoinDecisions),
  formDrafts: entry('formDrafts', 'local', 'person', formDrafts),
  // The number of a user's waiting edits. The frame and the log-in page need it before the database is open.
  outboxLeft: entry(
    'outboxLeft',
    'local',
    'person',
    v.object({ userId: v.number(), all: v.number(), stuck: v.number() }),
  ),
  recentRecipients: entry('recentRecipients', 'local', 'person', recentRecipients),
  recentCommands: entry('recentCommands', 'local', 'person', recentCommands),
  /** The number of visits on this device, and the time of the last start in milliseconds. */
  visits: entry('visits', 'local', 'device', v.object({ count: v.number(), lastAt: v.number() })),
  /** When the install offer was last closed, in milliseconds. */
  installClosed: entry('installClosed', 'local', 'device', v.number()),
  // When the personal entries were last removed, in ms. The change makes other tabs remove those that only they hold.
  lastForgotten: entry('lastForgotten', 'local', 'device', v.number()),
  // The last `lastForgotten` that this tab heard of; 0 for none. The browser may restore the tab later, with the
  // session entries of a user who has logged out meanwhile.
  heardForgotten: entry('heardForgotten', 'session', 'device', v.number()),
  // The key, `isRead` and `mallRead` are names from the specification.
  dialog: entry('dialog', 'session', 'person', v.object({ isRead: v.boolean(), mallRead: v.boolean() })),
  // The keys of the texts that were closed in the strip under the bar (`BannerText` in shell/strips/banner-text.ts).
  closedBanners: entry('closedBanners', 'session', 'device', v.array(v.string())),
  reports: entry('reports', 'local', 'device', reportQueue),
  // Whether home has drawn the line of the balance with its animation. The animation runs once in each tab.
  sparklineDrawn: entry('sparklineDrawn', 'session', 'device', v.boolean()),
  /** When a captcha was last sent to each e-mail address, in milliseconds. Addresses are in lower case. */
  captchaSent: entry('captchaSent', 'session', 'person', v.array(v.object({ at: v.number(), to: v.string() }))),
  /** The build that last reloaded because a chunk was missing, and the time, in milliseconds. */
  chunkReload: entry('chunkReload', 'session', 'device', v.object({ version: v.string(), at: v.number() })),
  /** The unsaved input of a page that had to reload. */
  typedFields: entry(
    'typedFields',
    'session',
    'person',
    v.object({
      path: v.string(),
      at: v.number(),
      fields: v.array(v.object({ name: v.string(), value: v.string() })),
    }),
  ),
} as const;

export type StoredName = keyof typeof register;
export type Stored<Name extends StoredName> = v.InferOutput<(typeof register)[Name]['schema']>;

/**
 * Each row is stored in localStorage under `<drawer>:<id>`. All drawers are personal. Devices already have rows under
 * these names, so the names stay. The drawers `money…` hold the decisions about coins (api/coins/coin-decisions.ts).
 */
const drawers = {
  moneyIntent: coinDecision,
  moneyEnd: decisionOutcome,
  moneySeen: v.literal(true),
  formDraft,
  outboxSent: v.number(),
  /** When a lesson was last opened, in milliseconds. */
  openedLesson: v.number(),
} as const;

export type StoredRowsName = keyof typeof drawers;
export type StoredRow<Name extends StoredRowsName> = v.InferOutput<(typeof drawers)[Name]>;

type Listener = () => void;
const listeners = new Map<StoredName | StoredRowsName, Set<Listener>>();
const names = Object.keys(register).filter((name): name is StoredName => name in register);
const personalNames = names.filter((name) => register[name].whose === 'person');
const drawerNames = Object.keys(drawers).filter((name): name is StoredRowsName => name in drawers);

function notifyListeners(name: StoredName | StoredRowsName): void {
  for (const listener of listeners.get(name) ?? []) listener();
}

function subscribe(name: StoredName | StoredRowsName, listener: Listener): () => void {
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set.add(listener));
  return () => set.delete(listener);
}

function lastForgotten(): number | null {
  return readAt(storageOf('local'), register.lastForgotten.key, register.lastForgotten.schema);
}

/** The value of `lastForgotten` that this tab has heard of; undefined until it is first needed. */
let heardForgottenAt: number | null | undefined;
/** Notes the `lastForgotten` that this tab has heard of, in memory and for a restored tab. Null stands for none. */
function noteHeardForgotten(at: number | null): void {
  heardForgottenAt = at;
  stored.write('heardForgotten', at ?? 0);
}

/**
 * Returns whether another tab removed the personal entries and this tab hasn't heard of it yet. Until then this tab
 * must not write personal data, because the data would survive the log-out.
 */
function hasUnheardForgetting(): boolean {
  const last = lastForgotten();
  if (heardForgottenAt === undefined) {
    const heardBefore = stored.read('heardForgotten');
    // A new tab has no personal entries yet, so it counts as up to date. The stored 0 stands for no removal.
    noteHeardForgotten(heardBefore === null ? last : heardBefore || null);
  }
  return last !== null && last !== heardForgottenAt;
}

export const stored = {
  read<Name extends StoredName>(name: Name): Stored<Name> | null {
    return readAt(storageOf(register[name].kind), register[name].key, register[name].schema);
  },

  /** Returns whether the value was stored. Listeners are called only then. */
  write<Name extends StoredName>(name: Name, value: Stored<Name>): boolean {
    if (register[name].whose === 'person' && hasUnheardForgetting()) return false;
    const isStored = writeAt(storageOf(register[name].kind), register[name].key, value);
    if (isStored) notifyListeners(name);
    return isStored;
  },

  remove(name: StoredName): void {
    removeAt(storageOf(register[name].kind), register[name].key);
    notifyListeners(name);
  },

  /**
   * Calls `listener` after changes in this tab and, for localStorage, in other tabs. Returns the unsubscribe function.
   */
  subscribe: (name: StoredName, listener: Listener): (() => void) => subscribe(name, listener),
};

/** The rows of the drawers by id. Each row has its own key, so that two tabs can't overwrite each other's rows. */
export const storedRows = {
  ids: (name: StoredRowsName): string[] => keysBeginningWith(`${name}:`).map((key) => key.slice(name.length + 1)),

  read<Name extends StoredRowsName>(name: Name, id: string): StoredRow<Name> | null {
    return readAt(storageOf('local'), `${name}:${id}`, drawers[name]);
  },

  /** Returns whether the value was stored. */
  write<Name extends StoredRowsName>(name: Name, id: string, value: StoredRow<Name>): boolean {
    if (hasUnheardForgetting()) return false;
    const isStored = writeAt(storageOf('local'), `${name}:${id}`, value);
    if (isStored) notifyListeners(name);
    return isStored;
  },

  remove(name: StoredRowsName, id: string): void {
    removeAt(storageOf('local'), `${name}:${id}`);
    notifyListeners(name);
  },

  subscribe: (name: StoredRowsName, listener: Listener): (() => void) => subscribe(name, listener),
};

function emptyDrawers(): void {
  for (const name of drawerNames) for (const id of storedRows.ids(name)) storedRows.remove(name, id);
}

/** Removes every personal entry of this device. Other tabs hear of it and remove those of their own session storage. */
export function removePersonalEntries(): void {
  for (const name of personalNames) stored.remove(name);
  emptyDrawers();
  const now = Date.now();
  const at = lastForgotten() === now ? now + 1 : now;
  noteHeardForgotten(at);
  stored.write('lastForgotten', at);
}

/**
 * Checks at once whether another tab removed the personal entries, and removes those that only this tab holds. Call it
 * before writing personal data, because the storage event may be late or lost while the tab is frozen.
 */
export function applyForgettingOfOtherTabs(): void {
  if (!hasUnheardForgetting()) return;
  noteHeardForgotten(lastForgotten());
  for (const name of personalNames)
    if (register[name].kind === 'session') stored.remove(name);
    else notifyListeners(name);
  // This tab may have written rows while the other tab was clearing, and the other tab didn't see them. If somebody has
  // logged in since, the rows belong to that person and stay.
  if (stored.read('lastUser') === null) emptyDrawers();
  for (const name of drawerNames) notifyListeners(name);
}

function handleStorageEvent({ key }: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  if (key === null || key === register.lastForgotten.key) applyForgettingOfOtherTabs();
  for (const name of names)
    if (register[name].kind === 'local' && (key === null || key === register[name].key)) notifyListeners(name);
  for (const name of drawerNames) if (key === null || key.startsWith(`${name}:`)) notifyListeners(name);
}

/** Follows changes of other tabs. Call it once, before personal data is read. */
export function startStorage(): void {
  applyForgettingOfOtherTabs();
  window.addEventListener('storage', handleStorageEvent);
  // A page restored from the back-forward cache, or a tab that slept, may have missed the storage event.
  window.addEventListener('pageshow', applyForgettingOfOtherTabs);
  document.addEventListener('visibilitychange', applyForgettingOfOtherTabs);
}
