/** Shows a change of any user as a row: the account, what the coins were for, and the amount. It opens the user's ledger. */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { CoinChange } from '../../../../contract/coin.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useWrittenName } from '../../../api/resources/counterparty.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { IconTile, Row } from '../../../ui/list/Rows.tsx';
import { changeIcons, useChangeWords } from '../../../ui/words/change-words.ts';
import { useFormat } from '../../../ui/words/format.ts';

const RowLink = createLink(Row);

export function FigureChangeRow({ change }: { change: CoinChange }) {
  const { t } = useLingui();
  const coinName = useCoinName();
  const { dayTime } = useFormat();
  const { title, remark: remarkOf } = useChangeWords();
  const writtenName = useWrittenName();
  const { userId, userAccount, amount, type, createTime } = change;
  // A backend that doesn't name the account tells the user's id at least.
  const account = userAccount === undefined ? `#${userId}` : (userAccount ?? t`已注销的账号`);
  const remark = remarkOf(change);
  const purpose = title(change, writtenName(change));
  return (
    <RowLink
      from="/system"
      to="/system"
      search={{ view: 'ledger', id: userId }}
      start={<IconTile d={changeIcons[type]} tone="tint" />}
      title={<bdi>{account}</bdi>}
      caption={remark === '' ? purpose : `${purpose} · ${remark}`}
      value={<Amount value={amount} coinName={coinName} />}
      valueCaption={dayTime(createTime)}
    />
  );
}
