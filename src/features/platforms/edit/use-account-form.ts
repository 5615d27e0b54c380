/**
 * What a form of an account holds while it is filled in: the values, the record they began from, what is wrong with
 * them, and how the last save ended. A draft that was kept is gone on with; one whose record changed meanwhile begins
 * with both sides. One that was opened from the outbox begins with what waits there, and takes its place.
 */
import { useCallback, useState } from 'react';
import * as v from 'valibot';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { type Account, accountCalls } from '../../../../contract/account.ts';
import { codes } from '../../../../contract/codes.ts';
import { type DraftPlace, readDraft, useDraftKeeping } from '../../../api/edits/drafts.ts';
import { numberOf, type OutboxEntry } from '../../../api/outbox/entry.ts';
import {
  emptyValues,
  type FieldValue,
  formValues,
  type FormValues,
  isSameForm,
  snapshot,
  type Snapshot,
  snapshotOf,
} from './account-form.ts';
import { useFieldLabel } from '../account-words.ts';
import { descriptors, type FieldName } from '../descriptors.ts';
import { type Problems, problemsOf } from './problems.ts';
import { type Outcome, type Saving, useAccountSaving } from './use-account-saving.ts';

interface Held {
  values: FormValues;
  /** What the form began with. */
  start: FormValues;
  /** Null for a new account. */
  base: Snapshot | null;
  /** When the draft that was gone on with was kept, in milliseconds. */
  restoredAt: number | null;
  /** What somebody else saved meanwhile. */
  theirs: Account | null;
}

const kept = v.object({ values: formValues, base: v.nullable(snapshot) });

/** What waits in the outbox, as the form left it; null where it can't be read any more. */
function fromEntry(platform: AccountPlatform, entry: OutboxEntry): Held | null {
  const draft = v.safeParse(kept, entry.draft);
  if (!draft.success) return null;
  const { values, base } = draft.output;
  const conflict =
    entry.step.state === 'conflict' ? v.safeParse(accountCalls[platform].get.response, entry.step.theirs) : null;
  // What has left may be carried out already: what is typed now is an edit of that.
  const onIts = entry.left && entry.step.state !== 'needsYou' && !conflict && base ? { ...base, values } : base;
  return { values, start: values, base: onIts, restoredAt: null, theirs: conflict?.success ? conflict.output : null };
}

function begin(platform: AccountPlatform, place: DraftPlace, account: Account | null, entry: OutboxEntry | null): Held {
  const waiting = entry && fromEntry(platform, entry);
  const draft = readDraft(place, formValues, v.nullable(snapshot));
  if (waiting)
    return draft && draft.at > (entry?.createdAt ?? 0)
      ? { ...waiting, values: draft.values, restoredAt: draft.at }
      : waiting;
  const base = account && snapshotOf(platform, account);
  const start = base?.values ?? emptyValues;
  const fresh: Held = { values: start, start, base, restoredAt: null, theirs: null };
  if (!draft || (draft.base === null) !== (account === null)) return fresh;
  const held: Held = { ...fresh, values: draft.values, restoredAt: draft.at };
  if (!draft.base || !base || !account || isSameForm(platform, draft.base.values, base.values)) return held;
  return isSameForm(platform, draft.values, base.values) ? fresh : { ...held, base: draft.base, theirs: account };
}

type Refusal = { field: FieldName | null; text: string } | null;

/** Why the entry that the form was opened from went no further. */
function refusalOf(platform: AccountPlatform, entry: OutboxEntry | null, taken: string): Refusal {
  if (entry?.step.state !== 'needsYou' || entry.step.code === codes.notFound) return null;
  return entry.step.code === codes.conflict
    ? { field: descriptors[platform].identity, text: taken }
    : { field: null, text: entry.step.message };
}

export interface AccountFormState extends Held {
  errors: ReadonlyMap<FieldName, string>;
  /** All that is wrong, once a save was tried; empty before. */
  told: Problems;
  refusal: Refusal;
  gone: boolean;
  saving: boolean;
  keptAt: number | null;
  kept: boolean;
  change: (name: FieldName, value: FieldValue) => void;
  leaveField: (name: string) => void;
  /** The first field that keeps it from being saved, or how it ended. */
  save: (chosen?: { values: FormValues; base: Snapshot }) => Promise<FieldName | Outcome>;
  forget: () => void;
}

/**
 * `entry` is the one in the outbox that the form is opened from; `taken` says that there is such an account already.
 */
export function useAccountForm(
  platform: AccountPlatform,
  account: Account | null,
  entry: OutboxEntry | null,
  taken: string,
): AccountFormState {
  const record = account?.id ?? (entry && numberOf(entry.subject));
  const place: DraftPlace = { form: platform, record };
  const [held, setHeld] = useState<Held>(() => begin(platform, place, account, entry));
  const [from, setFrom] = useState<Saving['from']>(entry);
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<Refusal>(() => refusalOf(platform, entry, taken));
  const [gone, setGone] = useState(
    entry?.step.state === 'needsYou' && entry.step.code === codes.notFound && !entry.call.endsWith('/add'),
  );
  const [saving, setSaving] = useState(false);
  const label = useFieldLabel();
  const send = useAccountSaving(platform);
  const { values, base, start } = held;
  const typed = !isSameForm(platform, values, start);
  if (account && base && !held.theirs && !saving && account.version > base.version) {
    const next = snapshotOf(platform, account);
    // A newer record that came while nobody typed is simply shown; one that is what this form began with is its own
    // edit, sent meanwhile.
    if (from === null && !typed) setHeld({ ...held, base: next, start: next.values, values: next.values });
    else if (from !== null && isSameForm(platform, start, next.values)) setHeld({ ...held, base: next });
  }
  const { keptAt, kept: isKept, forget } = useDraftKeeping(place, values, base, typed, held.restoredAt);

  const problems = problemsOf(platform, values, label);
  const shown = new Map([...problems].filter(([name]) => tried || left.has(name)));
  if (refusal?.field) shown.set(refusal.field, refusal.text);

  const change = useCallback((name: FieldName, value: FieldValue): void => {
    setHeld((before) => ({ ...before, values: { ...before.values, [name]: value } }));
    setRefusal((before) => (before?.field === name ? null : before));
  }, []);

  const leaveField = (name: string): void => {
    // What is empty isn't wrong before it is sent.
    const value = values[name];
    if (typeof value === 'string' && value !== '') setLeft((before) => new Set([...before, name]));
  };

  const save: AccountFormState['save'] = async (chosen) => {
    const next = chosen ?? { values, base };
    if (chosen) setHeld({ ...held, ...chosen, theirs: null });
    setTried(true);
    setRefusal(null);
    const [first] = problemsOf(platform, next.values, label).keys();
    if (first !== undefined) return first;
    setSaving(true);
    try {
      const outcome = await send({
        record: gone ? null : record,
        values: next.values,
        base: gone ? null : next.base,
        from,
        start,
      });
      if (outcome.kind === 'refused') setRefusal(outcome);
      if (outcome.kind === 'gone') setGone(true);
      if (outcome.kind === 'conflict') setHeld((before) => ({ ...before, theirs: outcome.theirs }));
      if ('key' in outcome && outcome.key !== null && from) setFrom({ ...from, key: outcome.key });
      return outcome;
    } finally {
      setSaving(false);
    }
  };

  return {
    ...held,
    errors: shown,
    told: tried ? problems : new Map(),
    refusal,
    gone,
    saving,
    keptAt,
    kept: isKept,
    change,
    leaveField,
    save,
    forget,
  };
}
