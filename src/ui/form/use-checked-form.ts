/**
 * The state of a short form that a schema checks: typed values, errors and the submit. A submit checks all fields, and
 * the first wrong field takes the focus. After a submit, a field is checked with every change of it. If a change makes
 * another field right, the error of that field goes too.
 *
 * The schema has no texts for people, so `words` gives the message of a wrong field in the current language.
 */
import { type ChangeEvent, useRef, useState } from 'react';
import * as v from 'valibot';

interface FormRules<Input, Output> {
  readonly schema: v.GenericSchema<Input, Output>;
  /** The names of the fields, in the order of the form. */
  readonly fields: readonly (keyof Input & string)[];
  /** Returns the message of a wrong field. */
  readonly words: (field: keyof Input & string, values: Input) => string;
}

export interface CheckedField<Name> {
  name: Name;
  value: string;
  ref: (element: HTMLInputElement | null) => void;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export interface CheckedForm<Input, Output> {
  values: Input;
  /** The messages of the wrong fields, by name. */
  errors: ReadonlyMap<keyof Input & string, string>;
  submitting: boolean;
  /** Whether the user has tried to submit since the form opened or was reset. */
  submitted: boolean;
  /** Returns the props of a field's input. */
  field: <Name extends keyof Input & string>(name: Name) => CheckedField<Name>;
  /** Sets the value of a field, as typing does. */
  change: (name: keyof Input & string, value: string) => void;
  /** Checks one field, and shows its error. Returns whether the field is valid. */
  check: (name: keyof Input & string) => boolean;
  setError: (name: keyof Input & string, text: string) => void;
  clearError: (name: keyof Input & string) => void;
  focus: (name: keyof Input & string) => void;
  /** Goes back to the initial values, without errors. */
  reset: () => void;
  /** Runs `save` with the checked values; rejects if `save` does. If a field is wrong, runs `onWrong` instead. */
  submit: (save: (output: Output) => Promise<void>, onWrong?: () => void) => Promise<void>;
}

/** `initial` has the initial values. If they change, untouched fields show the new values. */
export function useCheckedForm<Input extends Readonly<Record<string, string>>, Output>(
  { schema, fields, words }: FormRules<Input, Output>,
  initial: Input,
): CheckedForm<Input, Output> {
  type Name = keyof Input & string;
  const [typed, setTyped] = useState<Partial<Input>>({});
  const [errors, setErrors] = useState<ReadonlyMap<Name, string>>(new Map());
  const [submitted, setSubmitted] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const elements = useRef(new Map<Name, HTMLInputElement>());
  const values: Input = { ...initial, ...typed };

  /** Returns the messages of the wrong fields, in the order of the form. */
  function errorsOf(checked: Input): Map<Name, string> {
    const { issues = [] } = v.safeParse(schema, checked);
    // An issue's path begins with the name of the field.
    const wrongNames = new Set(issues.map((issue) => v.getDotPath(issue)?.split('.')[0]));
    return new Map(fields.filter((name) => wrongNames.has(name)).map((name) => [name, words(name, checked)]));
  }
  function setFieldError(name: Name, text: string | undefined): void {
    setErrors((before) => {
      const others = [...before].filter(([other]) => other !== name);
      return text === undefined ? new Map(others) : new Map([...others, [name, text]]);
    });
  }
  const focus = (name: Name): void => elements.current.get(name)?.focus();

  function change(name: Name, value: string): void {
    setTyped((before) => ({ ...before, [name]: value }));
    const wrongBefore = errorsOf(values);
    const wrongNow = errorsOf({ ...values, [name]: value });
    // Another field may have been wrong only because of this one, for example a repeated password. The error of the
    // other field goes, unless the backend has refused that field.
    for (const [other, text] of errors)
      if (other !== name && wrongBefore.get(other) === text && !wrongNow.has(other)) setFieldError(other, undefined);
    setFieldError(name, submitted ? wrongNow.get(name) : undefined);
  }

  return {
    values,
    errors,
    submitting,
    submitted,
    field: (name) => ({
      name,
      value: values[name] ?? '',
      ref: (element) => {
        if (element) elements.current.set(name, element);
        else elements.current.delete(name);
      },
      onChange: ({ target }) => change(name, target.value),
    }),
    change,
    check: (name) => {
      const error = errorsOf(values).get(name);
      setFieldError(name, error);
      return error === undefined;
    },
    setError: setFieldError,
    clearError: (name) => setFieldError(name, undefined),
    focus,
    reset: () => {
      setTyped({});
      setErrors(new Map());
      setSubmitted(false);
    },
    submit: async (save, onWrong) => {
      setSubmitted(true);
      const read = v.safeParse(schema, values);
      if (!read.success) {
        const found = errorsOf(values);
        setErrors(found);
        onWrong?.();
        const [firstWrong] = found.keys();
        if (firstWrong !== undefined) focus(firstWrong);
        return;
      }
      setErrors(new Map());
      setSubmitting(true);
      try {
        await save(read.output);
      } finally {
        setSubmitting(false);
      }
    },
  };
}
