/**
 * Shows a record that was changed on this device and elsewhere. For each field that both sides changed differently, the
 * person chooses a side. Other changes are merged. A dialog asks before the person's own changes are discarded.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import sync from 'icon:sync-problem-outline-rounded';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useOnline } from '../../platform/network.ts';
import { useOfflineReason } from '../../device/connection-words.ts';
import { Button } from '../controls/Button.tsx';
import { useFocusOnMount } from '../feedback/use-focus-on-mount.ts';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';
import { useFormat } from '../words/format.ts';
import css from './Conflict.module.css';
import { ConflictPair, type ConflictSide } from './ConflictPair.tsx';
import { NonConflictingFields, type NonConflictingField } from './NonConflictingFields.tsx';
import { ConflictHeadings } from './ConflictHeadings.tsx';
import type { Place } from '../form/FormBar.tsx';
import { FormNote } from '../form/FormNote.tsx';

/** A field that both sides changed differently. The values are as displayed, or null if empty. */
interface ConflictingField {
  name: string;
  label: string;
  mine: string | null;
  theirs: string | null;
}

interface ConflictViewProps {
  place: Place | 'sheet';
  /** Puts the content and the two buttons into a page, a pane or a sheet. */
  frame: (content: ReactNode, buttons: { giveUp: ReactNode; save: ReactNode }) => ReactNode;
  /** Says which record was changed elsewhere too. */
  title: string;
  /** The fields for which the person has to choose a side. */
  conflicting: readonly ConflictingField[];
  /** All other fields. */
  nonConflicting: readonly NonConflictingField[];
  /** When the person's own draft was stored, in milliseconds. Null if it wasn't stored. */
  mineAt: number | null;
  /** The ISO time at which the other version was saved. Undefined if it isn't known. */
  theirsAt: string | undefined;
  /** The words of the dialog that asks before the person's own changes are discarded. */
  giveUpWords: { title: string; text: string };
  /** Saves the merged record. `choices` has a side for each field of `conflicting`, by its name. */
  onSave: (choices: Partial<Record<string, ConflictSide>>) => void;
  /** Discards the person's own changes. The dialog has asked before. */
  onGiveUp: () => void;
}

export function ConflictView({
  place,
  frame,
  title,
  conflicting,
  nonConflicting,
  mineAt,
  theirsAt,
  giveUpWords,
  onSave,
  onGiveUp,
}: ConflictViewProps) {
  const { t } = useLingui();
  const { onceOnline, noNetwork } = useOfflineReason();
  const { dayTime } = useFormat();
  const online = useOnline();
  const offlineId = useId();
  /** The view replaces the form, so its first words take the focus. */
  const arrival = useFocusOnMount<HTMLDivElement>();
  const [choices, setChoices] = useState<Partial<Record<string, ConflictSide>>>({});
  const [givingUp, setGivingUp] = useState(false);
  const count = conflicting.length;
  const undecided = conflicting.filter(({ name }) => choices[name] === undefined).length;
  useEffect(() => {
    if (place === 'page') window.scrollTo({ top: 0 });
  }, [place]);

  const content = (
    <>
      <div ref={arrival} tabIndex={-1} className={css['arrival']}>
        <FormNote kind="warning" icon={sync}>
          <p>{title}</p>
          <p>
            {count === 0
              ? t`改的不是同一项，已经合在一起，看过后再保存。`
              : plural(count, {
                  one: '有 # 项不同，选好要留哪一份再保存。',
                  other: '有 # 项不同，选好要留哪一份再保存。',
                })}
          </p>
        </FormNote>
      </div>
      {count > 0 && (
        <ConflictHeadings
          mineSaved={mineAt === null ? t`本机` : t`${dayTime(mineAt)} · 本机草稿`}
          theirsSaved={theirsAt === undefined ? t`别处已保存` : t`${dayTime(theirsAt)} · 别处已保存`}
          onChooseAll={(side) => setChoices(Object.fromEntries(conflicting.map(({ name }) => [name, side])))}
        />
      )}
      {conflicting.map((field) => (
        <ConflictPair
          key={field.name}
          {...field}
          chosen={choices[field.name]}
          onChoose={(side) => setChoices({ ...choices, [field.name]: side })}
        />
      ))}
      <NonConflictingFields fields={nonConflicting} />
      {!online && (
        <FormNote kind="warning" id={offlineId}>{t`现在${noNetwork}。保存后先存在本机，${onceOnline}发送。`}</FormNote>
      )}
      <ConfirmDialog
        open={givingUp}
        title={giveUpWords.title}
        confirm={t`放弃我的`}
        onConfirm={onGiveUp}
        onClose={() => setGivingUp(false)}
      >
        <p>{giveUpWords.text}</p>
      </ConfirmDialog>
    </>
  );
  return frame(content, {
    giveUp: (
      <Button
        variant="outlined"
        fullWidth={place === 'sheet'}
        className={place === 'page' ? css['giveUp'] : undefined}
        onClick={() => setGivingUp(true)}
      >{t`放弃我的`}</Button>
    ),
    save: (
      <Button
        fullWidth={place === 'sheet'}
        disabled={undecided > 0}
        {...(online ? {} : { 'aria-describedby': offlineId })}
        onClick={() => onSave(choices)}
      >
        {undecided > 0 ? plural(undecided, { one: '还有 # 项没选', other: '还有 # 项没选' }) : t`保存`}
      </Button>
    ),
  });
}
