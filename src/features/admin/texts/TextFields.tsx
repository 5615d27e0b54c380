/** The fields of some of the site's texts, each drawn by its kind: one line, several lines, coins or money. */
import { useLingui } from '@lingui/react/macro';
import { codePointCount } from '../../../../contract/fields.ts';
import { textOf } from '../../../api/edits/fields.ts';
import { Field, TextArea } from '../../../ui/form/Field.tsx';
import { NumberField } from '../../../ui/form/FieldKinds.tsx';
import { CoinGlyph } from '../../../ui/figures/Coin.tsx';
import css from '../desk/system.module.css';
import { useFieldWords } from '../field-words.ts';
import type { DeskFormHandle } from '../desk/use-desk-form.ts';

/** If a text of several lines may have more code points than this, it gets the whole width and more lines. */
const shortTextMax = 500;

export function TextFields({ form: { fields, values, errors, change } }: { form: DeskFormHandle }) {
  const { t } = useLingui();
  const { labelOf } = useFieldWords();
  const rendered = fields.map((field) => {
    const { name, kind, max = 0, optional = false } = field;
    const text = textOf(values, name);
    const setText = (next: string): void => change({ [name]: next });
    const common = {
      name,
      label: labelOf(field),
      optional,
      error: errors.get(name),
      value: text,
      autoComplete: 'off',
    } as const;
    if (kind === 'whole')
      return <NumberField key={name} {...common} unit={<CoinGlyph size={18} />} onChange={setText} />;
    if (kind === 'yuan')
      return (
        <Field
          key={name}
          {...common}
          inputMode="decimal"
          onChange={(event) => setText(event.target.value)}
          helper={t`单位是元，如 98.00`}
        />
      );
    const isLong = max > shortTextMax;
    const counter = { length: codePointCount(text), max };
    return kind === 'remark' ? (
      <div key={name} className={isLong ? css['wide'] : undefined}>
        <TextArea
          {...common}
          rows={isLong ? 8 : 3}
          counter={counter}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    ) : (
      <Field key={name} {...common} counter={counter} onChange={(event) => setText(event.target.value)} />
    );
  });
  return <div className={css['columns']}>{rendered}</div>;
}
