/**
 * One field of a package or a platform, rendered by its kind. Below the field stands an error, the value before the
 * change, or the rule. An error shows only after the user has left the field or tried to save. The switch for the shelf
 * and the skeletons of fields are here too.
 */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { codePointCount } from '../../../../../contract/fields.ts';
import { refusalIn } from '../../../../api/edits/edit-state.ts';
import { isSame, textOf } from '../../../../api/edits/fields.ts';
import { refusalWords } from '../../../../api/edits/edit-refusal-words.ts';
import type { EditFormHandle } from '../../../../api/edits/use-edit-form.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Field, TextArea } from '../../../../ui/form/Field.tsx';
import { NumberField } from '../../../../ui/form/FieldKinds.tsx';
import { SkeletonBox } from '../../../../ui/feedback/Skeleton.tsx';
import { Switch } from '../../../../ui/controls/Switch.tsx';
import { useFieldWords } from '../../field-words.ts';
import css from './form.module.css';

/** The counter of a one-line text shows once the text has more than this share of its limit. */
const counterFromShare = 0.8;

interface FormFieldProps {
  form: EditFormHandle;
  name: string;
  /** The rule in a few words. */
  rule?: string;
  placeholder?: string;
  /** Shown at the end of a number, for example a coin. */
  unit?: ReactNode;
}

export function FormField({ form, name, rule, placeholder, unit }: FormFieldProps) {
  const { t } = useLingui();
  const { labelOf, problemOf, valueText } = useFieldWords();
  const field = form.fields.find((item) => item.name === name);
  if (!field) return null;
  const { values, base } = form.state;
  const refusal = refusalIn(form.state);
  const value = textOf(values, name);
  const wrong = form.wrong.includes(field) && form.showsErrorOf(field);
  const was = base && !isSame(field, base.values, values) ? valueText(field, base.values) : null;
  const errorText = (): string | undefined => {
    if (wrong) return problemOf(field, values);
    return refusal?.field === name ? refusalWords(form.table, refusal) : undefined;
  };
  const change = (next: string): void => form.change({ [name]: next });
  const common = {
    name,
    label: labelOf(field),
    value,
    placeholder,
    error: errorText(),
    optional: field.optional === true,
    helper: was === null || field.kind === 'remark' ? rule : t`原来 ${was}`,
    autoComplete: 'off',
    onBlur: () => form.leaveField(name),
  };
  const { max } = field;
  const length = codePointCount(value);
  const isCounted = field.kind === 'remark' || (max !== undefined && length > max * counterFromShare);
  const counter = isCounted && max !== undefined ? { length, max } : undefined;

  switch (field.kind) {
    case 'whole':
      return <NumberField {...common} unit={unit} onChange={change} />;
    case 'yuan':
      return (
        <Field
          {...common}
          inputMode="decimal"
          end={<span className={css['unit']}>{t`元`}</span>}
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'remark':
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
    case 'requiredText':
      return <Field {...common} counter={counter} onChange={(event) => change(event.target.value)} />;
    default:
      return null;
  }
}

/** The switch for on or off the shelf, with its consequence. */
export function ShelfStatusField({ form, label, caption }: { form: EditFormHandle; label: string; caption: string }) {
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
        checked={textOf(form.state.values, 'status') === '1'}
        onChange={(checked) => form.change({ status: checked ? '1' : '0' })}
      />
    </Card>
  );
}

export function FieldSkeleton({ on, tall = false }: { on: 'bg' | 'paper'; tall?: boolean }) {
  return (
    <div className={css['fieldBones']}>
      <SkeletonBox on={on} width={56} height={14} />
      <SkeletonBox on={on} height={tall ? 98 : 50} radius={12} />
    </div>
  );
}

/** The skeleton of two short fields beside each other. */
export function FieldPairSkeleton({ on }: { on: 'bg' | 'paper' }) {
  return (
    <div className={css['pair']}>
      <FieldSkeleton on={on} />
      <FieldSkeleton on={on} />
    </div>
  );
}

/** The skeleton of the description and of the switch beside it. */
export function RemarkAndStatusSkeleton({ on }: { on: 'bg' | 'paper' }) {
  return (
    <div className={css['columns']}>
      <FieldSkeleton on={on} tall />
      <SkeletonBox on={on} height={66} radius={16} />
    </div>
  );
}
