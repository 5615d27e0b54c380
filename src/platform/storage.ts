/**
 * The register of everything this app keeps outside its databases: one row says the key, which storage, whose it is, and
 * its shape. Nothing else touches localStorage or sessionStorage. What can't be parsed counts as absent; a write that the
 * browser refuses (quota, private mode) says so with `false`, and never throws.
 */
import * as v from 'valibot';
import { basicInformation } from '../../contract/basic-information.ts';
import { user } from '../../contract/user.ts';
import { formDrafts, moneyIntents, recentRecipients } from './kept-shapes.ts';

interface Entry<Schema extends v.GenericSchema> {
  readonly key: string;
  readonly kind: 'local' | 'session';
  /** Personal entries go at log-out, in every tab. */
  readonly whose: 'person' | 'device';
  readonly schema: Schema;
}

function entry<Schema extends v.GenericSchema>(
  key: string, kind: Entry<Schema>['kind'], whose: Entry<Schema>['whose'], schema: Schema,
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
  basicInformation: entry('basicInformation', 'local', 'device', v.object({ data: basicInformation, asOf: v.number() })),
  lastUser: entry('lastUser', 'local', 'person', v.object({ user, asOf: v.number() })),
  // A log-out that the backend hasn't heard of yet: said as soon as it can be reached, before it is asked who is logged in.
  owedLogout: entry('owedLogout', 'local', 'device', v.boolean()),
  moneyIntents: entry('moneyIntents', 'local', 'person', moneyIntents),
  formDrafts: entry('formDrafts', 'local', 'person', formDrafts),
  // How many edits of whom wait to be sent, for the first paint and the log-in page: the edits themselves lie in the database.
  outboxLeft: entry('outboxLeft', 'local', 'person', v.object({ userId: v.number(), all: v.number(), stuck: v.number() })),
  recentRecipients: entry('recentRecipients', 'local', 'person', recentRecipients),
  /** How often the app was opened here, and when last, in milliseconds. */
  visits: entry('visits', 'local', 'device', v.object({ count: v.number(), lastAt: v.number() })),
  /** When the offer to install was last closed, in milliseconds. */
  installClosed: entry('installClosed', 'local', 'device', v.number()),
  // How often everything personal was forgotten here: by it the other tabs hear that they must forget what only they hold.
  timesForgotten: entry('timesForgotten', 'local', 'device', v.number()),
  // `isRead` and `mallRead` are the specification's own names, and so is the key.
  dialog: entry('dialog', 'session', 'person', v.object({ isRead: v.boolean(), mallRead: v.boolean() })),
  closedBanners: entry('closedBanners', 'session', 'device', v.array(v.string())),
  sparklineDrawn: entry('sparklineDrawn', 'session', 'device', v.boolean()),
  /** When a captcha was last sent, in milliseconds, and where to. */
  captchaSent: entry('captchaSent', 'session', 'person', v.object({ at: v.number(), to: v.string() })),
  chunkReload: entry('chunkReload', 'session', 'device', v.number()),
} as const;

export type StoredName = keyof typeof register;
export type Stored<Name extends StoredName> = v.InferOutput<(typeof register)[Name]['schema']>;

type Listener = () => void;
const listeners = new Map<StoredName, Set<Listener>>();
const names = Object.keys(register).filter((name): name is StoredName => name in register);

function storageOf(name: StoredName): Storage | null {
  try {
    return register[name].kind === 'local' ? localStorage : sessionStorage;
  } catch {
    return null;
  }
}

function tell(name: StoredName): void {
  for (const listener of listeners.get(name) ?? []) listener();
}

export const stored = {
  read<Name extends StoredName>(name: Name): Stored<Name> | null {
    try {
      const raw = storageOf(name)?.getItem(register[name].key) ?? null;
      if (raw === null) return null;
      const result = v.safeParse(register[name].schema, JSON.parse(raw));
      return result.success ? result.output : null;
    } catch {
      return null;
    }
  },

  /** Whether the value is kept now. */
  write<Name extends StoredName>(name: Name, value: Stored<Name>): boolean {
    try {
      const storage = storageOf(name);
      if (!storage) return false;
      storage.setItem(register[name].key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    } finally {
      tell(name);
    }
  },

  remove(name: StoredName): void {
    try {
      storageOf(name)?.removeItem(register[name].key);
    } catch {
      // A storage that can't be reached keeps nothing of ours either.
    }
    tell(name);
  },

  /** Hears of changes from this tab and, for what lies in localStorage, from the others. */
  subscribe(name: StoredName, listener: Listener): () => void {
    const set = listeners.get(name) ?? new Set();
    listeners.set(name, set.add(listener));
    return () => set.delete(listener);
  },
};

/** Removes every personal entry of this device, what lies in the other tabs' session storage included. */
export function forgetPersonal(): void {
  for (const name of names) if (register[name].whose === 'person') stored.remove(name);
  stored.write('timesForgotten', (stored.read('timesForgotten') ?? 0) + 1);
}

/** The same for what only this tab holds, when another one forgot. */
function forgetWithTheOthers(): void {
  for (const name of names) {
    if (register[name].whose === 'person' && register[name].kind === 'session') stored.remove(name);
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === register.timesForgotten.key && event.newValue !== null) forgetWithTheOthers();
    for (const name of names) {
      // A null key means that the whole storage was cleared.
      if (register[name].kind === 'local' && (event.key === null || event.key === register[name].key)) tell(name);
    }
  });
}
