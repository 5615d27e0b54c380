/**
 * Stores drafts on this device: the values of a form, shortly after they are typed, together with their base. Each user
 * has at most one draft per form and record. A draft survives reloads. It is removed when the form is saved or
 * discarded, when the person restores the loaded values, at log-out, and by the limits below.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { now } from '../../platform/clock.ts';
import { useOnPageLeft } from '../../platform/page-left.ts';
import { draftRowId } from '../../device/draft-rows.ts';
import { storedRows, stored } from '../../device/storage.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { newRecordIds } from '../outbox/record-ids.ts';
import { currentUserId } from '../session/session.ts';

/** Drafts older than this, in milliseconds, are removed. */
const maxDraftAgeMs = 30 * 24 * 60 * 60_000;
/** If there are more drafts than this, the oldest are removed. */
const maxDrafts = 40;
/** The draft is stored after a pause of this length in the typing, in milliseconds. */
const draftPauseMs = 400;

/** The form and the record that a draft belongs to. `record` is null for a new record. */
export interface DraftKey {
  form: string;
  record: number | null;
  /** The subject of an unsent record in the outbox. Once the record was added, the key stands for that record. */
  unsent?: string;
}

/**
 * Returns the key of an edit form's draft. `entry` is the outbox entry that the form continues; null for none. A form
 * of an unsent record has a draft of its own. Otherwise all forms of unsent records and the form of a new record would
 * share one draft.
 */
export function editDraftKey(
  form: string,
  record: number | null,
  entry: Pick<OutboxEntry, 'subject'> | null,
): DraftKey {
  return { form, record, ...(record === null && entry && { unsent: entry.subject }) };
}

export interface Draft<Values, Base> {
  values: Values;
  base: Base;
  /** When the draft was last typed or stored, in milliseconds. */
  at: number;
}

/** Returns the id of the draft's record; null if the record wasn't added. */
function recordOf({ record, unsent = '' }: DraftKey): number | null {
  return record ?? newRecordIds().get(unsent) ?? null;
}

/** Returns the storage key of a draft. Each draft has its own, so that two tabs don't overwrite each other's drafts. */
function idOf(userId: number, key: DraftKey): string {
  return draftRowId(userId, key.form, recordOf(key) ?? key.unsent ?? null);
}

/**
 * Gives each draft its own key, because an earlier version stored all drafts under one key. If the storage is full, the
 * old key stays, so that the next start tries again.
 */
export function migrateOldDrafts(): void {
  for (const draft of stored.read('formDrafts') ?? []) {
    const id = idOf(draft.userId, draft);
    if (storedRows.read('formDraft', id) === null && !storedRows.write('formDraft', id, draft)) return;
  }
  stored.remove('formDrafts');
}

/** Returns when the draft with this storage key was typed or stored, in milliseconds; 0 if there is none. */
function writtenAt(id: string): number {
  return storedRows.read('formDraft', id)?.at ?? 0;
}

/** Removes drafts that are too old or too many. */
function removeOldDrafts(): void {
  const ids = storedRows.ids('formDraft').toSorted((a, b) => writtenAt(b) - writtenAt(a));
  for (const [index, id] of ids.entries())
    if (index >= maxDrafts || writtenAt(id) <= now() - maxDraftAgeMs) storedRows.remove('formDraft', id);
}

/**
 * Returns the present user's draft, or null if there is none. A draft that is too old, or that doesn't fit the schemas,
 * counts as none.
 */
export function readDraft<Values extends v.GenericSchema, Base extends v.GenericSchema>(
  draftKey: DraftKey,
  values: Values,
  base: Base,
): Draft<v.InferOutput<Values>, v.InferOutput<Base>> | null {
  const userId = currentUserId();
  const draft = userId === null ? null : storedRows.read('formDraft', idOf(userId, draftKey));
  if (!draft || draft.at <= now() - maxDraftAgeMs) return null;
  const read = v.safeParse(v.object({ values, base }), draft);
  return read.success ? { values: read.output.values, base: read.output.base, at: draft.at } : null;
}

/**
 * Stores a draft of the user, by default the present one. `at` is its time in milliseconds, by default the present one.
 * Returns this time, or null if there is no user or the device can't store the draft.
 */
export function storeDraft(
  draftKey: DraftKey,
  values: unknown,
  base: unknown,
  { userId = currentUserId(), at = now() }: { userId?: number | null; at?: number } = {},
): number | null {
  if (userId === null) return null;
  const draft = { userId, form: draftKey.form, record: recordOf(draftKey), values, base, at };
  if (!storedRows.write('formDraft', idOf(userId, draftKey), draft)) return null;
  removeOldDrafts();
  return at;
}

