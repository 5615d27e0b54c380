/**
 * Stores this device's decisions to move coins, and the recipients of earlier transfers. A decision, its end and its
 * seen mark each have their own key in the storage, so that tabs can write without a lock. A late write of a step can't
 * reopen a decision that has ended. A late write of an end or a seen mark can't bring a removed decision back.
 *
 * While a decision of a user is unsettled, this device sends no other decision of this user. The last settled decisions
 * stay, so that a receipt survives a reload. The old names `moneyIntent`, `moneyEnd` and `moneySeen` stay,
 * because devices hold data under them.
 */
import { atom } from 'jotai';
import type {
  DecisionOutcome,
  CoinDecision,
  CoinDecisionKind,
  CoinOrder,
  CoinDecisionStep,
} from '../../device/stored-decisions.ts';
import { storedRows, stored, type Stored } from '../../device/storage.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';

export type { CoinDecision, CoinDecisionKind, CoinOrder, CoinDecisionStep };

export type Recipient = Stored<'recentRecipients'>[number];

/**
 * This many settled decisions and recipients of each user stay on the device. The newest settled decision of each kind
 * stays too, because only it shows that a stored draft was sent.
 */
const storedPerUser = { settled: 10, recipients: 8 };

/** Ends and seen marks that the device couldn't store. They count in this tab only. */
const unsavedEnds = new Map<string, DecisionOutcome>();
const unsavedSeen = new Set<string>();

function isEnd(step: CoinDecisionStep): step is DecisionOutcome {
  return step.state === 'done' || step.state === 'refused' || step.state === 'closed';
}

/**
 * Gives each decision its own key, because an earlier version stored all decisions under one key. If the storage is
 * full, the old key stays, so that the next start tries again.
 */
function migrateOldFormat(): void {
  for (const decision of stored.read('moneyIntents') ?? []) {
    if (
      storedRows.read('moneyIntent', decision.key) === null &&
      !storedRows.write('moneyIntent', decision.key, decision)
    )
      return;
  }
  stored.remove('moneyIntents');
}

/** Returns the decision with its latest step, or null if this device has no such decision. */
export function readDecision(key: string): CoinDecision | null {
  const decision = storedRows.read('moneyIntent', key);
  if (!decision) return null;
  const step = storedRows.read('moneyEnd', key) ?? unsavedEnds.get(key) ?? decision.step;
  // A decision that a person has closed needs no announcement.
  const seen =
    decision.seen || step.state === 'closed' || unsavedSeen.has(key) || storedRows.read('moneySeen', key) === true;
  return { ...decision, step, seen };
}

function readAll(): CoinDecision[] {
  return storedRows.ids('moneyIntent').flatMap((key) => readDecision(key) ?? []);
}

/** Removes a decision with its end and its seen mark. */
function remove(key: string): void {
  // The decision is removed first. If a kill left the decision without its end, it would look unsettled.
  for (const table of ['moneyIntent', 'moneyEnd', 'moneySeen'] as const) storedRows.remove(table, key);
  unsavedEnds.delete(key);
}

const allDecisions = atom<readonly CoinDecision[]>([]);
const recipientsOnDevice = atom<readonly Recipient[]>([]);

/** Reads what the device has stored, and follows the changes of all tabs. Call it once. */
export function startDecisions(): void {
  if (stored.read('moneyIntents')) migrateOldFormat();
  // Ends and seen marks without a decision are removed. A late write of another tab, or a kill during a removal, leaves
  // such rows.
  const decisionKeys = new Set(storedRows.ids('moneyIntent'));
  for (const table of ['moneyEnd', 'moneySeen'] as const)
    for (const key of storedRows.ids(table)) if (!decisionKeys.has(key)) storedRows.remove(table, key);
  const showDecisions = (): void => store.set(allDecisions, readAll());
  const showRecipients = (): void => store.set(recipientsOnDevice, stored.read('recentRecipients') ?? []);
  showDecisions();
  showRecipients();
  for (const table of ['moneyIntent', 'moneyEnd', 'moneySeen'] as const) storedRows.subscribe(table, showDecisions);
  stored.subscribe('recentRecipients', showRecipients);
}

/**
 * Reads the stored decisions again when the browser restores the page after a visit to another site. Meanwhile the page
 * has missed the changes of other tabs. Call it once.
 */
export function startRereadingDecisions(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) store.set(allDecisions, readAll());
  });
}

/** Returns true if the decision hasn't ended. */
export function isUnsettled(decision: CoinDecision): boolean {
  return decision.step.state === 'preparing' || decision.step.state === 'sending' || decision.step.state === 'unknown';
}

/** Returns true if any decision on this device is unsettled, of any user. It can be asked before the user is known. */
export function hasUnsettledDecision(): boolean {
  return store.get(allDecisions).some(isUnsettled);
}

export function isDecisionOfKind<K extends CoinDecisionKind>(
  decision: CoinDecision,
  kind: K,
): decision is CoinDecision<K> {
  return decision.order.kind === kind;
}

/** The decisions of the session's user, newest first. */
export const coinDecisionsAtom = atom((get) => {
  const { user } = get(sessionAtom);
  return get(allDecisions)
    .filter((decision) => decision.userId === user?.id)
    .toSorted((a, b) => b.sentAt - a.sentAt);
});

/**
 * Returns the unsettled decision, else the first decision whose end nobody has seen. Returns null if there is neither.
 */
export function openDecisionOf<Decision extends CoinDecision>(decisions: readonly Decision[]): Decision | null {
  return decisions.find(isUnsettled) ?? decisions.find((decision) => !decision.seen) ?? null;
}

