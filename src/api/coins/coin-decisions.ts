/**
 * Where this device writes down its decisions to move coins, before they leave and as they end, and whom coins went to.
 * Every tab reads the same pages, and writes them without a lock: a decision, how it ended and whether that was seen
 * are each a key of their own, so that no tab can write over what another one just wrote. What has ended stays so, and
 * what is gone doesn't come back. A user has one unsettled decision at most; the last settled ones stay, so that a
 * receipt survives a reload.
 */
import { atom } from 'jotai';
import type { MoneyEnd, MoneyIntent, MoneyKind, MoneyOrder, MoneyStep } from '../../platform/storage/kept-shapes.ts';
import { drawer, stored, type Stored } from '../../platform/storage/storage.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';

export type { MoneyIntent, MoneyKind, MoneyOrder, MoneyStep };

export type Recipient = Stored<'recentRecipients'>[number];

/** How many settled decisions, and how many people, are kept for each user. */
const kept = { settled: 10, recipients: 8 };

/** What this device couldn't keep counts in this tab: how decisions ended, and which ends were seen. */
const unkept = new Map<string, MoneyEnd>();
const seenHere = new Set<string>();

function isEnd(step: MoneyStep): step is MoneyEnd {
  return step.state === 'done' || step.state === 'refused';
}

/** What an earlier version kept, all in one, comes into the drawers. */
function adopt(): void {
  for (const intent of stored.read('moneyIntents') ?? []) {
    if (drawer.read('moneyIntent', intent.key) === null && !drawer.write('moneyIntent', intent.key, intent)) return;
  }
  stored.remove('moneyIntents');
}
if (stored.read('moneyIntents')) adopt();

export function readIntent(key: string): MoneyIntent | null {
  const intent = drawer.read('moneyIntent', key);
  if (!intent) return null;
  const step = drawer.read('moneyEnd', key) ?? unkept.get(key) ?? intent.step;
  return { ...intent, step, seen: intent.seen || seenHere.has(key) || drawer.read('moneySeen', key) === true };
}

function readAll(): MoneyIntent[] {
  return drawer.ids('moneyIntent').flatMap((key) => readIntent(key) ?? []);
}

/** The decision last: what is left of one that a killed tab only half removed is no decision. */
function remove(key: string): void {
  for (const part of ['moneyIntent', 'moneyEnd', 'moneySeen'] as const) drawer.remove(part, key);
  unkept.delete(key);
}

const all = atom<readonly MoneyIntent[]>(readAll());
for (const part of ['moneyIntent', 'moneyEnd', 'moneySeen'] as const)
  drawer.subscribe(part, () => store.set(all, readAll()));
// Of a tab that carried on a moment too long, or of a removal that was cut off.
const known = new Set(drawer.ids('moneyIntent'));
for (const part of ['moneyEnd', 'moneySeen'] as const)
  for (const key of drawer.ids(part)) if (!known.has(key)) drawer.remove(part, key);

const people = atom<readonly Recipient[]>(stored.read('recentRecipients') ?? []);
stored.subscribe('recentRecipients', () => store.set(people, stored.read('recentRecipients') ?? []));

/** Whether its end isn't known yet: while one of these stands, no other may be sent. */
export function isUnsettled(intent: MoneyIntent): boolean {
  return intent.step.state === 'preparing' || intent.step.state === 'sending' || intent.step.state === 'unknown';
}

/** Whether any decision on this device is unsettled, also while the session doesn't say whose it is. */
export function hasUnsettledDecision(): boolean {
  return store.get(all).some(isUnsettled);
}

export function isOfKind<K extends MoneyKind>(intent: MoneyIntent, kind: K): intent is MoneyIntent<K> {
  return intent.order.kind === kind;
}

/** This user's decisions, newest first. */
export const moneyAtom = atom((get) => {
  const { user } = get(sessionAtom);
  return get(all)
    .filter((intent) => intent.userId === user?.id)
    .toSorted((a, b) => b.sentAt - a.sentAt);
});

