/**
 * Where this device writes down its transfers, before they leave and as they end, and whom they went to. Every tab reads the
 * same pages. A user has one unsettled transfer at most; the last settled ones stay, so that a receipt survives a reload.
 */
import { atom } from 'jotai';
import type { TransferIntent, TransferStep } from '../platform/kept-shapes.ts';
import { stored, type Stored } from '../platform/storage.ts';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';

export type { TransferIntent, TransferStep };

export type Recipient = Stored<'recentRecipients'>[number];

/** How many settled transfers, and how many people, are kept for each user. */
const kept = { settled: 10, recipients: 8 };

const all = atom<readonly TransferIntent[]>(stored.read('transferIntents') ?? []);
stored.subscribe('transferIntents', () => store.set(all, stored.read('transferIntents') ?? []));

const people = atom<readonly Recipient[]>(stored.read('recentRecipients') ?? []);
stored.subscribe('recentRecipients', () => store.set(people, stored.read('recentRecipients') ?? []));

/** Whether its end isn't known yet: while one of these stands, no other transfer may be sent. */
export function isUnsettled(intent: TransferIntent): boolean {
  return intent.step.state === 'preparing' || intent.step.state === 'sending' || intent.step.state === 'unknown';
}

/** This user's transfers, newest first. */
export const transfersAtom = atom((get) => {
  const { user } = get(sessionAtom);
  return get(all).filter((intent) => intent.userId === user?.id).toSorted((a, b) => b.sentAt - a.sentAt);
});

/** This user's transfer that isn't settled, or whose end nobody has seen; null when there is nothing to tell. */
export const openTransferAtom = atom<TransferIntent | null>((get) => {
  const mine = get(transfersAtom);
  return mine.find(isUnsettled) ?? mine.find((intent) => !intent.seen) ?? null;
});

/** Whom this user sent coins to from this device, newest first. */
export const recentRecipientsAtom = atom((get) => {
  const { user } = get(sessionAtom);
  return get(people).filter((person) => person.userId === user?.id);
});

function readAll(): TransferIntent[] {
  return stored.read('transferIntents') ?? [];
}

export function readTransfer(key: string): TransferIntent | null {
  return readAll().find((intent) => intent.key === key) ?? null;
}

export function unsettledOf(userId: number): TransferIntent[] {
  return readAll().filter((intent) => intent.userId === userId && isUnsettled(intent));
}

/** Writes a new one down. False when this device can't keep it: then it must not be sent. */
export function writeDown(intent: TransferIntent): boolean {
  const before = readAll();
  const mine = before.filter((other) => other.userId === intent.userId).toSorted((a, b) => b.sentAt - a.sentAt);
  const others = before.filter((other) => other.userId !== intent.userId);
  if (!stored.write('transferIntents', [...others, ...mine.slice(0, kept.settled), intent])) return false;
  return readTransfer(intent.key) !== null;
}

/** Takes one back that was only being prepared: nothing was sent, and nothing is to be told. */
export function takeBack(key: string): void {
  const intents = readAll();
  const kept = intents.filter((intent) => intent.key !== key || intent.step.state !== 'preparing');
  if (kept.length < intents.length) stored.write('transferIntents', kept);
}

/**
 * Turns one that is being prepared into one that is being sent. False when that can't be kept, or when it isn't there any more:
 * then it must not be sent.
 */
export function writeSending(key: string, lastChangeId: number, sentAt: number): boolean {
  if (readTransfer(key)?.step.state !== 'preparing') return false;
  const sending = readAll().map((intent): TransferIntent => (
    intent.key === key ? { ...intent, lastChangeId, sentAt, step: { state: 'sending' } } : intent
  ));
  return stored.write('transferIntents', sending) && readTransfer(key)?.step.state === 'sending';
}

/** Notes how far it is. What can't be kept any more still counts in this tab. */
export function note(key: string, step: TransferStep): void {
  const intents = readAll().map((intent) => (intent.key === key ? { ...intent, step } : intent));
  stored.write('transferIntents', intents);
  store.set(all, intents);
}

/** Somebody has seen how it ended. One that isn't settled stays open. */
export function settleSeen(key: string): void {
  const intents = readAll();
  if (!intents.some((intent) => intent.key === key && !intent.seen && !isUnsettled(intent))) return;
  stored.write('transferIntents', intents.map((intent) => (intent.key === key ? { ...intent, seen: true } : intent)));
}

export function rememberRecipient({ userId, userAccount, userName, sentAt }: TransferIntent): void {
  const same = (other: Recipient): boolean =>
    other.userId === userId && other.userAccount.toLowerCase() === userAccount.toLowerCase();
  const before = (stored.read('recentRecipients') ?? []).filter((other) => !same(other));
  const mine = before.filter((other) => other.userId === userId).slice(0, kept.recipients - 1);
  const others = before.filter((other) => other.userId !== userId);
  stored.write('recentRecipients', [{ userId, userAccount, userName, lastAt: sentAt }, ...mine, ...others]);
}
