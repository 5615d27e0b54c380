/** The fields of some of the site's texts, each drawn by its kind: one line, several lines, coins or money. */
import { useLingui } from '@lingui/react/macro';
import { codePoints } from '../../../../contract/fields.ts';
import { Field, TextArea } from '../../../ui/form/Field.tsx';
import { NumberField } from '../../../ui/form/FieldKinds.tsx';
import { rules, type TextKey, textName, type Texts } from './site-fields.ts';

interface TextFieldsProps {
  keys: readonly TextKey[];
  texts: Texts;
  /** The errors by key. */
  errors: ReadonlyMap<string, string>;
  onChange: (key: TextKey, text: string) => void;
}

export function TextFields({ keys, texts, errors, onChange }: TextFieldsProps) {
  const { t } = useLingui();
  return keys.map((key) => {
    const { kind, max, required } = rules[key];
    const text = texts[key];
    const common = {
      name: key,
      label: textName(key),
      optional: !required,
      error: errors.get(key),
      value: text,
      autoComplete: 'off',
    } as const;
    if (kind === 'coins')
      return <NumberField key={key} {...common} digits={max} unit={t`枚`} onChange={(next) => onChange(key, next)} />;
    if (kind === 'yuan')
      return (
        <Field
          key={key}
          {...common}
          inputMode="decimal"
          onChange={(event) => onChange(key, event.target.value)}
          helper={t`单位是元，如 98.00`}
        />
      );
    const counter = { length: codePoints(text), max };
    return kind === 'line' ? (
      <Field key={key} {...common} counter={counter} onChange={(event) => onChange(key, event.target.value)} />
    ) : (
      <TextArea
        key={key}
        {...common}
        rows={max > 500 ? 8 : 3}
        counter={counter}
        onChange={(event) => onChange(key, event.target.value)}
      />
    );
  });
}
