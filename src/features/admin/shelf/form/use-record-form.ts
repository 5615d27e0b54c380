/**
 * The state of the form of a package or a platform: input, draft, conflict and saving. Input is never lost. Newer
 * values of other people are merged, or shown as a conflict if both sides changed the same field.
 *
 * Without a network the edit waits in the outbox. A form that is opened from an outbox entry continues that entry.
 */
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { codes } from '../../../../../contract/codes.ts';
import { type DraftKeeping, readDraft, useDraftKeeping } from '../../../../api/edits/drafts.ts';
import { errorText } from '../../../../api/transport/error-text.ts';
import { keptWords, unkeptWords } from '../../../../api/outbox/queued-message.ts';
import { isStuck, type OutboxEntry } from '../../../../api/outbox/entry.ts';
import { type About, cancelEntry, type OpenedEntry } from '../../../../api/outbox/outbox.ts';
import type { Shelved } from '../../../../api/resources/admin/shelves.ts';
import { type Choices, type Merge, merge, merged } from '../../../../api/edits/three-way-merge.ts';
import { useOnline } from '../../../../platform/network.ts';
import type { Kind } from '../kind.ts';
import {
  differing,
  type FieldSpec,
  fieldsOf,
  formValues,
  isSame,
  type Snapshot,
  snapshot,
  snapshotOf,
  type Values,
  valueOf,
  wrongFields,
} from './record-form.ts';

/** The draft that a form stores in its outbox entry. */
const left = v.object({ values: formValues, base: v.nullable(snapshot) });

/** Returns the field of a refusal: the code of a new record, if it is taken; else null. */
function fieldOf<R extends Shelved>(kind: Kind<R>, isNew: boolean, code: number | null): string | null {
  return isNew && code === codes.conflict ? (kind.fields.find(({ once }) => once)?.name ?? null) : null;
}

export interface Conflict {
  theirs: Snapshot;
  parts: Merge<FieldSpec>;
}

export interface RecordForm {
  /** The fields that can be edited. */
  fields: readonly FieldSpec[];
  values: Values;
  /** The record from which the edit started; null for a new record. */
  base: Snapshot | null;
  set: (name: string, value: string) => void;
  /** Whether the input differs from what is saved or waits. */
  typed: boolean;
  wrong: readonly FieldSpec[];
  /** Whether the user has tried to save. */
  tried: boolean;
  saving: boolean;
  online: boolean;
  /** The backend's refusal. `field` is null if it belongs to no field. */
  refusal: { field: string | null; text: string } | null;
  /** The fields whose newer values from elsewhere the form has taken over. */
  brought: readonly FieldSpec[];
  /** Whether both sides changed the same field. The user must choose a side when saving. */
  outdated: boolean;
  conflict: Conflict | null;
  keeping: DraftKeeping;
  /** When the restored draft was stored, in ms; null without a draft. */
  restoredAt: number | null;
  discard: () => void;
  /** Returns the fields that keep the form from being saved; empty if it is sent. */
  save: () => readonly FieldSpec[];
  resolve: (choices: Choices) => void;
  giveUp: () => void;
}

/** Returns the form's values from the outbox entry; null if they can't be read. */
function fromEntry(entry: OutboxEntry): { values: Values; base: Snapshot | null } | null {
  const read = v.safeParse(left, entry.draft);
  if (!read.success) return null;
  const { values, base } = read.output;
  // If the entry was sent, the backend may have applied it already. The next edit then starts from these values.
  return { values, base: entry.left && !isStuck(entry) && base ? { ...base, values } : base };
}

/**
 * Keeps the state of one form. `entry` is the outbox entry from which the form is opened. `onSaved` gets the words for
 * an edit that waits; null if it is saved.
 */
