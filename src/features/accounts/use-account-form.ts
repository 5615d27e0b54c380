/**
 * What a form of an account holds while it is filled in: the values, the record they began from, what is wrong with them, and how
 * the last save ended. A draft that was kept is gone on with; one whose record changed meanwhile begins with both sides.
 */
import { useCallback, useState } from 'react';
import * as v from 'valibot';
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import type { Account } from '../../../contract/account.ts';
import { type DraftPlace, readDraft, useDraftKeeping } from '../../api/drafts.ts';
import { emptyValues, type FieldValue, formValues, type FormValues, isSameForm, snapshot, type Snapshot, snapshotOf } from './account-form.ts';
import { useFieldLabel } from './account-words.ts';
import type { FieldName } from './descriptors.ts';
import { type Problems, problemsOf } from './problems.ts';
import { type Outcome, useAccountSaving } from './use-account-saving.ts';

interface Held {
  values: FormValues;
  /** Null for a new account. */
  base: Snapshot | null;
  /** When the draft that was gone on with was kept, in milliseconds. */
  restoredAt: number | null;
  /** What somebody else saved meanwhile. */
  theirs: Account | null;
}

function begin(platform: AccountPlatform, place: DraftPlace, account: Account | null): Held {
  const base = account && snapshotOf(platform, account);
  const fresh: Held = { values: base?.values ?? emptyValues, base, restoredAt: null, theirs: null };
  const draft = readDraft(place, formValues, v.nullable(snapshot));
  if (!draft || (draft.base === null) !== (account === null)) return fresh;
  const held: Held = { values: draft.values, base, restoredAt: draft.at, theirs: null };
  if (!draft.base || !base || !account || isSameForm(platform, draft.base.values, base.values)) return held;
  return isSameForm(platform, draft.values, base.values) ? fresh : { ...held, base: draft.base, theirs: account };
}

export interface AccountFormState extends Held {
  errors: ReadonlyMap<FieldName, string>;
  /** All that is wrong, once a save was tried; empty before. */
  told: Problems;
  refusal: { field: FieldName | null; text: string } | null;
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

export function useAccountForm(platform: AccountPlatform, account: Account | null): AccountFormState {
  const place: DraftPlace = { form: platform, record: account?.id ?? null };
  const [held, setHeld] = useState<Held>(() => begin(platform, place, account));
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<AccountFormState['refusal']>(null);
  const [gone, setGone] = useState(false);
  const [saving, setSaving] = useState(false);
  const label = useFieldLabel();
  const sending = useAccountSaving(platform);
  const { values, base } = held;
  const typed = !isSameForm(platform, values, base?.values ?? emptyValues);
  // A newer record that came while nobody typed is simply shown.
  if (account && base && !typed && !saving && account.version > base.version) {
    const next = snapshotOf(platform, account);
    setHeld({ ...held, base: next, values: next.values });
  }
  const { keptAt, kept, forget } = useDraftKeeping(place, values, base, typed, held.restoredAt);

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
      const outcome = account && next.base && !gone
        ? await sending.update(account.id, next.values, next.base)
        : await sending.add(next.values);
      if (outcome.kind === 'refused') setRefusal(outcome);
      if (outcome.kind === 'gone') setGone(true);
      if (outcome.kind === 'conflict') setHeld((before) => ({ ...before, theirs: outcome.theirs }));
      return outcome;
    } finally {
      setSaving(false);
    }
  };

  return {
    ...held, errors: shown, told: tried ? problems : new Map(), refusal, gone, saving, keptAt, kept, change, leaveField, save, forget,
  };
}
