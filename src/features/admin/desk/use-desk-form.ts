/**
 * Connects the form of an open record to the edit engine (api/edits). The form closes once its save is done or waits in
 * the outbox.
 */
import { useMemo } from 'react';
import { type EditTable, refusalIn } from '../../../api/edits/edit-state.ts';
import { firstValues, snapshotOf, type FormValues } from '../../../api/edits/fields.ts';
import { refusalWords } from '../../../api/edits/edit-refusal-words.ts';
import { type EditFormHandle, useEditForm } from '../../../api/edits/use-edit-form.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import type { Edit, SendResult } from '../../../api/outbox/outbox.ts';
import { queuedMessage } from '../../../api/outbox/queued-message.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';
import { useWrongFieldsText } from '../../../ui/form/DraftNotes.tsx';
import { useFieldWords } from '../field-words.ts';
import type { Problem } from '../field-problem.ts';
import type { FormDraft, FormError } from './DetailForm.tsx';
import { useSystemSearch } from './use-system.ts';

interface DeskFormSource {
  table: EditTable;
  send: (edit: Edit) => Promise<SendResult>;
  /** Reads the record and its lists again. */
  refresh: () => Promise<void>;
  /** Null for a new record, and for a deleted one of which no copy is loaded. */
  record: { readonly id: number } | null;
  /** The outbox entry that the form continues; null for none. */
  entry: OutboxEntry | null;
  /** The first values of a new record; without them, the defaults of `table`. */
  first?: FormValues;
  /** The text after a success. */
  done: string;
  /** Returns the errors of the wrong fields. Needed only if a field has several inputs. */
  problemsOf?: (wrong: EditTable['fields'], values: FormValues) => readonly Problem[];
  /** Called before a wrong field takes the focus. */
  onWrong?: () => void;
}

export interface DeskFormHandle extends EditFormHandle {
  values: FormValues;
  busy: boolean;
  /** The errors by the name of the input; empty before the first attempt to save. */
  errors: ReadonlyMap<string, string>;
  error: FormError | null;
  draft: FormDraft;
  /** Deletes the draft, shows `text` and closes the form, because the record is saved or deleted. */
  end: (text: string) => void;
}

export function useDeskForm({
  table,
  send,
  refresh,
  record,
  entry,
  first,
  done,
  problemsOf,
  onWrong,
}: DeskFormSource): DeskFormHandle {
  const { close } = useSystemSearch();
  const { labelOf, problemOf } = useFieldWords();
  const wrongFields = useWrongFieldsText();
  const current = useMemo(() => record && snapshotOf(table.fields, record), [table, record]);
  const form = useEditForm(
    table,
    { record: record?.id ?? null, current, first: first ?? firstValues(table.fields), entry },
    {
      send,
      refresh,
      onSaved: ({ queued }, isOpen) => {
        showToast(
          queued === null
            ? { tone: 'success', text: done, isConfirmation: true }
            : { tone: 'info', text: queuedMessage(queued), isConfirmation: true },
        );
        if (isOpen()) close();
      },
      onFocus: () => {
        onWrong?.();
        // The errors must be rendered before the first wrong input can be found.
        setTimeout(() => document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus());
      },
      onGivenUp: close,
    },
  );
  const { state, wrong, autosave } = form;
  const shownProblems = (): readonly Problem[] => {
    if (!state.tried) return [];
    return (
      problemsOf?.(wrong, state.values) ??
      wrong.map((field) => ({ field: field.name, name: labelOf(field), text: problemOf(field, state.values) }))
    );
  };
  const problems = shownProblems();
  const wrongLabels = [...new Set(problems.map(({ name }) => name))];
  const refusal = refusalIn(state);
  const goneText = state.status === 'gone' ? state.gone.text : null;
  const refusalText = refusal ? refusalWords(table, refusal) : goneText;
  const formError = (): FormError | null => {
    if (refusalText !== null) return { text: refusalText, takesFocus: true };
    // `onFocus` above gives the focus to the first wrong input.
    return wrongLabels.length > 0 ? { text: wrongFields(wrongLabels), takesFocus: false } : null;
  };

  return {
    ...form,
    values: state.values,
    busy: state.status === 'saving',
    errors: new Map(problems.map(({ field, text }) => [field, text])),
    error: formError(),
    draft: {
      autosave,
      restoredAt: state.restoredAt,
      isNew: record === null && entry === null,
      onDiscard: form.discard,
    },
    end: (text) => {
      autosave.forget();
      showToast({ tone: 'success', text, isConfirmation: true });
      close();
    },
  };
}
