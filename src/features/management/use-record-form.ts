/**
 * A form for one package or platform: what is typed, its draft, and the way to save it. Nothing typed is ever lost and nothing newer
 * is overwritten unseen: what others changed meanwhile is brought in where this side left it alone, and left to choose where not.
 * An addition whose answer was lost is added once, however often one tries again.
 */
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { codes } from '../../../contract/codes.ts';
import { type DraftKeeping, readDraft, useDraftKeeping } from '../../api/drafts.ts';
import { errorText } from '../../api/error-text.ts';
import { BusinessError } from '../../api/errors.ts';
import type { Fields, Shelved } from '../../api/shelves.ts';
import { type Choices, type Merge, merge, merged } from '../../api/three-way.ts';
import { useOnline } from '../../platform/network.ts';
import { uuid } from '../../platform/uuid.ts';
import type { Kind } from './kind.ts';
import {
  differing, type FieldSpec, fieldsOf, formValues, isSame, type Snapshot, snapshot, snapshotOf, type Values, valueOf, wrongFields,
} from './record-form.ts';

/** An addition without an answer: with the same key it is the same one. */
const lostAddition = v.object({ key: v.pipe(v.string(), v.uuid()), fields: v.record(v.string(), v.unknown()) });
type LostAddition = v.InferOutput<typeof lostAddition>;
const draftValues = v.object({ values: formValues, lost: v.nullable(lostAddition) });

export interface Conflict {
  theirs: Snapshot;
  parts: Merge<FieldSpec>;
}

export interface RecordForm {
  /** Those that can be typed in. */
  fields: readonly FieldSpec[];
  values: Values;
  /** The record that the edit began from; null for a new one. */
  base: Snapshot | null;
  set: (name: string, value: string) => void;
  /** Something in it isn't saved. */
  typed: boolean;
  wrong: readonly FieldSpec[];
  /** Somebody tried to save it. */
  tried: boolean;
  saving: boolean;
  online: boolean;
  /** What the backend said no with; `field` where it is about one. */
  refusal: { field: string | null; text: string } | null;
  /** What was changed elsewhere and stands in the form now. */
  brought: readonly FieldSpec[];
  /** Changed elsewhere too, and will have to be chosen when it is saved. */
  outdated: boolean;
  conflict: Conflict | null;
  keeping: DraftKeeping;
  /** When the draft that it goes on with was kept; null without one. */
  restoredAt: number | null;
  discard: () => void;
  /** Gives the fields that keep it from being saved; none where it was sent. */
  save: () => readonly FieldSpec[];
  resolve: (choices: Choices) => void;
  giveUp: () => void;
}