/** The open decision of any kind. */
export const openDecisionAtom = atom((get) => openDecisionOf(get(coinDecisionsAtom)));

/** The transfers of the session's user, newest first. */
export const transfersAtom = atom((get) =>
  get(coinDecisionsAtom).filter((decision) => isDecisionOfKind(decision, 'transfer')),
);

/** The transfers to several people of the session's user, newest first. */
export const batchTransfersAtom = atom((get) =>
  get(coinDecisionsAtom).filter((decision) => isDecisionOfKind(decision, 'transferMany')),
);

export const openTransferAtom = atom((get) => openDecisionOf(get(transfersAtom)));

const shownKeys = atom<readonly string[]>([]);
/** The keys of the decisions that a page shows, also before their end. Other places needn't announce their ends. */
export const shownDecisionKeysAtom = atom((get) => new Set(get(shownKeys)));

/** Marks a decision as shown by a page. Returns a function that removes the mark. */
export function markDecisionShown(key: string): () => void {
  store.set(shownKeys, (before) => [...before, key]);
  return () =>
    store.set(shownKeys, (before) => {
      // Two parts of a page may show the same decision, so only one of its marks is removed.
      const removed = before.indexOf(key);
      return before.filter((_, index) => index !== removed);
    });
}

/** The recipients of this user's latest transfers from this device, newest first. */
export const recentRecipientsAtom = atom((get) => {
  const { user } = get(sessionAtom);
  return get(recipientsOnDevice).filter((person) => person.userId === user?.id);
});

/** Returns the unsettled decisions of this user, read from the storage. */
export function unsettledDecisionsOf(userId: number): CoinDecision[] {
  return readAll().filter((decision) => decision.userId === userId && isUnsettled(decision));
}

/** Returns the settled decisions of a user, the newest first. */
function settledOf(userId: number): CoinDecision[] {
  return readAll()
    .filter((decision) => decision.userId === userId && !isUnsettled(decision))
    .toSorted((a, b) => b.sentAt - a.sentAt);
}

/**
 * Stores a new decision, and removes the user's settled decisions that are too many (`storedPerUser`). Returns false if
 * the device can't store the decision; the caller must not send it then.
 */
export function storeDecision(decision: CoinDecision): boolean {
  if (!storedRows.write('moneyIntent', decision.key, decision)) return false;
  // A row that can't be read back, for example because its values don't fit the schema, is as good as none.
  if (readDecision(decision.key) === null) return false;
  const kindsWithNewer = new Set<CoinDecisionKind>();
  for (const [index, { key, order }] of settledOf(decision.userId).entries()) {
    if (index >= storedPerUser.settled && kindsWithNewer.has(order.kind)) remove(key);
    kindsWithNewer.add(order.kind);
  }
  return true;
}

/**
 * Returns whether the device has `storedPerUser.settled` decisions of the user that are at least as new, so that it may
 * have removed this one.
 */
export function isTooOldToStay({ userId, sentAt }: Pick<CoinDecision, 'userId' | 'sentAt'>): boolean {
  const oldest = settledOf(userId)[storedPerUser.settled - 1];
  return oldest !== undefined && sentAt <= oldest.sentAt;
}

/** Removes a decision that is still being prepared. Nothing was sent, so there is no end to announce. */
export function removePreparing(key: string): void {
  if (readDecision(key)?.step.state === 'preparing') remove(key);
}

/**
 * Changes a decision from preparing to sending. Returns false if the device can't store this, or if the decision is no
 * longer being prepared. The caller must not send the decision then.
 */
export function storeSending(key: string, sent: Pick<CoinDecision, 'lastChangeId' | 'sentAt' | 'sentThere'>): boolean {
  const decision = readDecision(key);
  if (decision?.step.state !== 'preparing') return false;
  return (
    storedRows.write('moneyIntent', key, { ...decision, ...sent, step: { state: 'sending' } }) &&
    // Another tab may have ended the decision as unsent, because it took this tab for closed. Nothing may be sent then.
    readDecision(key)?.step.state === 'sending'
  );
}

/**
 * Stores the step of a decision, unless the decision has ended or was removed. If the device can't store an end, the
 * end counts in this tab only.
 */
export function storeDecisionStep(key: string, step: CoinDecisionStep): void {
  const decision = readDecision(key);
  if (!decision || !isUnsettled(decision)) return;
  if (!isEnd(step)) {
    storedRows.write('moneyIntent', key, { ...decision, step });
  } else if (!storedRows.write('moneyEnd', key, step)) {
    unsavedEnds.set(key, step);
    store.set(allDecisions, readAll());
  }
}

/** Marks the end of a decision as seen. An unsettled decision stays open. */
export function markOutcomeSeen(key: string): void {
  const decision = readDecision(key);
  if (!decision || decision.seen || isUnsettled(decision)) return;
  if (storedRows.write('moneySeen', key, true)) return;
  unsavedSeen.add(key);
  store.set(allDecisions, readAll());
}

/** Puts the recipient of a transfer at the top of the recent ones. */
export function storeRecentRecipient({
  userId,
  sentAt,
  order: { userAccount, userName },
}: CoinDecision<'transfer'>): void {
  const isSameRecipient = (other: Recipient): boolean =>
    other.userId === userId && other.userAccount.toLowerCase() === userAccount.toLowerCase();
  const before = (stored.read('recentRecipients') ?? []).filter((other) => !isSameRecipient(other));
  const mine = before.filter((other) => other.userId === userId).slice(0, storedPerUser.recipients - 1);
  const others = before.filter((other) => other.userId !== userId);
  stored.write('recentRecipients', [{ userId, userAccount, userName, lastAt: sentAt }, ...mine, ...others]);
}
