/**
 * Drafts of forms: what is typed is kept on this device a moment later, per user and per record, with the record as it was when the
 * typing began. It survives reloads, is gone once saved or given up, and at log-out. A device that takes nothing is told of.
 */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { now } from '../platform/clock.ts';
import type { FormDraft } from '../platform/kept-shapes.ts';
import { stored } from '../platform/storage.ts';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';

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

function isAt(draft: FormDraft, { form, record }: DraftPlace): boolean {
  return draft.userId === userId() && draft.form === form && draft.record === record;
}

function others(place: DraftPlace): FormDraft[] {
  return (stored.read('formDrafts') ?? []).filter((draft) => !isAt(draft, place) && draft.at > now() - oldest);
}

/** What was typed there before and never saved; null if nothing, or if it no longer is what the form holds. */
export function readDraft<Values extends v.GenericSchema, Base extends v.GenericSchema>(
  place: DraftPlace, values: Values, base: Base,
): Draft<v.InferOutput<Values>, v.InferOutput<Base>> | null {
  const draft = (stored.read('formDrafts') ?? []).find((one) => isAt(one, place) && one.at > now() - oldest);
  if (!draft) return null;
  const read = v.safeParse(v.object({ values, base }), draft);
  return read.success ? { values: read.output.values, base: read.output.base, at: draft.at } : null;
}

/** When it was kept; null where this device takes nothing. */
export function keepDraft(place: DraftPlace, values: unknown, base: unknown): number | null {
  const user = userId();
  if (user === null) return null;
  const at = now();
  const draft: FormDraft = { userId: user, ...place, values, base, at };
  return stored.write('formDrafts', [draft, ...others(place)].slice(0, most)) ? at : null;
}

export function discardDraft(place: DraftPlace): void {
  const rest = others(place);
  if (rest.length === 0) stored.remove('formDrafts');
  else stored.write('formDrafts', rest);
}

export interface DraftKeeping {
  /** When it was last kept, in milliseconds; null while nothing was. */
  keptAt: number | null;
  /** False where this device takes nothing. */
  kept: boolean;
  /** Keeps nothing from now on, and forgets what was kept: it is saved, or given up. */
  forget: () => void;
}

/** Keeps what is typed once the typing pauses, and when the page goes. `typed` is false while nothing differs from what was loaded. */
export function useDraftKeeping(place: DraftPlace, values: unknown, base: unknown, typed: boolean, keptBefore: number | null): DraftKeeping {
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
