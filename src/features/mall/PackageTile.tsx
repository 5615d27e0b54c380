/** One package: a radio button that is drawn as a tile with the coins, the bonus and the price. */
import check from 'icon:check-circle-rounded';
import { useLingui } from '@lingui/react/macro';
import type { MallPackage } from '../../../contract/mall.ts';
import { fenPerHundred } from '../../api/resources/package/coin-price.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { formatCoins, formatYuan } from '../../ui/words/format.ts';
import { Icon } from '../../ui/elements/Icon.tsx';
import css from './Mall.module.css';
import { packageNameOf } from '../../ui/words/order-words.ts';
import { useOrderWords } from './use-order-words.ts';

interface PackageTileProps {
  item: MallPackage;
  chosen: boolean;
  onChoose: () => void;
  /** The id of the element that describes this package. Absent if no element does. */
  describedBy?: string;
}

/** Numbers of coins with more characters, separators included, are drawn smaller. */
const longFigureLength = 8;

export function PackageTile({ item, chosen, onChoose, describedBy }: PackageTileProps) {
  const { t } = useLingui();
  const { bundle } = useOrderWords();
  const figure = formatCoins(item.coin);
  const bonus = formatCoins(item.addCoin);
  const total = formatYuan(item.amount);
  const coinName = useCoinName();
  const price = formatYuan(fenPerHundred(item.amount, item.coin + item.addCoin));
  const rate = t`每 100 ${coinName} ${price}`;
  const mark = item.description?.trim() ?? '';
  const words = [packageNameOf(item), bundle(item), total, rate].filter((word) => word !== null).join(' · ');
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
      <span className={css['bonus']}>
        <span>{item.addCoin > 0 && t`赠送 ${bonus}`}</span>
        {mark !== '' && <span className={css['mark']}>{mark}</span>}
      </span>
      <span className={css['price']} data-value="">
        <span>{total}</span>
        {chosen && <Icon d={check} size={20} className={css['check']} />}
      </span>
      <span className={css['rate']}>{rate}</span>
    </label>
  );
}
