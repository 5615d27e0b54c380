/**
 * Drafts of forms: what is typed is kept on this device a moment later, per user and per record, with the record as it
 * was when the typing began. It survives reloads, is gone once saved or given up, and at log-out. A device that takes
 * nothing is told of.
 */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { now } from '../../platform/clock.ts';
import { drawer, stored } from '../../platform/storage/storage.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../store.ts';

/** Older ones are forgotten, in milliseconds; and there are only so many. */
const oldest = 30 * 24 * 60 * 60_000;
const most = 40;
/** In milliseconds. */
const pauseInTyping = 400;

/** Which form, and which record in it; null for a new one. */
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

/**
 * Each lies under a key of its own: two tabs with two forms write at once, and forgetting one writes none of the
 * others.
 */
function idOf(user: number, { form, record }: DraftPlace): string {
  return `${user}/${form}/${record ?? 'new'}`;
}

/** What an earlier version kept, all in one. */
function adopt(): void {
  for (const draft of stored.read('formDrafts') ?? []) {
    const id = idOf(draft.userId, draft);
    if (drawer.read('formDraft', id) === null && !drawer.write('formDraft', id, draft)) return;
  }
  stored.remove('formDrafts');
}
if (stored.read('formDrafts')) adopt();

function writtenAt(id: string): number {
  return drawer.read('formDraft', id)?.at ?? 0;
}

/** The older ones go, and those beyond `most`. */
function tidy(): void {
  const ids = drawer.ids('formDraft').toSorted((a, b) => writtenAt(b) - writtenAt(a));
  for (const [index, id] of ids.entries())
    if (index >= most || writtenAt(id) <= now() - oldest) drawer.remove('formDraft', id);
}

/** What was typed there before and never saved; null if nothing, or if it no longer is what the form holds. */
export function readDraft<Values extends v.GenericSchema, Base extends v.GenericSchema>(
  place: DraftPlace,
  values: Values,
  base: Base,
): Draft<v.InferOutput<Values>, v.InferOutput<Base>> | null {
  const user = userId();
  const draft = user === null ? null : drawer.read('formDraft', idOf(user, place));
  if (!draft || draft.at <= now() - oldest) return null;
  const read = v.safeParse(v.object({ values, base }), draft);
  return read.success ? { values: read.output.values, base: read.output.base, at: draft.at } : null;
}

/** When it was kept; null where this device takes nothing. */
export function keepDraft(place: DraftPlace, values: unknown, base: unknown): number | null {
  const user = userId();
  if (user === null) return null;
  const at = now();
  if (!drawer.write('formDraft', idOf(user, place), { userId: user, ...place, values, base, at })) return null;
  tidy();
  return at;
}

export function discardDraft(place: DraftPlace): void {
  const user = userId();
  if (user !== null) drawer.remove('formDraft', idOf(user, place));
}

export interface DraftKeeping {
  /** When it was last kept, in milliseconds; null while nothing was. */
  keptAt: number | null;
  /** False where this device takes nothing. */
  kept: boolean;
  /** Keeps nothing from now on, and forgets what was kept: it is saved, or given up. */
  forget: () => void;
}

/**
 * Keeps what is typed once the typing pauses, and when the page goes. `typed` is false while nothing differs from what
 * was loaded.
 */
export function useDraftKeeping(
  place: DraftPlace,
  values: unknown,
  base: unknown,
  typed: boolean,
  keptBefore: number | null,
): DraftKeeping {
  const [{ keptAt, kept }, setState] = useState({ keptAt: keptBefore, kept: true });
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const over = useRef(false);
  const had = useRef(keptBefore !== null);
  const keep = useEffectEvent(() => {
    if (waiting.current === null) return;
    clearTimeout(waiting.current);
    waiting.current = null;
    if (over.current) return;
    if (typed) {
      had.current = true;
      const at = keepDraft(place, values, base);
      setState({ keptAt: at, kept: at !== null });
    } else if (had.current) {
      // Typed back to what it was: there is nothing left to keep.
      had.current = false;
      discardDraft(place);
      setState({ keptAt: null, kept: true });
    }
  });
  const first = useRef(values);
  useEffect(() => {
    if (first.current === values) return undefined;
    first.current = values;
    waiting.current = setTimeout(() => keep(), pauseInTyping);
    return () => {
      if (waiting.current !== null) clearTimeout(waiting.current);
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
    over.current = true;
    discardDraft({ form, record });
  }, [form, record]);
  return { keptAt, kept, forget };
}
