/**
 * Shows a field that both sides changed differently, as two cards of which the person selects one. The person's own
 * card is first.
 */
import { useLingui } from '@lingui/react/macro';
import checked from 'icon:check-circle-rounded';
import unchecked from 'icon:radio-button-unchecked-rounded';
import type { ReactElement } from 'react';
import { StatusChip } from '../controls/Chips.tsx';
import css from './Conflict.module.css';
import { Icon } from '../elements/Icon.tsx';

/** `mine`: the person's own value, from this device. `theirs`: the value that was saved elsewhere meanwhile. */
export type ConflictSide = 'mine' | 'theirs';

interface ConflictPairProps {
  /** The field's name. */
  name: string;
  label: string;
  /** The displayed values, or null if empty. */
  mine: string | null;
  theirs: string | null;
  chosen: ConflictSide | undefined;
  onChoose: (side: ConflictSide) => void;
}

export function ConflictPair({ name, label, mine, theirs, chosen, onChoose }: ConflictPairProps): ReactElement {
  const { t } = useLingui();
  const sides: { side: ConflictSide; word: string; value: string | null }[] = [
    { side: 'mine', word: t`我的`, value: mine },
    { side: 'theirs', word: t`较新的`, value: theirs },
  ];
  return (
    <fieldset className={css['choice']}>
      <legend className={css['legend']}>
        <span>{label}</span>
        {chosen === undefined && <StatusChip tone="ochre" label={t`还没选`} />}
      </legend>
      <div className={css['pair']}>
        {sides.map(({ side, word, value }) => (
          <label key={side} className={css['card']}>
            <input
              type="radio"
              name={`conflict-${name}`}
              className={css['radio']}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span className={css['cardHead']}>
              <span className={css['word']}>{word}</span>
              <Icon d={chosen === side ? checked : unchecked} size={20} className={css['mark']} />
            </span>
            <span className={css['value']}>{value ?? <span className={css['nothing']}>{t`没有填`}</span>}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
