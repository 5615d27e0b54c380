/** One package as a radio button that looks like a tile: large coins, the bonus in jade, a quiet price. */
import check from 'icon:check-circle-rounded';
import { useLingui } from '@lingui/react/macro';
import type { MallPackage } from '../../../contract/mall.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { coins, money } from '../../ui/words/format.ts';
import { Icon } from '../../ui/elements/Icon.tsx';
import css from './Mall.module.css';
import { ownName, useOrderWords } from './order-words.ts';

interface PackageTileProps {
  shown: MallPackage;
  chosen: boolean;
  onChoose: () => void;
  describedBy?: string;
}

/** Figures with more characters are drawn smaller. */
const longFigureLength = 8;

export function PackageTile({ shown, chosen, onChoose, describedBy }: PackageTileProps) {
  const { t } = useLingui();
  const { bundle } = useOrderWords();
  const figure = coins(shown.coin);
  const bonus = coins(shown.addCoin);
  const price = money(shown.amount);
  const words = [ownName(shown), bundle(shown), price].filter((word) => word !== null).join(' · ');
  return (
    <label className={css['tile']}>
      <input
        type="radio"
        name="package"
        className={css['radio']}
        checked={chosen}
        onChange={onChoose}
        aria-label={words}
        aria-describedby={describedBy}
      />
      <span className={classes(css['coins'], figure.length > longFigureLength && css['long'])}>{figure}</span>
      <span className={css['bonus']}>{shown.addCoin > 0 && t`赠送 ${bonus}`}</span>
      <span className={css['price']}>
        <span>{price}</span>
        {chosen && <Icon d={check} size={20} className={css['check']} />}
      </span>
    </label>
  );
}
