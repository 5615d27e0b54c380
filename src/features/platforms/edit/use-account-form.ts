/**
 * The state of the account form: values, base, errors and the outcome of the last save. The form continues a stored
 * draft, or the outbox entry that it was opened from and replaces. If the record of a draft has changed meanwhile, the
 * form starts with a conflict.
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
  /** The values with which the form started. */
  start: FormValues;
  /** Null for a new account. */
  base: Snapshot | null;
  /** When the restored draft was stored, in ms; null without a draft. */
  restoredAt: number | null;
  /** The record that somebody else saved meanwhile; null for none. */
  theirs: Account | null;
}

const entryDraft = v.object({ values: formValues, base: v.nullable(snapshot) });

/** Returns the form's values from the outbox entry; null if they can't be read any more. */
function fromEntry(platform: AccountPlatform, entry: OutboxEntry): Held | null {
  const draft = v.safeParse(entryDraft, entry.draft);
  if (!draft.success) return null;
  const { values, base } = draft.output;
  const conflict =
    entry.step.state === 'conflict' ? v.safeParse(accountCalls[platform].get.response, entry.step.theirs) : null;
  // If the entry was sent, the backend may have applied it already. The next edit then starts from these values.
  const baseOfEdit = entry.left && entry.step.state !== 'needsYou' && !conflict && base ? { ...base, values } : base;
  return {
    values,
    start: values,
    base: baseOfEdit,
    restoredAt: null,
    theirs: conflict?.success ? conflict.output : null,
  };
}

function initialValues(
  platform: AccountPlatform,
  place: DraftPlace,
  account: Account | null,
  entry: OutboxEntry | null,
): Held {
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

/** Returns why the entry that the form was opened from was refused; null if it wasn't. */
function refusalOf(platform: AccountPlatform, entry: OutboxEntry | null, taken: string): Refusal {
  if (entry?.step.state !== 'needsYou' || entry.step.code === codes.notFound) return null;
  return entry.step.code === codes.conflict
    ? { field: descriptors[platform].identity, text: taken }
    : { field: null, text: entry.step.message };
}

export interface AccountFormState extends Held {
  errors: ReadonlyMap<FieldName, string>;
  /** All errors after the first attempt to save; empty before. */
  told: Problems;
  refusal: Refusal;
  gone: boolean;
  saving: boolean;
  keptAt: number | null;
  kept: boolean;
  change: (name: FieldName, value: FieldValue) => void;
  leaveField: (name: string) => void;
  /** Resolves with the first wrong field, or with the outcome of the save. */
  save: (chosen?: { values: FormValues; base: Snapshot }) => Promise<FieldName | Outcome>;
  forget: () => void;
}

/**
 * Keeps the state of one form. `entry` is the outbox entry from which the form is opened. `taken` is the message for an
 * account that exists already.
 */
export function useAccountForm(
  platform: AccountPlatform,
  account: Account | null,
  entry: OutboxEntry | null,
  taken: string,
): AccountFormState {
  const record = account?.id ?? (entry && numberOf(entry.subject));
  const place: DraftPlace = { form: platform, record };
  const [held, setHeld] = useState<Held>(() => initialValues(platform, place, account, entry));
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
    // If a newer record arrives and the user has typed nothing, the form shows it. If it equals the values with which
    // the form started, it is this form's own edit, sent meanwhile.
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
    // An empty field is reported only after an attempt to save.
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
