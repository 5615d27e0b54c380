/**
 * All fields of the account form in their sections. Start and end of a time span stand side by side. If most fields of
 * a section are optional, the section says so once.
 */
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { FormValues } from '../../../api/edits/fields.ts';
import { Text } from '../../../ui/elements/Text.tsx';
import { areMostOptional, useOptionalWords } from '../../../ui/form/optional-fields.ts';
import { SectionHeading } from '../../../ui/layout/Section.tsx';
import { AccountField } from './AccountField.tsx';
import { platformDescriptors, timeSpans, type AccountFieldSpec, type FieldName } from '../descriptors.ts';
import css from './edit.module.css';

interface AccountFieldsProps {
  platform: AccountPlatform;
  values: FormValues;
  onChange: (changed: FormValues) => void;
  errors: ReadonlyMap<FieldName, string>;
}

/** The end of each time span, by its start. */
const endOfSpan: ReadonlyMap<FieldName, FieldName> = new Map(timeSpans);

/** Groups the fields into rows. A row has one field, or the start and the end of a time span. */
function rowsOf(fields: readonly AccountFieldSpec[]): AccountFieldSpec[][] {
  const ends = new Set(endOfSpan.values());
  return fields
    .filter(({ name }) => !ends.has(name))
    .map((field) => [field, ...fields.filter(({ name }) => name === endOfSpan.get(field.name))]);
}

export function AccountFields({ platform, values, onChange, errors }: AccountFieldsProps) {
  const { i18n } = useLingui();
  const optionalWords = useOptionalWords<AccountFieldSpec>();
  return platformDescriptors[platform].sections.map(({ title, fields }) => {
    const isSaidOnce = areMostOptional(fields);
    const caption = isSaidOnce ? optionalWords(fields, ({ label }) => i18n._(label)) : undefined;
    return (
      <Fragment key={title?.id ?? ''}>
        {title ? (
          <SectionHeading title={i18n._(title)} caption={caption} className={css['group']} />
        ) : (
          caption !== undefined && (
            <Text step="caption" tone="ink3" className={css['optional']}>
              {caption}
            </Text>
          )
        )}
        {rowsOf(fields).map((row) => (
          <div key={row[0]?.name} className={row.length > 1 ? css['pair'] : undefined}>
            {row.map((field) => (
              <AccountField
                key={field.name}
                field={field}
                optional={field.optional === true && !isSaidOnce}
                values={values}
                onChange={(value) => onChange({ [field.name]: value })}
                error={errors.get(field.name)}
              />
            ))}
          </div>
        ))}
      </Fragment>
    );
  });
}
