/** All that needs no choice, in one row that unfolds: what is the same, and what only one side changed and stands. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import expand from 'icon:keyboard-arrow-down-rounded';
import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { StatusChip } from '../../ui/Chips.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DetailList, DetailRow } from '../../ui/Rows.tsx';
import type { FormValues } from './account-form.ts';
import { useFieldLabel, useFieldWords } from './account-words.ts';
import css from './conflict.module.css';
import type { Field } from './descriptors.ts';
import type { Merge } from './merge.ts';

export function ConflictRest({ parts: { taken, kept, equal }, values }: { parts: Merge; values: FormValues }) {
  const { t } = useLingui();
  const label = useFieldLabel();
  const words = useFieldWords();
  const [unfolded, setUnfolded] = useState(false);
  const count = taken.length + kept.length + equal.length;
  const row = (field: Field, chip: string | null) => (
    <DetailRow
      key={field.name}
      label={<span className={css['restLabel']}>{label(field.name)}{chip !== null && <StatusChip tone="jade" label={chip} />}</span>}
      value={words(field, values) ?? <span className={css['nothing']}>{t`没有填`}</span>}
    />
  );
  return (
    <Card padding="none" className={css['rest']}>
      <button type="button" className={css['unfold']} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
        <span>{plural(count, { one: '其余 # 项没有冲突', other: '其余 # 项没有冲突' })}</span>
        <span className={css['look']}>{unfolded ? t`收起` : t`查看`}<Icon d={expand} size={20} className={unfolded ? css['up'] : undefined} /></span>
      </button>
      {unfolded && (
        <DetailList>
          {taken.map((field) => row(field, t`较新的`))}
          {kept.map((field) => row(field, t`我的`))}
          {equal.map((field) => row(field, null))}
        </DetailList>
      )}
    </Card>
  );
}
