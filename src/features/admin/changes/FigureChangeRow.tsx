/**
 * A row with a change of any user: the account, what the coins were for, and the amount. It links to the user's ledger.
 */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { CoinChange } from '../../../../contract/coin.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useCounterpartyText } from '../../../api/resources/counterparty.ts';
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
  const writtenName = useCounterpartyText();
  const { userId, userAccount, amount, type, createTime } = change;
  // If the backend doesn't name the account, the row shows the user's id.
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
