/** One field that both sides changed: two cards of which one is chosen, one's own always at the start. */
import { useLingui } from '@lingui/react/macro';
import checked from 'icon:check-circle-rounded';
import unchecked from 'icon:radio-button-unchecked-rounded';
import { StatusChip } from '../../ui/Chips.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { FormValues } from './account-form.ts';
import { useFieldLabel, useFieldWords } from './account-words.ts';
import css from './conflict.module.css';
import type { Field } from './descriptors.ts';
import type { Side } from './merge.ts';

interface ConflictPairProps {
  field: Field;
  mine: FormValues;
  theirs: FormValues;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

export function ConflictPair({ field, mine, theirs, chosen, onChoose }: ConflictPairProps) {
  const { t } = useLingui();
  const label = useFieldLabel()(field.name);
  const words = useFieldWords();
  const sides: { side: Side; word: string; values: FormValues }[] = [
    { side: 'mine', word: t`我的`, values: mine }, { side: 'theirs', word: t`较新的`, values: theirs },
  ];
  return (
    <fieldset className={css['choice']}>
      <legend className={css['legend']}>
        <span>{label}</span>
        {chosen === undefined && <StatusChip tone="ochre" label={t`还没选`} />}
      </legend>
      <div className={css['pair']}>
        {sides.map(({ side, word, values }) => (
          <label key={side} className={css['card']}>
            <input type="radio" name={`conflict-${field.name}`} className={css['radio']} checked={chosen === side} onChange={() => onChoose(side)} />
            <span className={css['cardHead']}>
              <span className={css['word']}>{word}</span>
              <Icon d={chosen === side ? checked : unchecked} size={20} className={css['mark']} />
            </span>
            <span className={css['value']}>{words(field, values) ?? <span className={css['nothing']}>{t`没有填`}</span>}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
