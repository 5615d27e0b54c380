/** Shows one change as a row: title, time, remark, amount, and the balance after it. */
import { useLingui } from '@lingui/react/macro';
import type { CoinChange } from '../../../contract/coin.ts';
import { Amount, Figure } from '../figures/Amount.tsx';
import { changeIcons, useChangeWords } from '../words/change-words.ts';
import css from './ChangeRow.module.css';
import { useFormat } from '../words/format.ts';
import type { PolymorphicProps, Polymorphic } from '../elements/polymorphic.ts';
import { Row, IconTile } from '../list/Rows.tsx';

interface ChangeRowOwnProps {
  change: CoinChange;
  /** The other person's name or the product, or null if unknown. */
  name: string | null;
  /** Whether a better name may follow. Until then the name stays on one line, so that the row doesn't move. */
  namePending?: boolean;
  coinName: string;
  hidden?: boolean;
  /** Whether the detail pane beside the list shows this change. */
  selected?: boolean;
}

function ChangeRowImpl({
  change,
  name,
  namePending = false,
  coinName,
  hidden = false,
  component,
  href,
  ...rest
}: PolymorphicProps<ChangeRowOwnProps>) {
  const { t } = useLingui();
  const { row, remark: remarkOf } = useChangeWords();
  const { dayTime } = useFormat();
  // A package's name contains its coins, and a remark may contain any figure. Hidden figures hide both.
  const { title: words, time } = row(
    change,
    hidden && change.type === 'recharge' ? null : name,
    dayTime(change.createTime),
  );
  const remark = hidden ? '' : remarkOf(change);
  return (
    <Row
      {...rest}
      component={component ?? (href === undefined ? 'div' : 'a')}
      {...(href === undefined ? {} : { href })}
      start={<IconTile d={changeIcons[change.type]} tone={change.amount > 0 ? 'accent' : 'tint'} />}
      title={namePending ? <span className={css['pending']}>{words}</span> : words}
      caption={remark === '' ? time : `${time} · ${remark}`}
      value={<Amount value={change.amount} coinName={coinName} hidden={hidden} />}
      valueCaption={
        <>
          {t`余额`} <Figure value={change.balance} hidden={hidden} />
        </>
      }
    />
  );
}
export const ChangeRow: Polymorphic<ChangeRowOwnProps, 'div'> = ChangeRowImpl;
