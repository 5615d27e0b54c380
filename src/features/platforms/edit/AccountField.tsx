/**
 * One field of the account form, drawn by its kind. An error below the field moves nothing, because its line is always
 * there.
 */
import { useLingui } from '@lingui/react/macro';
import { codePoints } from '../../../../contract/fields.ts';
import { Field, TextArea } from '../../../ui/form/Field.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { DateField, NumberField } from '../../../ui/form/FieldKinds.tsx';
import { Segments } from '../../../ui/controls/Segments.tsx';
import { WeekdaySet } from '../../../ui/controls/WeekdaySet.tsx';
import { daysOf, type FieldValue, type FormValues, reportsOf, textOf } from './account-form.ts';
import { useFieldLabel } from '../account-words.ts';
import css from './edit.module.css';
import type { Field as AccountFieldOf } from '../descriptors.ts';

interface AccountFieldProps {
  field: AccountFieldOf;
  values: FormValues;
  onChange: (value: FieldValue) => void;
  error: string | undefined;
}

/** Length of the longest remark, in code points. */
const longestRemark = 500;

function ReportsField({ field: { name }, values, onChange, error }: AccountFieldProps) {
  const { t } = useLingui();
  const label = useFieldLabel()(name);
  const reports = reportsOf(values, name);
  return (
    <div className={css['pair']}>
      <NumberField
        name={name}
        label={t`${label}已交`}
        optional
        digits={5}
        value={reports.filed}
        onChange={(filed) => onChange({ ...reports, filed })}
        error={error}
      />
      <NumberField
        name={`${name}Due`}
        label={t`${label}应交`}
        optional
        digits={5}
        value={reports.due}
        onChange={(due) => onChange({ ...reports, due })}
      />
    </div>
  );
}

export function AccountField(props: AccountFieldProps) {
  const { t } = useLingui();
  const {
    field: { name, kind, required },
    values,
    onChange,
    error,
  } = props;
  const label = useFieldLabel()(name);
  const text = textOf(values, name);
  const typed = { name, label, optional: !required, value: text, error };
  switch (kind) {
    case 'name':
    case 'text':
    case 'requiredText':
      return (
        <Field {...typed} autoComplete="off" enterKeyHint="next" onChange={(event) => onChange(event.target.value)} />
      );
    case 'phone':
      return (
        <Field
          {...typed}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'date':
      return <DateField {...typed} onChange={onChange} />;
    case 'year':
      return <NumberField {...typed} digits={4} onChange={onChange} />;
    case 'weekdays':
      return (
        <WeekdaySet name={name} label={label} optional error={error} value={daysOf(values, name)} onChange={onChange} />
      );
    case 'reports':
      return <ReportsField {...props} />;
    case 'sex':
      return (
        <FieldGroup name={name} label={label} optional error={error}>
          <Segments
            field
            fullWidth
            label={label}
            value={text}
            options={[
              { value: 'male', label: t`男` },
              { value: 'female', label: t`女` },
              { value: '', label: t`不填` },
            ]}
            onChange={onChange}
          />
        </FieldGroup>
      );
    case 'status':
      return (
        <FieldGroup name={name} label={label} error={error} helper={t`暂停的账号不提醒到期。`}>
          <Segments
            field
            fullWidth
            label={label}
            value={text}
            options={[
              { value: 'active', label: t`正常` },
              { value: 'paused', label: t`暂停` },
            ]}
            onChange={onChange}
          />
        </FieldGroup>
      );
    case 'remark':
      return (
        <TextArea
          {...typed}
          counter={{ length: codePoints(text), max: longestRemark }}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    default:
      return kind satisfies never;
  }
}
