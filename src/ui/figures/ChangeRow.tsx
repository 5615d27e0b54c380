/** One change of the balance as a row: what it was, when and why; how much, and the balance after it. */
import { useLingui } from '@lingui/react/macro';
import type { CoinChange } from '../../../contract/coin.ts';
import { Amount, Figure } from './Amount.tsx';
import { changeIcons, useChangeWords } from '../words/change-words.ts';
import css from './ChangeRow.module.css';
import { useFormat } from '../words/format.ts';
import type { Loose, Polymorphic } from '../elements/polymorphic.ts';
import { Row, Tile } from '../list/Rows.tsx';

interface ChangeRowOwnProps {
  change: CoinChange;
  /** The other person's name, or what was paid for. */
  name: string | null;
  /** The name stands for a better one that may come: it stays on one line, so that nothing moves then. */
  namePending?: boolean;
  coinName: string;
  hidden?: boolean;
  /** Shown in the pane beside the list. */
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
}: Loose<ChangeRowOwnProps>) {
  const { t } = useLingui();
  const { row } = useChangeWords();
  const { dayTime } = useFormat();
  // A package is named by its coins, and a remark may hold anything: hidden figures hide both.
  const { title: words, time } = row(
    change,
    hidden && change.type === 'recharge' ? null : name,
    dayTime(change.createTime),
  );
  const remark = hidden ? '' : (change.remark ?? '');
  return (
    <Row
      {...rest}
      component={component ?? (href === undefined ? 'div' : 'a')}
      {...(href === undefined ? {} : { href })}
      start={<Tile d={changeIcons[change.type]} tone={change.amount > 0 ? 'jade' : 'tint'} />}
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
