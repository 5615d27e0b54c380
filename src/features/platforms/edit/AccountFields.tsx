/** All fields of the account form in their sections. Start and end of a time span stand side by side. */
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { SectionHeading } from '../../../ui/layout/Section.tsx';
import type { FieldValue, FormValues } from './account-form.ts';
import { AccountField } from './AccountField.tsx';
import { descriptors, type Field, type FieldName } from '../descriptors.ts';
import css from './edit.module.css';

interface AccountFieldsProps {
  platform: AccountPlatform;
  values: FormValues;
  onChange: (name: FieldName, value: FieldValue) => void;
  errors: ReadonlyMap<FieldName, string>;
}

const secondOfPair: Partial<Record<FieldName, FieldName>> = { startDate: 'endDate', entranceYear: 'graduationYear' };

/** Groups the fields that stand side by side. */
function inPairs(fields: readonly Field[]): Field[][] {
  const second = new Set(Object.values(secondOfPair));
  return fields
    .filter(({ name }) => !second.has(name))
    .map((field) => [field, ...fields.filter(({ name }) => name === secondOfPair[field.name])]);
}

export function AccountFields({ platform, values, onChange, errors }: AccountFieldsProps) {
  const { i18n } = useLingui();
  return descriptors[platform].sections.map(({ title, fields }) => (
    <Fragment key={title?.id ?? ''}>
      {title && <SectionHeading title={i18n._(title)} />}
      {inPairs(fields).map((pair) => (
        <div key={pair[0]?.name} className={pair.length > 1 ? css['pair'] : undefined}>
          {pair.map((field) => (
            <AccountField
              key={field.name}
              field={field}
              values={values}
              onChange={(value) => onChange(field.name, value)}
              error={errors.get(field.name)}
            />
          ))}
        </div>
      ))}
    </Fragment>
  ));
}
