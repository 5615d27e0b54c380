/**
 * Where this device writes down its decisions to move coins, before they leave and as they end, and whom coins went to. Every tab
 * reads the same pages. A user has one unsettled decision at most; the last settled ones stay, so that a receipt survives a reload.
 */
import { atom } from 'jotai';
import type { MoneyIntent, MoneyKind, MoneyOrder, MoneyStep } from '../platform/kept-shapes.ts';
import { stored, type Stored } from '../platform/storage.ts';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';

export type { MoneyIntent, MoneyKind, MoneyOrder, MoneyStep };

export type Recipient = Stored<'recentRecipients'>[number];

/** How many settled decisions, and how many people, are kept for each user. */
const kept = { settled: 10, recipients: 8 };

const all = atom<readonly MoneyIntent[]>(stored.read('moneyIntents') ?? []);
stored.subscribe('moneyIntents', () => store.set(all, stored.read('moneyIntents') ?? []));

const people = atom<readonly Recipient[]>(stored.read('recentRecipients') ?? []);
stored.subscribe('recentRecipients', () => store.set(people, stored.read('recentRecipients') ?? []));

/** Whether its end isn't known yet: while one of these stands, no other may be sent. */
export function isUnsettled(intent: MoneyIntent): boolean {
  return intent.step.state === 'preparing' || intent.step.state === 'sending' || intent.step.state === 'unknown';
}

export function isOfKind<K extends MoneyKind>(intent: MoneyIntent, kind: K): intent is MoneyIntent<K> {
  return intent.order.kind === kind;
}

/** This user's decisions, newest first. */
export const moneyAtom = atom((get) => {
  const { user } = get(sessionAtom);
  return get(all).filter((intent) => intent.userId === user?.id).toSorted((a, b) => b.sentAt - a.sentAt);
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
  return () => store.set(watchers, (before) => {
    const at = before.indexOf(key);
    return before.filter((_, index) => index !== at);
  });
}

/** Whom this user sent coins to from this device, newest first. */
export const recentRecipientsAtom = atom((get) => {
  const { user } = get(sessionAtom);
  return get(people).filter((person) => person.userId === user?.id);
});

function readAll(): MoneyIntent[] {
  return stored.read('moneyIntents') ?? [];
}

export function readIntent(key: string): MoneyIntent | null {
  return readAll().find((intent) => intent.key === key) ?? null;
}

export function unsettledOf(userId: number): MoneyIntent[] {
  return readAll().filter((intent) => intent.userId === userId && isUnsettled(intent));
}

/** Writes a new one down. False when this device can't keep it: then it must not be sent. */
export function writeDown(intent: MoneyIntent): boolean {
  const before = readAll();
  const mine = before.filter((other) => other.userId === intent.userId).toSorted((a, b) => b.sentAt - a.sentAt);
  const others = before.filter((other) => other.userId !== intent.userId);
  if (!stored.write('moneyIntents', [...others, ...mine.slice(0, kept.settled), intent])) return false;
  return readIntent(intent.key) !== null;
}

/** Takes one back that was only being prepared: nothing was sent, and nothing is to be told. */
export function takeBack(key: string): void {
  const intents = readAll();
  const kept = intents.filter((intent) => intent.key !== key || intent.step.state !== 'preparing');
  if (kept.length < intents.length) stored.write('moneyIntents', kept);
}

/**
 * Turns one that is being prepared into one that is being sent. False when that can't be kept, or when it isn't there any more:
 * then it must not be sent.
 */
export function writeSending(key: string, lastChangeId: number, sentAt: number): boolean {
  if (readIntent(key)?.step.state !== 'preparing') return false;
  const sending = readAll().map((intent): MoneyIntent => (
    intent.key === key ? { ...intent, lastChangeId, sentAt, step: { state: 'sending' } } : intent
  ));
  return stored.write('moneyIntents', sending) && readIntent(key)?.step.state === 'sending';
}

/** Notes how far it is. What can't be kept any more still counts in this tab. */
export function note(key: string, step: MoneyStep): void {
  const intents = readAll().map((intent) => (intent.key === key ? { ...intent, step } : intent));
  stored.write('moneyIntents', intents);
  store.set(all, intents);
}

/** Somebody has seen how it ended. One that isn't settled stays open. */
export function settleSeen(key: string): void {
  const intents = readAll();
  if (!intents.some((intent) => intent.key === key && !intent.seen && !isUnsettled(intent))) return;
  stored.write('moneyIntents', intents.map((intent) => (intent.key === key ? { ...intent, seen: true } : intent)));
}

export function rememberRecipient({ userId, sentAt, order: { userAccount, userName } }: MoneyIntent<'transfer'>): void {
  const same = (other: Recipient): boolean =>
    other.userId === userId && other.userAccount.toLowerCase() === userAccount.toLowerCase();
  const before = (stored.read('recentRecipients') ?? []).filter((other) => !same(other));
  const mine = before.filter((other) => other.userId === userId).slice(0, kept.recipients - 1);
  const others = before.filter((other) => other.userId !== userId);
  stored.write('recentRecipients', [{ userId, userAccount, userName, lastAt: sentAt }, ...mine, ...others]);
}
