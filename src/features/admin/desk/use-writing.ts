/**
 * The state of a form beside its list: input, draft, errors and saving. Input stays until it is saved or discarded. A
 * successful save closes the form.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type * as v from 'valibot';
import { type DraftPlace, readDraft, useDraftKeeping } from '../../../api/edits/drafts.ts';
import { NetworkError } from '../../../api/transport/errors.ts';
import { useWrongFields } from '../../../ui/form/FormNotes.tsx';
import { notify } from '../../../ui/feedback/toasts.ts';
import { addProblem } from '../notices/add-once.ts';
import type { FormDraft, FormError } from './DetailForm.tsx';
import type { Problem } from '../problem.ts';
import { useSystem } from './use-system.ts';

interface Written<Schema extends v.GenericSchema> {
  /** `record` is null for a new record. */
  place: DraftPlace;
  kept: Schema;
  /** The values with which the form starts. */
  base: v.InferOutput<Schema>;
  isSame: (one: v.InferOutput<Schema>, other: v.InferOutput<Schema>) => boolean;
  problemsOf: (values: v.InferOutput<Schema>) => readonly Problem[];
}

export interface Writing<Values> {
  values: Values;
  set: (values: Values) => void;
  problems: readonly Problem[];
  /** The errors by the name of the input; empty before the first attempt to save. */
  errors: ReadonlyMap<string, string>;
  busy: boolean;
  told: FormError | null;
  draft: FormDraft;
  /**
   * If the input is valid, sends it and resolves with null, also after a refusal. Otherwise resolves with the first
   * problem.
   */
  save: (send: (values: Values) => Promise<unknown>, done: string) => Promise<Problem | null>;
  /** Deletes the draft, shows `text` and closes the form, because the record is saved or deleted. */
  end: (text: string) => void;
}

export function useWriting<Schema extends v.GenericSchema>({
  place,
  kept,
  base,
  isSame,
  problemsOf,
}: Written<Schema>): Writing<v.InferOutput<Schema>> {
  const { t } = useLingui();
  const { close } = useSystem();
  const wrongFields = useWrongFields();
  const [first] = useState(base);
  const [restored, setRestored] = useState(() => readDraft(place, kept, kept));
  const [values, set] = useState<v.InferOutput<Schema>>(restored ? restored.values : first);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const keeping = useDraftKeeping(place, values, first, !isSame(values, first), restored?.at ?? null);
  const problems = problemsOf(values);
  const shown = tried ? problems : [];

  const end = (text: string): void => {
    keeping.forget();
    notify({ tone: 'success', text });
    close();
  };
  async function save(
    send: (values: v.InferOutput<Schema>) => Promise<unknown>,
    done: string,
  ): Promise<Problem | null> {
    setTried(true);
    setRefusal(null);
    const [top] = problems;
    if (top) return top;
    setBusy(true);
    try {
      await send(values);
      end(done);
    } catch (error) {
      const isEdit = place.record !== null;
      setRefusal(
        isEdit && error instanceof NetworkError
          ? t`没有收到结果，还不知道是否已保存。填的内容还在，可以再试一次。`
          : addProblem(error),
      );
    } finally {
      setBusy(false);
    }
    return null;
  }
  const told = (): FormError | null => {
    if (refusal !== null) return { text: refusal, ofNoField: true };
    return shown.length === 0
      ? null
      : { text: wrongFields([...new Set(shown.map(({ name }) => name))]), ofNoField: false };
  };

  return {
    values,
    set,
    problems,
    busy,
    save,
    end,
    errors: new Map(shown.map(({ field, text }) => [field, text])),
    told: told(),
    draft: {
      keeping,
      restoredAt: restored?.at ?? null,
      onDiscard: () => {
        setRestored(null);
        set(first);
      },
    },
  };
}
