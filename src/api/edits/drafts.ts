/**
 * Keeps the values of a form on this device shortly after they are typed, by user and record, together with the base. A
 * draft survives reloads. It is removed when the form is saved or discarded, and at log-out.
 */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { now } from '../../platform/clock.ts';
import { drawer, stored } from '../../platform/storage/storage.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';

/** Limits for drafts: their age in milliseconds, and their number. Older drafts are removed. */
const maxDraftAgeMs = 30 * 24 * 60 * 60_000;
const maxDrafts = 40;
/** How long the typing pauses before the draft is stored, in milliseconds. */
const typingPauseMs = 400;

/** The form, and the record in the form. `record` is null for a new record. */
export interface DraftPlace {
  form: string;
  record: number | null;
}

export interface Draft<Values, Base> {
  values: Values;
  base: Base;
  at: number;
}

function userId(): number | null {
  return store.get(sessionAtom).user?.id ?? null;
}

/** Returns the draft's own key. With one key for all drafts, two tabs could overwrite each other's drafts. */
function idOf(user: number, { form, record }: DraftPlace): string {
  return `${user}/${form}/${record ?? 'new'}`;
}

/**
 * Gives each draft its own key, because an earlier version stored all drafts under one key. If the storage is full, the
 * old key stays, so that the next start tries again.
 */
function migrateOldFormat(): void {
  for (const draft of stored.read('formDrafts') ?? []) {
    const id = idOf(draft.userId, draft);
    if (drawer.read('formDraft', id) === null && !drawer.write('formDraft', id, draft)) return;
  }
  stored.remove('formDrafts');
}
if (stored.read('formDrafts')) migrateOldFormat();

function writtenAt(id: string): number {
  return drawer.read('formDraft', id)?.at ?? 0;
}

/** Removes drafts that are too old or too many. */
function removeOldDrafts(): void {
  const ids = drawer.ids('formDraft').toSorted((a, b) => writtenAt(b) - writtenAt(a));
  for (const [index, id] of ids.entries())
    if (index >= maxDrafts || writtenAt(id) <= now() - maxDraftAgeMs) drawer.remove('formDraft', id);
}

/**
 * Returns the draft of this place. Returns null if there is none, if the draft is too old, or if the form has changed
 * its shape.
 */
export function readDraft<Values extends v.GenericSchema, Base extends v.GenericSchema>(
  place: DraftPlace,
  values: Values,
  base: Base,
): Draft<v.InferOutput<Values>, v.InferOutput<Base>> | null {
  const user = userId();
  const draft = user === null ? null : drawer.read('formDraft', idOf(user, place));
  if (!draft || draft.at <= now() - maxDraftAgeMs) return null;
  const read = v.safeParse(v.object({ values, base }), draft);
  return read.success ? { values: read.output.values, base: read.output.base, at: draft.at } : null;
}

/** Stores a draft. Returns the time in milliseconds, or null if the device can't store the draft. */
export function keepDraft(place: DraftPlace, values: unknown, base: unknown): number | null {
  const user = userId();
  if (user === null) return null;
  const at = now();
  if (!drawer.write('formDraft', idOf(user, place), { userId: user, ...place, values, base, at })) return null;
  removeOldDrafts();
  return at;
}

export function discardDraft(place: DraftPlace): void {
  const user = userId();
  if (user !== null) drawer.remove('formDraft', idOf(user, place));
}

export interface DraftKeeping {
  /** When the draft was last stored, in milliseconds. Null if no draft was stored. */
  keptAt: number | null;
  /** False if the device can't store the draft. */
  kept: boolean;
  /** Removes the draft and stores no other, because the form was saved or discarded. */
  forget: () => void;
}

/**
 * Stores the draft once the typing pauses, and when the page closes. `typed` is false while no value differs from the
 * loaded record.
 */
export function useDraftKeeping(
  place: DraftPlace,
  values: unknown,
  base: unknown,
  typed: boolean,
  keptBefore: number | null,
): DraftKeeping {
  const [{ keptAt, kept }, setState] = useState({ keptAt: keptBefore, kept: true });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isClosed = useRef(false);
  const hasStored = useRef(keptBefore !== null);
  const keep = useEffectEvent(() => {
    if (timer.current === null) return;
    clearTimeout(timer.current);
    timer.current = null;
    if (isClosed.current) return;
    if (typed) {
      hasStored.current = true;
      const at = keepDraft(place, values, base);
      setState({ keptAt: at, kept: at !== null });
    } else if (hasStored.current) {
      // The values are back at the loaded record, so no draft is needed.
      hasStored.current = false;
      discardDraft(place);
      setState({ keptAt: null, kept: true });
    }
  });
  const first = useRef(values);
  useEffect(() => {
    if (first.current === values) return undefined;
    first.current = values;
    timer.current = setTimeout(() => keep(), typingPauseMs);
    return () => {
      if (timer.current !== null) clearTimeout(timer.current);
    };
  }, [values]);
  useEffect(() => {
    const leave = (): void => keep();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, []);
  const { form, record } = place;
  const forget = useCallback(() => {
    isClosed.current = true;
    discardDraft({ form, record });
  }, [form, record]);
  return { keptAt, kept, forget };
}