/** Removes the present user's draft of a form, unless its time is later than `before`, in milliseconds. */
export function discardDraft(draftKey: DraftKey, before = Infinity): void {
  const userId = currentUserId();
  const id = userId === null ? null : idOf(userId, draftKey);
  if (id !== null && writtenAt(id) <= before) storedRows.remove('formDraft', id);
}

/**
 * Returns a function that gives the user who opened the form. It gives null once that user has logged out, or somebody
 * else has logged in. If the session has ended by itself, the typed values still belong to that user.
 */
function useFormOwner(): () => number | null {
  const [opened] = useState(() => ({ userId: currentUserId(), forgottenAt: stored.read('lastForgotten') }));
  return () => {
    const userId = currentUserId();
    const isOwnSession = userId === null || userId === opened.userId;
    return isOwnSession && stored.read('lastForgotten') === opened.forgottenAt ? opened.userId : null;
  };
}

export interface DraftAutosave {
  /** The time of the stored draft, in milliseconds. Null if there is none, or if the last attempt to store failed. */
  storedAt: number | null;
  /** False if the last attempt to store the draft failed. */
  isStored: boolean;
  /**
   * Stores the draft without waiting for a pause in the typing. `at` is the time that the draft gets, in milliseconds,
   * by default the present one, but later than `newerThan`. `base` replaces the base. Returns false if storing failed.
   */
  storeNow: (as?: { readonly at?: number; readonly base?: unknown }) => boolean;
  /** Removes the draft of this form. A newer draft of another tab stays. */
  discardOwn: () => void;
  /** Like `discardOwn`, and stores no more drafts. Call it when the form was saved or discarded. */
  forget: () => void;
}

/** The present state of a form whose draft is stored. */
interface AutosavedForm {
  readonly draftKey: DraftKey;
  readonly values: unknown;
  readonly base: unknown;
  /** False while no value differs from the values before any typing. */
  readonly isTyped: boolean;
  /** When the restored draft was stored, in milliseconds. Null for no draft. */
  readonly restoredAt: number | null;
  /**
   * If `storeNow` gets no time, the draft gets a later time than this (milliseconds), even if the clock was put back.
   */
  readonly newerThan?: number | undefined;
  /**
   * The values after the person's last change, by default `values`. Pass them if the form also changes its values by
   * itself, because a change that nobody has typed must not replace another tab's draft.
   */
  readonly typedValues?: unknown;
}

/**
 * Stores the draft once the typing pauses, when the page is hidden or left, and when the form unmounts. The pause
 * begins when `typedValues` changes.
 */
export function useDraftAutosave({
  draftKey,
  values,
  base,
  isTyped,
  restoredAt,
  newerThan = 0,
  typedValues = values,
}: AutosavedForm): DraftAutosave {
  const [{ storedAt, isStored }, setState] = useState({ storedAt: restoredAt, isStored: true });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isClosed = useRef(false);
  const ownerId = useFormOwner();
  const hasStored = useRef(restoredAt !== null);
  const [openedAt] = useState(now);
  /** This form stored or replaced the drafts up to this time, in milliseconds. A later draft is another tab's. */
  const ownUntil = useRef(openedAt);
  useEffect(() => {
    ownUntil.current = Math.max(ownUntil.current, restoredAt ?? 0);
  }, [restoredAt]);
  function discardOwn(): void {
    discardDraft(draftKey, ownUntil.current);
  }
  const timeOfDraft = (): number => Math.max(now(), newerThan + 1);
  function storeNow({ at = timeOfDraft(), base: storedBase = base }: { at?: number; base?: unknown } = {}): boolean {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    if (isClosed.current) return true;
    if (isTyped) {
      hasStored.current = true;
      const isStoredNow = storeDraft(draftKey, values, storedBase, { userId: ownerId(), at }) !== null;
      if (isStoredNow) ownUntil.current = Math.max(ownUntil.current, at);
      setState({ storedAt: isStoredNow ? at : null, isStored: isStoredNow });
      return isStoredNow;
    }
    if (hasStored.current) {
      // The person has restored the loaded values, so no draft is needed.
      hasStored.current = false;
      discardOwn();
      setState({ storedAt: null, isStored: true });
    }
    return true;
  }
  /** Brings the stored draft up to date, if something was typed since. */
  function storeTyped(): void {
    if (timer.current !== null) storeNow();
  }
  const storeLatestTyped = useEffectEvent(storeTyped);
  const lastTyped = useRef(typedValues);
  useEffect(() => {
    if (lastTyped.current === typedValues) return undefined;
    lastTyped.current = typedValues;
    timer.current = setTimeout(() => storeLatestTyped(), draftPauseMs);
    return () => {
      if (timer.current !== null) clearTimeout(timer.current);
    };
  }, [typedValues]);
  useOnPageLeft(storeTyped);
  function forget(): void {
    isClosed.current = true;
    discardOwn();
  }
  return { storedAt, isStored, storeNow, discardOwn, forget };
}
