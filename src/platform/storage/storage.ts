/**
 * The register of everything this app keeps outside its databases: one row says the key, which storage, whose it is,
 * and its shape. Nothing else touches localStorage or sessionStorage. What can't be parsed counts as absent; a write
 * that the browser refuses (quota, private mode) says so with `false`, and never throws. So does a personal one of a
 * tab that hasn't heard yet that another one forgot everything personal. What several tabs write at once lies in a
 * drawer, each under a key of its own.
 */
import * as v from 'valibot';
import { basicInformation } from '../../../contract/basic-information.ts';
import { user } from '../../../contract/user.ts';
import { formDraft, formDrafts, moneyEnd, moneyIntent, moneyIntents, recentRecipients } from './kept-shapes.ts';

interface Entry<Schema extends v.GenericSchema> {
  readonly key: string;
  readonly kind: 'local' | 'session';
  /** Personal entries go at log-out, in every tab. */
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

export const register = {
  theme: entry('theme', 'local', 'device', v.picklist(['system', 'light', 'dark'])),
  language: entry('language', 'local', 'device', v.picklist(['zh-CN', 'en-US'])),
  // Whether single letters are shortcuts on pages that have some.
  shortcuts: entry('shortcuts', 'local', 'device', v.boolean()),
  eye: entry('eye', 'local', 'device', v.boolean()),
  chatPlace: entry('chatPlace', 'local', 'device', v.object({ x: v.number(), y: v.number() })),
  basicInformation: entry(
    'basicInformation',
    'local',
    'device',
    v.object({ data: basicInformation, asOf: v.number() }),
  ),
  lastUser: entry('lastUser', 'local', 'person', v.object({ user, asOf: v.number() })),
  // A log-out that the backend hasn't heard of yet: said as soon as it can be reached, before it is asked who is logged
  // in.
  owedLogout: entry('owedLogout', 'local', 'device', v.boolean()),
  // What a log-out had to forget and didn't come to: a tab that was killed, a database that didn't open. Done at the
  // next start.
  owedForgetting: entry('owedForgetting', 'local', 'device', v.picklist(['everything', 'what the database keeps'])),
  // As they were kept until each got a key of its own: read once, and put into the drawers below.
  moneyIntents: entry('moneyIntents', 'local', 'person', moneyIntents),
  formDrafts: entry('formDrafts', 'local', 'person', formDrafts),
  // How many edits of whom wait to be sent, for the first paint and the log-in page: the edits themselves lie in the
  // database.
  outboxLeft: entry(
    'outboxLeft',
    'local',
    'person',
    v.object({ userId: v.number(), all: v.number(), stuck: v.number() }),
  ),
  recentRecipients: entry('recentRecipients', 'local', 'person', recentRecipients),
  /** How often the app was opened here, and when last, in milliseconds. */
  visits: entry('visits', 'local', 'device', v.object({ count: v.number(), lastAt: v.number() })),
  /** When the offer to install was last closed, in milliseconds. */
  installClosed: entry('installClosed', 'local', 'device', v.number()),
  // When everything personal was last forgotten here, in milliseconds: by it the other tabs hear that they must forget
  // what only they hold.
  lastForgotten: entry('lastForgotten', 'local', 'device', v.number()),
  // `isRead` and `mallRead` are the specification's own names, and so is the key.
  dialog: entry('dialog', 'session', 'person', v.object({ isRead: v.boolean(), mallRead: v.boolean() })),
  closedBanners: entry('closedBanners', 'session', 'device', v.array(v.string())),
  sparklineDrawn: entry('sparklineDrawn', 'session', 'device', v.boolean()),
  /** When a captcha was last sent to each address, in milliseconds. Addresses are in small letters. */
  captchaSent: entry('captchaSent', 'session', 'person', v.array(v.object({ at: v.number(), to: v.string() }))),
  /** Which build last reloaded for want of a chunk, and when, in milliseconds. */
  chunkReload: entry('chunkReload', 'session', 'device', v.object({ version: v.string(), at: v.number() })),
  /** What was typed on a page that had to be opened anew. */
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

/** Each of these lies in localStorage under `<drawer>:<id>`, and is somebody's. */
const drawers = { moneyIntent, moneyEnd, moneySeen: v.literal(true), formDraft, outboxSent: v.number() } as const;

export type DrawerName = keyof typeof drawers;
export type Drawn<Name extends DrawerName> = v.InferOutput<(typeof drawers)[Name]>;

type Listener = () => void;
const listeners = new Map<StoredName | DrawerName, Set<Listener>>();
const names = Object.keys(register).filter((name): name is StoredName => name in register);
const drawerNames = Object.keys(drawers).filter((name): name is DrawerName => name in drawers);

function storageOf(kind: Entry<v.GenericSchema>['kind']): Storage | null {
  try {
    return kind === 'local' ? localStorage : sessionStorage;
  } catch {
    return null;
  }
}

function tell(name: StoredName | DrawerName): void {
  for (const listener of listeners.get(name) ?? []) listener();
}

function subscribe(name: StoredName | DrawerName, listener: Listener): () => void {
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set.add(listener));
  return () => set.delete(listener);
}

function readAt<Schema extends v.GenericSchema>(
  storage: Storage | null,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    const raw = storage?.getItem(key) ?? null;
    if (raw === null) return null;
    const result = v.safeParse(schema, JSON.parse(raw));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

function writeAt(storage: Storage | null, key: string, value: unknown): boolean {
  try {
    if (!storage) return false;
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function removeAt(storage: Storage | null, key: string): void {
  try {
    storage?.removeItem(key);
  } catch {
    // A storage that can't be reached keeps nothing of ours either.
  }
}

function lastForgotten(): number | null {
  return readAt(storageOf('local'), register.lastForgotten.key, register.lastForgotten.schema);
}

let heardOf = lastForgotten();
/**
 * Another tab forgot, and its word hasn't come here yet: what this one still holds must not get back onto the device.
 */
function isBehind(): boolean {
  const last = lastForgotten();
  return last !== null && last !== heardOf;
}

export const stored = {
  read<Name extends StoredName>(name: Name): Stored<Name> | null {
    return readAt(storageOf(register[name].kind), register[name].key, register[name].schema);
  },

  /** Whether the value is kept now. What isn't kept is no news to anybody: whoever wrote it goes on with it. */
  write<Name extends StoredName>(name: Name, value: Stored<Name>): boolean {
    if (register[name].whose === 'person' && isBehind()) return false;
    const kept = writeAt(storageOf(register[name].kind), register[name].key, value);
    if (kept) tell(name);
    return kept;
  },

  remove(name: StoredName): void {
    removeAt(storageOf(register[name].kind), register[name].key);
    tell(name);
  },

  /** Hears of changes from this tab and, for what lies in localStorage, from the others. */
  subscribe: (name: StoredName, listener: Listener): (() => void) => subscribe(name, listener),
};

function keysIn(name: DrawerName): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((key) =>
      key.startsWith(`${name}:`),
    );
  } catch {
    return [];
  }
}

/** What lies there by id. Two tabs that write two of them undo nothing of each other's. */
export const drawer = {
  ids: (name: DrawerName): string[] => keysIn(name).map((key) => key.slice(name.length + 1)),

  read<Name extends DrawerName>(name: Name, id: string): Drawn<Name> | null {
    return readAt(storageOf('local'), `${name}:${id}`, drawers[name]);
  },

  /** Whether the value is kept now. */
  write<Name extends DrawerName>(name: Name, id: string, value: Drawn<Name>): boolean {
    if (isBehind()) return false;
    const kept = writeAt(storageOf('local'), `${name}:${id}`, value);
    if (kept) tell(name);
    return kept;
  },

  remove(name: DrawerName, id: string): void {
    removeAt(storageOf('local'), `${name}:${id}`);
    tell(name);
  },

  subscribe: (name: DrawerName, listener: Listener): (() => void) => subscribe(name, listener),
};

function emptyDrawers(): void {
  for (const name of drawerNames) for (const id of drawer.ids(name)) drawer.remove(name, id);
}

/** Removes every personal entry of this device, what lies in the other tabs' session storage included. */
export function forgetPersonal(): void {
  for (const name of names) if (register[name].whose === 'person') stored.remove(name);
  emptyDrawers();
  heardOf = Math.max(Date.now(), (lastForgotten() ?? 0) + 1);
  stored.write('lastForgotten', heardOf);
}

/**
 * Hears at once of another tab's forgetting, for whoever is about to keep something of somebody: the word may be on its
 * way, or have come while this tab was frozen. Also removes what only this tab holds.
 */
export function hearOfForgetting(): void {
  if (!isBehind()) return;
  heardOf = lastForgotten();
  for (const name of names) {
    if (register[name].whose !== 'person') continue;
    if (register[name].kind === 'session') stored.remove(name);
    else tell(name);
  }
  // What this tab put there while the other one was clearing was not yet seen there: it goes now. Whoever is logged in
  // again keeps theirs.
  if (stored.read('lastUser') === null) emptyDrawers();
  for (const name of drawerNames) tell(name);
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    // A null key means that the whole storage was cleared.
    const { key } = event;
    if (key === null || key === register.lastForgotten.key) hearOfForgetting();
    for (const name of names)
      if (register[name].kind === 'local' && (key === null || key === register[name].key)) tell(name);
    for (const name of drawerNames) if (key === null || key.startsWith(`${name}:`)) tell(name);
  });
  // A page that comes back out of the browser's memory, or a tab out of its sleep, may have missed the word.
  window.addEventListener('pageshow', hearOfForgetting);
  document.addEventListener('visibilitychange', hearOfForgetting);
}
