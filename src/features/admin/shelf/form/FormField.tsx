/**
 * One field of a package or a platform, drawn by its kind. Below it stands an error, the value before the change, or
 * the rule. An error shows only after the user has left the field or tried to save.
 */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { codePoints } from '../../../../../contract/fields.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Field, TextArea } from '../../../../ui/form/Field.tsx';
import { NumberField } from '../../../../ui/form/FieldKinds.tsx';
import { Bones } from '../../../../ui/feedback/Skeleton.tsx';
import { Switch } from '../../../../ui/controls/Switch.tsx';
import { useFieldWords } from './field-words.ts';
import css from './form.module.css';
import { isSame, valueOf } from './record-form.ts';
import type { RecordForm } from './use-record-form.ts';

interface FormFieldProps {
  form: RecordForm;
  name: string;
  /** The rule in a few words. */
  rule?: string;
  placeholder?: string;
  /** Shown at the end of a number, for example a coin. */
  unit?: ReactNode;
}

export function FormField({ form, name, rule, placeholder, unit }: FormFieldProps) {
  const { t } = useLingui();
  const { labelOf, problemOf, shown } = useFieldWords();
  const [left, setLeft] = useState(false);
  const field = form.fields.find((item) => item.name === name);
  if (!field) return null;
  const { values, base, refusal } = form;
  const value = valueOf(values, name);
  const wrong = form.wrong.includes(field) && (form.tried || (left && value !== ''));
  const was = base && !isSame(field, base.values, values) ? shown(field, base.values) : null;
  const error = wrong ? problemOf(field, values) : refusal?.field === name ? refusal.text : undefined;
  const change = (next: string): void => form.set(name, next);
  const common = {
    name,
    label: labelOf(field),
    value,
    placeholder,
    error,
    optional: field.optional === true || field.kind === 'note',
    helper: was === null || field.kind === 'note' ? rule : t`原来 ${was}`,
    autoComplete: 'off',
    onBlur: () => setLeft(true),
  };
  const length = codePoints(value);
  const counter =
    field.max !== undefined && (field.kind === 'note' || length > field.max * 0.8)
      ? { length, max: field.max }
      : undefined;

  switch (field.kind) {
    case 'whole':
      return <NumberField {...common} digits={7} unit={unit} onChange={change} />;
    case 'yuan':
      return (
        <Field
          {...common}
          inputMode="decimal"
          end={<span className={css['unit']}>{t`元`}</span>}
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'note':
      return <TextArea {...common} rows={3} counter={counter} onChange={(event) => change(event.target.value)} />;
    case 'code':
      return (
        <Field
          {...common}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => change(event.target.value.normalize('NFKC').toLowerCase())}
        />
      );
    case 'text':
      return <Field {...common} counter={counter} onChange={(event) => change(event.target.value)} />;
    case 'shelf':
      return null;
    default:
      return field.kind satisfies never;
  }
}

/** The switch for on or off the shelf, with its consequence. */
export function ShelfSwitch({ form, label, caption }: { form: RecordForm; label: string; caption: string }) {
  const id = useId();
  return (
    <Card padding="none" component="label" className={css['shelf']}>
      <span className={css['shelfWords']}>
        <span id={id} className={css['shelfLabel']}>
          {label}
        </span>
        <span id={`${id}-caption`} className={css['shelfCaption']}>
          {caption}
        </span>
      </span>
      <Switch
        name="status"
        aria-labelledby={id}
        aria-describedby={`${id}-caption`}
        checked={valueOf(form.values, 'status') === '1'}
        onChange={(checked) => form.set('status', checked ? '1' : '0')}
      />
    </Card>
  );
}

/** The skeleton of one field. */
export function FieldBones({ on, tall = false }: { on: 'bg' | 'paper'; tall?: boolean }) {
  return (
    <div className={css['fieldBones']}>
      <Bones on={on} width={56} height={14} />
      <Bones on={on} height={tall ? 98 : 50} radius={12} />
    </div>
  );
}
