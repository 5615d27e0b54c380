/**
 * A form for one package or platform: what is typed, its draft, and the way to save it. Nothing typed is ever lost and
 * nothing newer is overwritten unseen: what others changed meanwhile is brought in where this side left it alone, and
 * left to choose where not. Without a network what is saved waits in the outbox; opened from there, the form goes on
 * with it.
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

/** What a form leaves in the outbox, to be gone on with. */
const left = v.object({ values: formValues, base: v.nullable(snapshot) });

/** The field that a refusal is about: the code of a new one, where it is taken. */
function fieldOf<R extends Shelved>(kind: Kind<R>, isNew: boolean, code: number | null): string | null {
  return isNew && code === codes.conflict ? (kind.fields.find(({ once }) => once)?.name ?? null) : null;
}

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

/** What waits in the outbox, as its form left it. */
function fromEntry(entry: OutboxEntry): { values: Values; base: Snapshot | null } | null {
  const read = v.safeParse(left, entry.draft);
  if (!read.success) return null;
  const { values, base } = read.output;
  // What has left may be carried out already: what is typed now is an edit of that.
  return { values, base: entry.left && !isStuck(entry) && base ? { ...base, values } : base };
}

/**
 * `entry` is the one in the outbox that the form is opened from; `onSaved` hears the words of one that is kept for
 * later.
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
  // What waits already isn't typed anew.
  const origin = waiting ? start : (base?.values ?? first);
  const typed = differing(kind.fields, values, origin).length > 0;
  const keeping = useDraftKeeping(place, values, base, typed, restoredAt);

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
   * Both sides, where somebody else saved meanwhile. Gives what is to be sent at once on theirs; null where a person
   * has to look first.
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
          // What was refused may look otherwise by now: gone, or changed.
          void shelf.changed();
          return;
        case 'conflict': {
          if (result.key !== null && from) setFrom({ ...from, key: result.key });
          const stands = shelf.read(result.theirs);
          const theirs = stands && snapshotOf(kind.fields, stands);
          const again = theirs && basis ? meet(basis, next, theirs) : null;
          if (!theirs) setRefusal({ field: null, text: t`它在别处也改过，请核对` });
          // Theirs is what was typed here, too: only the rest is left to say.
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
