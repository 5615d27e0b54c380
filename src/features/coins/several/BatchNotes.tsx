/**
 * The messages above the form: why nothing was or can be sent, which rows are wrong, and what is left of an earlier
 * draft.
 */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { handOnFocus } from '../../../ui/elements/hand-on-focus.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import css from './Batch.module.css';
import type { BatchRefusal } from './use-batch-transfer.ts';

const ButtonLink = createLink(Button);

/** A note names at most this many rows. */
const maxNamedRows = 8;

interface BatchNotesProps {
  refusal: BatchRefusal | null;
  /** The places of the refused rows that weren't corrected yet. */
  refusedPlaces: readonly number[];
  onLeaveOut: () => void;
  /** The places of the other rows that must be corrected. Empty until the person has tried to continue. */
  wrongPlaces: readonly number[];
  /** Whether another decision has no outcome yet, so that nothing can be sent. */
  isBlocked: boolean;
  /** The number of rows that were put aside. If it is 0, the note about them is absent. */
  asideCount: number;
  onTakeBack: () => void;
  onDropAside: () => void;
}

export function BatchNotes({
  refusal,
  refusedPlaces,
  onLeaveOut,
  wrongPlaces,
  isBlocked,
  asideCount,
  onTakeBack,
  onDropAside,
}: BatchNotesProps) {
  const { t } = useLingui();
  const coinName = useCoinName();
  const listPlaces = (places: readonly number[]): string =>
    `${places.slice(0, maxNamedRows).join(t`、`)}${places.length > maxNamedRows ? '…' : ''}`;
  const refused = listPlaces(refusedPlaces);
  const wrong = listPlaces(wrongPlaces);
  /** Whether the refusal says which transfers it is about. */
  const namesRows = (refusal?.lines.size ?? 0) > 0;
  return (
    <>
      {refusal?.isUnsupported && (
        <FormNote kind="info" title={t`这里还不能一次转给多人`}>
          <span className={css['noteLine']}>
            <span>{t`服务器没有这项功能，${coinName}没有转出。可以一位一位地转。`}</span>
            <ButtonLink to="/transferCoin" variant="soft" size="small">{t`转给一人`}</ButtonLink>
          </span>
        </FormNote>
      )}
      {refusal && !refusal.isUnsupported && !namesRows && <FormNote kind="error">{refusal.text}</FormNote>}
      {refusal && namesRows && refusedPlaces.length > 0 && (
        <FormNote kind="error" title={t`一笔都没有转出`}>
          <span className={css['noteLine']}>
            <span>{t`第 ${refused} 行不能办理。改好或去掉，再确认一次。`}</span>
            <Button ref={handOnFocus} variant="outlined" size="small" onClick={onLeaveOut}>
              {plural(refusedPlaces.length, { one: '去掉这 # 行', other: '去掉这 # 行' })}
            </Button>
          </span>
        </FormNote>
      )}
      {wrongPlaces.length > 0 && (
        <FormNote kind="error">
          {plural(wrongPlaces.length, {
            one: `有 # 行需要修改：第 ${wrong} 行`,
            other: `有 # 行需要修改：第 ${wrong} 行`,
          })}
        </FormNote>
      )}
      {isBlocked && !refusal && (
        <FormNote kind="info">
          <Trans>另一笔还没有结果，有了结果才能再转。</Trans>
        </FormNote>
      )}
      {asideCount > 0 && (
        <FormNote kind="info">
          <span className={css['noteLine']}>
            <span>
              {plural(asideCount, { one: '上次填写的 # 人还没有转账。', other: '上次填写的 # 人还没有转账。' })}
            </span>
            <Button ref={handOnFocus} variant="outlined" size="small" onClick={onTakeBack}>{t`加入名单`}</Button>
            <Button ref={handOnFocus} variant="text" size="small" onClick={onDropAside}>{t`放弃`}</Button>
          </span>
        </FormNote>
      )}
    </>
  );
}
