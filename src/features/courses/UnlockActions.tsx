/**
 * The button that unlocks a course, and the reason why this isn't possible: no network, too few coins, a refusal, or
 * another open decision. In the place `page` the button stands in a bar at the lower edge, in `pane` under the course's
 * description.
 */
import wrong from 'icon:error-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Course } from '../../../contract/course.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { useUser } from '../../api/session/session.ts';
import { useOnline } from '../../platform/network.ts';
import { useOfflineReason } from '../../device/connection-words.ts';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { coinsWithUnit } from '../../ui/words/coin-unit.ts';
import { useFormat } from '../../ui/words/format.ts';
import { Icon } from '../../ui/elements/Icon.tsx';
import css from './Courses.module.css';
import type { Unlocking } from './use-unlocking.ts';

const ButtonLink = createLink(Button);

export type Place = 'page' | 'pane';

/** The id of the note that says why the button is disabled. */
const reasonId = 'unlock-reason';

/** Holds the buttons: in the action bar of a page, or inside a pane. */
export function Actions({ place, children }: { place: Place; children: ReactNode }) {
  return place === 'page' ? <ActionBar>{children}</ActionBar> : <div className={css['actions']}>{children}</div>;
}

interface UnlockActionsProps {
  course: Course;
  unlocking: Unlocking;
  place: Place;
}

/** Returns how many coins are missing. A result of 0 or less means that the balance is enough or unknown. */
function useMissingCoins(coin: number): number {
  const balance = useUser().coin;
  return balance === null ? 0 : coin - balance;
}

/** Says that the unlock was refused, or how many coins are missing. It stands before the outline, which may be long. */
export function UnlockProblem({ course: { coin }, unlocking: { refusal } }: Omit<UnlockActionsProps, 'place'>) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const coinName = useCoinName();
  const missingCoins = useMissingCoins(coin);
  if (refusal === null && missingCoins <= 0) return null;
  return (
    <div className={css['unlock']}>
      {refusal !== null && <FormNote kind="error">{refusal}</FormNote>}
      {missingCoins > 0 && (
        <p className={css['short']}>
          <Icon d={wrong} size={18} />
          {t`${coinName}不够，还差 ${coins(missingCoins)}`}
        </p>
      )}
    </div>
  );
}

export function UnlockActions({ course: { coin }, unlocking: { isBlocked, ask }, place }: UnlockActionsProps) {
  const { t } = useLingui();
  const { whileOffline, onceOnline } = useOfflineReason();
  const coinName = useCoinName();
  const online = useOnline();
  const missingCoins = useMissingCoins(coin);
  const isDisabled = !online || isBlocked;
  const price = coinsWithUnit(coin, coinName);
  const unlockLabel = t`用 ${price}解锁`;
  return (
    <div className={css['unlock']}>
      {!online && (
        <FormNote
          kind="warning"
          id={reasonId}
        >{t`解锁要用${coinName}，不会排队。请${onceOnline}由你亲自确认。`}</FormNote>
      )}
      {online && isBlocked && <FormNote kind="info" id={reasonId}>{t`另一笔还没有结果，有了结果才能解锁。`}</FormNote>}
      <Actions place={place}>
        {missingCoins > 0 ? (
          <ButtonLink to="/mall" fullWidth>{t`去购买`}</ButtonLink>
        ) : (
          <Button
            fullWidth
            disabled={isDisabled}
            onClick={ask}
            {...(isDisabled ? { 'aria-describedby': reasonId } : {})}
          >
            {online ? unlockLabel : t`${whileOffline}不能解锁`}
          </Button>
        )}
      </Actions>
    </div>
  );
}