/** The one that isn't settled, or whose end nobody has seen; null when there is nothing to tell. */
export function openOf<Intent extends MoneyIntent>(intents: readonly Intent[]): Intent | null {
  return intents.find(isUnsettled) ?? intents.find((intent) => !intent.seen) ?? null;
}

/** Of whatever kind. */
export const openMoneyAtom = atom((get) => openOf(get(moneyAtom)));

/** This user's transfers, newest first. */
export const transfersAtom = atom((get) => get(moneyAtom).filter((intent) => isOfKind(intent, 'transfer')));

export const openTransferAtom = atom((get) => openOf(get(transfersAtom)));

const watchers = atom<readonly string[]>([]);
/** The decisions whose end somebody has before them: no news has to tell it. */
export const watchedAtom = atom((get) => new Set(get(watchers)));

/** Somebody sees what becomes of it, until the function that comes back is called. */
export function watch(key: string): () => void {
  store.set(watchers, (before) => [...before, key]);
  return () =>
    store.set(watchers, (before) => {
      const at = before.indexOf(key);
      return before.filter((_, index) => index !== at);
    });
}

/** Whom this user sent coins to from this device, newest first. */
export const recentRecipientsAtom = atom((get) => {
  const { user } = get(sessionAtom);
  return get(people).filter((person) => person.userId === user?.id);
});

export function unsettledOf(userId: number): MoneyIntent[] {
  return readAll().filter((intent) => intent.userId === userId && isUnsettled(intent));
}

/** Writes a new one down. False when this device can't keep it: then it must not be sent. */
export function writeDown(intent: MoneyIntent): boolean {
  if (!drawer.write('moneyIntent', intent.key, intent) || readIntent(intent.key) === null) return false;
  const settled = readAll()
    .filter((other) => other.userId === intent.userId && !isUnsettled(other))
    .toSorted((a, b) => b.sentAt - a.sentAt);
  for (const { key } of settled.slice(kept.settled)) remove(key);
  return true;
}

/** Takes one back that was only being prepared: nothing was sent, and nothing is to be told. */
export function takeBack(key: string): void {
  if (readIntent(key)?.step.state === 'preparing') remove(key);
}

/**
 * Turns one that is being prepared into one that is being sent. False when that can't be kept, or when it isn't there
 * any more: then it must not be sent.
 */
export function writeSending(key: string, sent: Pick<MoneyIntent, 'lastChangeId' | 'sentAt' | 'sentThere'>): boolean {
  const intent = readIntent(key);
  if (intent?.step.state !== 'preparing') return false;
  return (
    drawer.write('moneyIntent', key, { ...intent, ...sent, step: { state: 'sending' } }) &&
    // A tab that took it for dead meanwhile has the last word.
    readIntent(key)?.step.state === 'sending'
  );
}

/**
 * Notes how far it is, or how it ended, unless it has ended or is gone. What can't be kept any more still counts in
 * this tab.
 */
export function note(key: string, step: MoneyStep): void {
  const intent = readIntent(key);
  if (!intent || !isUnsettled(intent)) return;
  if (!isEnd(step)) {
    drawer.write('moneyIntent', key, { ...intent, step });
  } else if (!drawer.write('moneyEnd', key, step)) {
    unkept.set(key, step);
    store.set(all, readAll());
  }
}

/** Somebody has seen how it ended. One that isn't settled stays open. */
export function settleSeen(key: string): void {
  const intent = readIntent(key);
  if (!intent || intent.seen || isUnsettled(intent)) return;
  if (drawer.write('moneySeen', key, true)) return;
  seenHere.add(key);
  store.set(all, readAll());
}

export function rememberRecipient({ userId, sentAt, order: { userAccount, userName } }: MoneyIntent<'transfer'>): void {
  const same = (other: Recipient): boolean =>
    other.userId === userId && other.userAccount.toLowerCase() === userAccount.toLowerCase();
  const before = (stored.read('recentRecipients') ?? []).filter((other) => !same(other));
  const mine = before.filter((other) => other.userId === userId).slice(0, kept.recipients - 1);
  const others = before.filter((other) => other.userId !== userId);
  stored.write('recentRecipients', [{ userId, userAccount, userName, lastAt: sentAt }, ...mine, ...others]);
}
