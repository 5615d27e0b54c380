/**
 * Shows both versions of a record. For each field that both sides changed the user must choose a side; changes of only
 * one side are merged. A dialog asks before the user's own changes are discarded.
 */
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import sync from 'icon:sync-problem-outline-rounded';
import { useState } from 'react';
import type { Shelved } from '../../../../api/resources/admin/shelves.ts';
import { type Choices, merged } from '../../../../api/edits/three-way-merge.ts';
import { useOnline } from '../../../../platform/network.ts';
import { useWhyWords } from '../../../../platform/why-words.ts';
import { useArrivalFocus } from '../../../../ui/feedback/arrival-focus.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { classes } from '../../../../ui/elements/class-names.ts';
import { ConflictPair } from '../../../../ui/form/ConflictPair.tsx';
import { ConflictRest } from '../../../../ui/form/ConflictRest.tsx';
import { ConflictSides } from '../../../../ui/form/ConflictSides.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { FormNote } from '../../../../ui/form/FormNote.tsx';
import { useFormat } from '../../../../ui/words/format.ts';
import { useFieldWords } from './field-words.ts';
import css from './form.module.css';
import { FormBar, type Place } from './FormBar.tsx';
import type { Kind } from '../kind.ts';
import { type Values, valueOf } from './record-form.ts';
import type { Conflict } from './use-record-form.ts';

interface ConflictViewProps<R extends Shelved> {
  kind: Kind<R>;
  conflict: Conflict;
  values: Values;
  /** When the user's draft was stored, in ms; null if it wasn't. */
  keptAt: number | null;
  place: Place;
  saving: boolean;
  onChoose: (choices: Choices) => void;
  onGiveUp: () => void;
}

export function ConflictView<R extends Shelved>({
  kind,
  conflict,
  values,
  keptAt,
  place,
  saving,
  onChoose,
  onGiveUp,
}: ConflictViewProps<R>) {
  const { t } = useLingui();
  const { onceOnline, noNetwork } = useWhyWords();
  const arrival = useArrivalFocus<HTMLDivElement>();
  const { dayTime } = useFormat();
  const online = useOnline();
  const { labelOf, shown } = useFieldWords();
  const [choices, setChoices] = useState<Choices>({});
  const [givingUp, setGivingUp] = useState(false);
  const { parts, theirs } = conflict;
  const { open } = parts;
  const name = valueOf(theirs.values, kind.fields[0]?.name ?? '');
  const left = open.filter(({ name: field }) => choices[field] === undefined).length;
  const together = merged(parts, {}, values, theirs.values);
  const count = open.length;

  return (
    <div className={classes(css['page'], place === 'pane' && css['pane'])}>
      <div ref={arrival} tabIndex={-1} className={css['arrival']}>
        <FormNote kind="warning" icon={sync}>
          <p>{t`${name} 在别处也改过。`}</p>
          <p>
            {plural(count, {
              one: '有 # 项不同，选好要留哪一份再保存。',
              other: '有 # 项不同，选好要留哪一份再保存。',
            })}
          </p>
        </FormNote>
      </div>
      <ConflictSides
        mine={keptAt === null ? t`本机` : t`${dayTime(keptAt)} · 本机草稿`}
        theirs={t`别处已保存`}
        onAll={(side) => setChoices(Object.fromEntries(open.map((field) => [field.name, side])))}
      />
      {open.map((field) => (
        <ConflictPair
          key={field.name}
          name={field.name}
          label={labelOf(field)}
          mine={shown(field, values)}
          theirs={shown(field, theirs.values)}
          chosen={choices[field.name]}
          onChoose={(side) => setChoices({ ...choices, [field.name]: side })}
        />
      ))}
      <ConflictRest
        rows={kind.fields
          .filter((field) => !open.includes(field))
          .map((field) => ({
            name: field.name,
            label: labelOf(field),
            value: shown(field, together),
            side: parts.taken.includes(field) ? 'theirs' : parts.kept.includes(field) ? 'mine' : null,
          }))}
      />
      {!online && <FormNote kind="warning">{t`现在${noNetwork}。保存后先存在本机，${onceOnline}发送。`}</FormNote>}
      <FormBar place={place}>
        <Button variant="outlined" disabled={saving} onClick={() => setGivingUp(true)}>{t`放弃我的`}</Button>
        <Button disabled={left > 0} loading={saving} onClick={() => onChoose(choices)}>
          {left > 0 ? plural(left, { one: '还有 # 项没选', other: '还有 # 项没选' }) : t`保存`}
        </Button>
      </FormBar>
      <ConfirmDialog
        open={givingUp}
        title={t`放弃你改的内容？`}
        confirm={t`放弃我的`}
        onConfirm={onGiveUp}
        onClose={() => setGivingUp(false)}
      >
        <p>{t`${name} 会保持别处保存的样子，这里改的不再保留。`}</p>
      </ConfirmDialog>
    </div>
  );
}