export function useRecordForm<R extends Shelved>(kind: Kind<R>, record: R | null, begun: Values, onSaved: (values: Values) => void): RecordForm {
  const { t } = useLingui();
  const online = useOnline();
  const { shelf } = kind;
  const [first] = useState(begun);
  const place = useMemo(() => ({ form: kind.form, record: record?.id ?? null }), [kind.form, record?.id]);
  const [draft] = useState(() => readDraft(place, draftValues, v.nullable(snapshot)));
  const [base, setBase] = useState<Snapshot | null>(() => draft?.base ?? (record && snapshotOf(kind.fields, record)));
  const [values, setValues] = useState<Values>(() => draft?.values.values ?? base?.values ?? first);
  const [lost, setLost] = useState<LostAddition | null>(draft?.values.lost ?? null);
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null);
  const [brought, setBrought] = useState<readonly FieldSpec[]>([]);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [refusal, setRefusal] = useState<RecordForm['refusal']>(null);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);

  const fields = useMemo(() => (record ? kind.fields.filter(({ once }) => !once) : kind.fields), [kind.fields, record]);
  const kept = useMemo(() => ({ values, lost }), [values, lost]);
  const typed = differing(kind.fields, values, base?.values ?? first).length > 0 || lost !== null;
  const keeping = useDraftKeeping(place, kept, base, typed, restoredAt);

  function standOn(theirs: Snapshot, next: Values): void {
    setBase(theirs);
    setValues(next);
    setConflict(null);
  }

  // Somebody saved it while this side was open: what this side left alone follows, before eyes.
  const newest = useMemo(() => record && snapshotOf(kind.fields, record), [kind.fields, record]);
  const outdated = base !== null && newest !== null && newest.version > base.version;
  if (outdated && !saving && !conflict) {
    const parts = merge(fields, isSame, { base: base.values, mine: values, theirs: newest.values });
    if (parts.open.length === 0) {
      standOn(newest, merged(parts, {}, values, newest.values));
      if (parts.taken.length > 0 && typed) setBrought(parts.taken);
    }
  }

  function refuse(error: unknown): void {
    const taken = !record && error instanceof BusinessError && error.code === codes.conflict;
    const field = taken ? kind.fields.find(({ once }) => once)?.name ?? null : null;
    const unknown = !(error instanceof BusinessError);
    const words = errorText(error);
    setRefusal({ field, text: unknown ? t`${words}。还不知道是否已经保存，再试一次不会重复。` : words });
    // What was refused may look otherwise by now: gone, or changed.
    if (!unknown) void shelf.changed();
  }

  async function add(): Promise<void> {
    const wanted = fieldsOf(kind.fields, values);
    const again = lost !== null && JSON.stringify(lost.fields) === JSON.stringify(wanted);
    const key = again ? lost.key : uuid();
    if (lost && !again) {
      const id = await settled(lost);
      if (id !== null) {
        await shelf.update({ ...wanted, id, version: 1 }, uuid());
        return;
      }
    }
    try {
      await shelf.add(wanted, key);
    } catch (error) {
      setLost(error instanceof BusinessError ? null : { key, fields: wanted });
      throw error;
    }
  }

  /** What became of an addition without an answer: it is there now, once; null where it was refused. */
  async function settled(before: LostAddition): Promise<number | null> {
    try {
      return await shelf.add(before.fields, before.key);
    } catch (error) {
      if (error instanceof BusinessError) return null;
      throw error;
    }
  }

  /** Whether it is saved; if not, the form says why. */
  async function update(id: number, from: Snapshot, next: Values): Promise<boolean> {
    const changed: Fields = fieldsOf(differing(fields, next, from.values), next);
    if (Object.keys(changed).length === 0) return true;
    try {
      await shelf.update({ ...changed, id, version: from.version }, uuid());
      return true;
    } catch (error) {
      const stands = error instanceof BusinessError && error.code === codes.conflict ? shelf.read(error.data) : null;
      if (!stands) throw error;
      const theirs = snapshotOf(kind.fields, stands);
      const parts = merge(fields, isSame, { base: from.values, mine: next, theirs: theirs.values });
      // All of it is there already: it was ours, and only its answer was lost.
      if (parts.open.length + parts.kept.length === 0 && parts.taken.length === 0) return true;
      if (parts.open.length > 0) {
        setConflict({ theirs, parts });
        return false;
      }
      standOn(theirs, merged(parts, {}, next, theirs.values));
      if (parts.taken.length === 0) return update(id, theirs, next);
      setBrought(parts.taken);
      return false;
    }
  }

  async function send(from: Snapshot | null, next: Values): Promise<void> {
    setSaving(true);
    setRefusal(null);
    setBrought([]);
    try {
      if (record && from) {
        if (!await update(record.id, from, next)) return;
      } else {
        await add();
      }
      keeping.forget();
      await shelf.changed();
      onSaved(next);
    } catch (error) {
      refuse(error);
    } finally {
      setSaving(false);
    }
  }

  const wrong = wrongFields(kind.fields, shelf.fields, values);

  return {
    fields, values, base, typed, wrong, tried, saving, online, refusal, brought, outdated: outdated && !saving && !conflict, conflict, keeping, restoredAt,
    set: (name, value) => {
      if (valueOf(values, name) === value) return;
      setValues({ ...values, [name]: value });
      if (refusal?.field === name) setRefusal(null);
    },
    discard: () => {
      setValues(base?.values ?? first);
      setLost(null);
      setRestoredAt(null);
      setBrought([]);
      setTried(false);
    },
    save: () => {
      setTried(true);
      if (wrong.length === 0 && online && !saving) void send(base, values);
      return wrong;
    },
    resolve: (choices) => {
      if (!conflict) return;
      const next = merged(conflict.parts, choices, values, conflict.theirs.values);
      standOn(conflict.theirs, next);
      void send(conflict.theirs, next);
    },
    giveUp: () => {
      if (!conflict) return;
      standOn(conflict.theirs, conflict.theirs.values);
      setRestoredAt(null);
      void shelf.changed();
    },
  };
}