export function useRecordForm<R extends Shelved>(
  kind: Kind<R>,
  record: R | null,
  begun: Values,
  entry: OutboxEntry | null,
  onSaved: (values: Values, kept: string | null) => void,
): RecordForm {
  const { t } = useLingui();
  const online = useOnline();
  const { shelf } = kind;
  const [first] = useState(begun);
  const place = useMemo(() => ({ form: kind.form, record: record?.id ?? null }), [kind.form, record?.id]);
  const [waiting] = useState(() => entry && fromEntry(entry));
  const [draft] = useState(() => {
    const read = readDraft(place, formValues, v.nullable(snapshot));
    return read && read.at > (entry?.createdAt ?? 0) ? read : null;
  });
  const [base, setBase] = useState<Snapshot | null>(
    () => waiting?.base ?? draft?.base ?? (record && snapshotOf(kind.fields, record)),
  );
  const [start] = useState<Values>(() => waiting?.values ?? base?.values ?? first);
  const [values, setValues] = useState<Values>(() => draft?.values ?? start);
  const [from, setFrom] = useState<OpenedEntry | null>(entry);
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null);
  const [brought, setBrought] = useState<readonly FieldSpec[]>([]);
  const [conflict, setConflict] = useState<Conflict | null>(() => {
    const stands = entry?.step.state === 'conflict' && waiting?.base ? kind.shelf.read(entry.step.theirs) : null;
    if (!stands || !waiting?.base) return null;
    const theirs = snapshotOf(kind.fields, stands);
    return {
      theirs,
      parts: merge(
        kind.fields.filter(({ once }) => !once),
        isSame,
        { base: waiting.base.values, mine: waiting.values, theirs: theirs.values },
      ),
    };
  });
  const [refusal, setRefusal] = useState<RecordForm['refusal']>(() =>
    entry?.step.state === 'needsYou'
      ? { field: fieldOf(kind, record === null, entry.step.code), text: entry.step.message }
      : null,
  );
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);

  const fields = useMemo(() => (record ? kind.fields.filter(({ once }) => !once) : kind.fields), [kind.fields, record]);
  // The values of a waiting entry don't count as new input.
  const origin = waiting ? start : (base?.values ?? first);
  const typed = differing(kind.fields, values, origin).length > 0;
  const keeping = useDraftKeeping(place, values, base, typed, restoredAt);

  function standOn(theirs: Snapshot, next: Values): void {
    setBase(theirs);
    setValues(next);
    setConflict(null);
  }

  // If somebody else saves the record while the form is open, fields that this side didn't change take the newer
  // values. The form says which.
  const newest = useMemo(() => record && snapshotOf(kind.fields, record), [kind.fields, record]);
  const outdated = base !== null && newest !== null && newest.version > base.version;
  if (outdated && !saving && !conflict) {
    const parts = merge(fields, isSame, { base: base.values, mine: values, theirs: newest.values });
    if (parts.open.length === 0) {
      standOn(newest, merged(parts, {}, values, newest.values));
      if (parts.taken.length > 0 && typed) setBrought(parts.taken);
    }
  }

  function about(basis: Snapshot | null, next: Values): About {
    const [named] = kind.fields;
    return {
      what: {
        kind: 'record',
        act: record ? 'update' : 'add',
        of: kind.form,
        name: valueOf(next, named?.name ?? ''),
        fields: basis ? differing(fields, next, basis.values).map(({ name }) => name) : [],
      },
      kind: kind.form,
      record: record?.id ?? null,
      base: basis && { version: basis.version, fields: fieldsOf(fields, basis.values) },
      draft: { values: next, base: basis },
      from,
    };
  }

  /**
   * Merges with the version that somebody else saved. Returns the values to send at once, based on that version; null
   * if the user must look first.
   */
  function meet(basis: Snapshot, next: Values, theirs: Snapshot): Values | null {
    const parts = merge(fields, isSame, { base: basis.values, mine: next, theirs: theirs.values });
    if (parts.open.length > 0) {
      setConflict({ theirs, parts });
      return null;
    }
    const together = merged(parts, {}, next, theirs.values);
    standOn(theirs, together);
    setBrought(parts.taken);
    return parts.taken.length === 0 ? together : null;
  }

  async function send(basis: Snapshot | null, next: Values): Promise<void> {
    setSaving(true);
    setRefusal(null);
    setBrought([]);
    const end = async (words: string | null): Promise<void> => {
      keeping.forget();
      if (words === null) await shelf.changed();
      onSaved(next, words);
    };
    try {
      const result =
        record && basis
          ? await shelf.save({ ...fieldsOf(fields, next), id: record.id, version: basis.version }, about(basis, next))
          : await shelf.add(fieldsOf(fields, next), about(null, next));
      switch (result.kind) {
        case 'done':
          await end(null);
          return;
        case 'kept':
          await end(keptWords(result.why));
          return;
        case 'lost':
          setRefusal({ field: null, text: t`没有收到结果，还不知道是否已保存。草稿还在，再保存一次不会重复。` });
          return;
        case 'unkept':
          setRefusal({ field: null, text: unkeptWords() });
          return;
        case 'refused':
          if (result.key !== null && from) setFrom({ ...from, key: result.key });
          setRefusal({ field: fieldOf(kind, record === null, result.code), text: result.message });
          // The record may have been changed or deleted meanwhile, so the queries are invalidated.
          void shelf.changed();
          return;
        case 'conflict': {
          if (result.key !== null && from) setFrom({ ...from, key: result.key });
          const stands = shelf.read(result.theirs);
          const theirs = stands && snapshotOf(kind.fields, stands);
          const again = theirs && basis ? meet(basis, next, theirs) : null;
          if (!theirs) setRefusal({ field: null, text: t`它在别处也改过，请核对` });
          // Their changes equal changes made here, so only the remaining changes are sent.
          else if (again) await send(theirs, again);
          return;
        }
        default:
          result satisfies never;
      }
    } catch (error) {
      setRefusal({ field: null, text: errorText(error) });
    } finally {
      setSaving(false);
    }
  }

  const wrong = wrongFields(kind.fields, shelf.fields, values);

  return {
    fields,
    values,
    base,
    typed,
    wrong,
    tried,
    saving,
    online,
    refusal,
    brought,
    outdated: outdated && !saving && !conflict,
    conflict,
    keeping,
    restoredAt,
    set: (name, value) => {
      if (valueOf(values, name) === value) return;
      setValues({ ...values, [name]: value });
      if (refusal?.field === name) setRefusal(null);
    },
    discard: () => {
      setValues(origin);
      setRestoredAt(null);
      setBrought([]);
      setTried(false);
    },
    save: () => {
      setTried(true);
      if (wrong.length === 0 && !saving) void send(base, values);
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
      if (entry) void cancelEntry(entry.id);
      setFrom(null);
      void shelf.changed();
    },
  };
}
