/** A course's state: off the shelf (for administrators), free, unlocked, or locked with its price. */
import locked from 'icon:lock-outline-rounded';
import open from 'icon:lock-open-right-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { Course } from '../../../contract/course.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { StatusChip } from '../../ui/controls/Chips.tsx';
import { coinsWithUnit } from '../../ui/words/coin-unit.ts';

export function CourseChip({ course: { coin, unlocked, status } }: { course: Course }): ReactElement {
  const { t } = useLingui();
  const coinName = useCoinName();
  if (status === 0) return <StatusChip label={t`已下架`} />;
  if (coin === 0) return <StatusChip label={t`免费`} />;
  if (unlocked) return <StatusChip tone="accent" icon={open} label={t`已解锁`} />;
  return <StatusChip icon={locked} label={coinsWithUnit(coin, coinName)} />;
}
