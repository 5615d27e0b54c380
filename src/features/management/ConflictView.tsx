/**
 * Two versions of one record, side by side: mine at the start, the newer one at the end, and a choice for each field that both sides
 * changed. Nothing is chosen beforehand; what only one side changed stands, and can be looked at. Giving up one's own asks first.
 */
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import sync from 'icon:sync-problem-outline-rounded';
import { useId, useState } from 'react';
import type { Shelved } from '../../api/shelves.ts';
import { useArrivalFocus } from '../../ui/arrival-focus.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { StatusChip } from '../../ui/Chips.tsx';
import { classes } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DetailList, DetailRow } from '../../ui/Rows.tsx';
import css from './conflict.module.css';
import { useFieldWords } from './field-words.ts';
import formCss from './form.module.css';
import { FormBar, type Place } from './FormBar.tsx';
import type { Kind } from './kind.ts';
import { type Choices, merged, type Side, type Values, valueOf } from './record-form.ts';
import type { Conflict } from './use-record-form.ts';

interface ConflictViewProps<R extends Shelved> {
  kind: Kind<R>;
  conflict: Conflict;
  values: Values;
  /** When one's own draft was kept. */
  keptAt: number | null;
  place: Place;
  saving: boolean;
  onChoose: (choices: Choices) => void;
  onGiveUp: () => void;
}

export function ConflictView<R extends Shelved>({ kind, conflict, values, keptAt, place, saving, onChoose, onGiveUp }: ConflictViewProps<R>) {
  const { t } = useLingui();
  const id = useId();
  const note = useArrivalFocus<HTMLDivElement>();
  const { dayTime } = useFormat();
  const { labelOf, shown } = useFieldWords();
  const [choices, setChoices] = useState<Choices>({});
  const [givingUp, setGivingUp] = useState(false);
  const { parts, theirs } = conflict;
  const { open } = parts;
  const name = valueOf(theirs.values, kind.fields[0]?.name ?? '');
  const left = open.filter(({ name: field }) => choices[field] === undefined).length;
  const others = kind.fields.filter((field) => !open.includes(field));
  const together = merged(parts, {}, values, theirs.values);
  const time = keptAt === null ? null : dayTime(keptAt);
  const sideNames: Record<Side, string> = { mine: t`我的`, theirs: t`较新的` };
  const all = (side: Side): void => setChoices(Object.fromEntries(open.map((field) => [field.name, side])));
  const count = open.length;
  const otherCount = others.length;

  return (
    <div className={classes(formCss['page'], place === 'pane' && formCss['pane'])}>
      <div ref={note} tabIndex={-1} className={css['note']}>
        <Icon d={sync} size={20} />
        <p>{t`${name} 在别处也改过。`} {plural(count, { one: '有 # 项不同，选好要留哪一份再保存。', other: '有 # 项不同，选好要留哪一份再保存。' })}</p>
      </div>
      <div className={css['sides']}>
        <div>
          <h2 className={css['side']}>{t`我的`}</h2>
          <p className={css['when']}>{time === null ? t`本机草稿` : t`${time} · 本机草稿`}</p>
          <Button variant="outlined" size="small" fullWidth onClick={() => all('mine')}>{t`全用我的`}</Button>
        </div>
        <div>
          <h2 className={css['side']}>{t`较新的`}</h2>
          <p className={css['when']}>{t`别处已保存`}</p>
          <Button variant="outlined" size="small" fullWidth onClick={() => all('theirs')}>{t`全用较新的`}</Button>
        </div>
      </div>
      {open.map((field) => (
        <div key={field.name} role="radiogroup" aria-labelledby={`${id}-${field.name}`} className={css['field']}>
          <p className={css['label']}>
            <span id={`${id}-${field.name}`}>{labelOf(field)}</span>
            {choices[field.name] === undefined && <StatusChip tone="ochre" label={t`还没选`} />}
          </p>
          <div className={css['pair']}>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className={css['choice']}>
                <input
                  type="radio"
                  name={`${id}-${field.name}`}
                  className={css['radio']}
                  checked={choices[field.name] === side}
                  onChange={() => setChoices({ ...choices, [field.name]: side })}
                />
                <span className={css['choiceSide']}>{sideNames[side]}</span>
                <span className={css['choiceValue']}>{shown(field, side === 'mine' ? values : theirs.values)}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
      <Card padding="none" component="details" className={css['rest']}>
        <summary className={css['summary']}>{plural(otherCount, { one: '其余 # 项没有冲突', other: '其余 # 项没有冲突' })}</summary>
        <DetailList>
          {others.map((field) => {
            const label = labelOf(field);
            return <DetailRow key={field.name} label={parts.taken.includes(field) ? t`${label}（较新的）` : parts.kept.includes(field) ? t`${label}（我的）` : label} value={shown(field, together)} />;
          })}
        </DetailList>
      </Card>
      <FormBar place={place}>
        <Button variant="outlined" disabled={saving} onClick={() => setGivingUp(true)}>{t`放弃我的`}</Button>
        <Button disabled={left > 0} loading={saving} onClick={() => onChoose(choices)}>
          {left > 0 ? plural(left, { one: '还有 # 项没选', other: '还有 # 项没选' }) : t`保存`}
        </Button>
      </FormBar>
      <ConfirmDialog open={givingUp} title={t`放弃你改的内容？`} confirm={t`放弃我的`} onConfirm={onGiveUp} onClose={() => setGivingUp(false)}>
        <p>{t`${name} 会保持别处保存的样子，这里改的不再保留。`}</p>
      </ConfirmDialog>
    </div>
  );
}
