/**
 * One field of the account form, drawn by its kind. An error of one line moves nothing, because that line is always
 * reserved below the field.
 */
import { useLingui } from '@lingui/react/macro';
import { codePointCount } from '../../../../contract/fields.ts';
import { weekdaysOf, type FieldValue, reportsOf, textOf, type FormValues } from '../../../api/edits/fields.ts';
import { Field, TextArea } from '../../../ui/form/Field.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { DateField, NumberField } from '../../../ui/form/FieldKinds.tsx';
import { SegmentedControl } from '../../../ui/controls/Segments.tsx';
import { WeekdaySet } from '../../../ui/controls/WeekdaySet.tsx';
import css from './edit.module.css';
import { dueInputName, wrongHalf } from './problem-words.ts';
import type { AccountFieldSpec } from '../descriptors.ts';

interface AccountFieldProps {
  field: AccountFieldSpec;
  /** Whether the field says that it is optional. */
  optional: boolean;
  values: FormValues;
  onChange: (value: FieldValue) => void;
  error: string | undefined;
}

function ReportsField({ field: { name, label: title }, optional, values, onChange, error }: AccountFieldProps) {
  const { t, i18n } = useLingui();
  const label = i18n._(title);
  const reports = reportsOf(values, name);
  const halfWithError = wrongHalf(reports);
  return (
    <div className={css['pair']}>
      <NumberField
        name={name}
        label={t`${label}已交`}
        optional={optional}
        value={reports.filed}
        onChange={(filed) => onChange({ ...reports, filed })}
        error={halfWithError === 'filed' && error}
      />
      <NumberField
        name={dueInputName(name)}
        label={t`${label}应交`}
        optional={optional}
        value={reports.due}
        onChange={(due) => onChange({ ...reports, due })}
        error={halfWithError === 'due' && error}
      />
    </div>
  );
}

export function AccountField(props: AccountFieldProps) {
  const { t, i18n } = useLingui();
  const {
    field: { name, kind, label: title, max = 0 },
    optional,
    values,
    onChange,
    error,
  } = props;
  const label = i18n._(title);
  const text = textOf(values, name);
  const shared = { name, label, optional, value: text, error };
  switch (kind) {
    case 'text':
    case 'requiredText':
      return (
        <Field {...shared} autoComplete="off" enterKeyHint="next" onChange={(event) => onChange(event.target.value)} />
      );
    case 'phone':
      return (
        <Field
          {...shared}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'date':
      return <DateField {...shared} onChange={onChange} />;
    case 'year':
      return <NumberField {...shared} onChange={onChange} />;
    case 'weekdays':
      return (
        <WeekdaySet
          name={name}
          label={label}
          optional={optional}
          error={error}
          value={weekdaysOf(values, name)}
          onChange={onChange}
        />
      );
    case 'reports':
      return <ReportsField {...props} />;
    case 'sex':
      return (
        <FieldGroup name={name} label={label} optional={optional} error={error}>
          <SegmentedControl
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
          <SegmentedControl
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
          {...shared}
          counter={{ length: codePointCount(text), max }}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    default:
      return null;
  }
}
