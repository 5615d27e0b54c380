/**
 * Lists the fields that need no choice, in one row that unfolds: equal fields, and fields that only one side changed.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import expand from 'icon:keyboard-arrow-down-rounded';
import { useState, type ReactElement } from 'react';
import { Card } from '../layout/Card.tsx';
import { StatusChip } from '../controls/Chips.tsx';
import css from './Conflict.module.css';
import type { ConflictSide } from './ConflictPair.tsx';
import { Icon } from '../elements/Icon.tsx';
import { DetailList, DetailRow } from '../list/Rows.tsx';

export interface NonConflictingField {
  name: string;
  label: string;
  /** The displayed value, or null if empty. */
  value: string | null;
  /** The only side that changed it. Null if no side changed it, or both changed it to the same value. */
  side: ConflictSide | null;
}

/** Fields that only the other side changed come first, then those that only the person changed. */
export function NonConflictingFields({ fields }: { fields: readonly NonConflictingField[] }): ReactElement {
  const { t } = useLingui();
  const [unfolded, setUnfolded] = useState(false);
  const count = fields.length;
  const words: Record<ConflictSide, string> = { mine: t`我的`, theirs: t`较新的` };
  const sorted = [
    ...fields.filter(({ side }) => side === 'theirs'),
    ...fields.filter(({ side }) => side === 'mine'),
    ...fields.filter(({ side }) => side === null),
  ];
  return (
    <Card padding="none" className={css['rest']}>
      <button type="button" className={css['unfold']} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
        <span>{plural(count, { one: '其余 # 项没有冲突', other: '其余 # 项没有冲突' })}</span>
        <span className={css['look']}>
          {unfolded ? t`收起` : t`查看`}
          <Icon d={expand} size={20} className={unfolded ? css['up'] : undefined} />
        </span>
      </button>
      {unfolded && (
        <DetailList>
          {sorted.map(({ name, label, value, side }) => (
            <DetailRow
              key={name}
              label={
                <span className={css['restLabel']}>
                  {label}
                  {side !== null && <StatusChip tone="accent" label={words[side]} />}
                </span>
              }
              value={value ?? <span className={css['nothing']}>{t`没有填`}</span>}
            />
          ))}
        </DetailList>
      )}
    </Card>
  );
}
