/**
 * The receipt of a finished transfer: coins, recipient, the balance after it, and the reference number. The receipt of
 * a stored transfer can be opened again. It then still shows the balance after the transfer, not the present one.
 */
import check from 'icon:check-rounded';
import shareIcon from 'icon:ios-share-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TransferResult } from '../../../../contract/user.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { coinChangeQuery } from '../../../api/resources/coin-queries.ts';
import { type CoinDecision, markOutcomeSeen } from '../../../api/coins/coin-decisions.ts';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { useFocusOnMount } from '../../../ui/feedback/use-focus-on-mount.ts';
import { TopBarAction } from '../../../ui/layout/TopBarAction.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import { ShareReceiptSheet } from './ShareReceiptSheet.tsx';
import { useReturnLink } from './use-return-link.ts';
import css from '../transfer/Transfer.module.css';

const ButtonLink = createLink(Button);

interface TransferReceiptProps {
  transfer: CoinDecision<'transfer'>;
  result: TransferResult;
  /** When this device learned that the transfer was done, in ms by its own clock. */
  doneAt: number;
  /** Called once the receipt shows. */
  onShown: () => void;
}

export function TransferReceipt({ transfer, result, doneAt, onShown }: TransferReceiptProps) {
  const { t } = useLingui();
  const { coins, dateTime, reference } = useFormat();
  const coinName = useCoinName();
  const navigate = useNavigate();
  const returnLink = useReturnLink();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const [sharing, setSharing] = useState(false);
  const { data: change, isError } = useQuery(coinChangeQuery(result.coinChangeId));
  const reportShown = useEffectEvent(onShown);
  useEffect(() => {
    markOutcomeSeen(transfer.key);
    reportShown();
  }, [transfer.key]);

  // The receipt shows the time that the change has in the ledger. If the change can't be read, the receipt shows
  // `doneAt`.
  const createTime = change?.createTime ?? (isError ? new Date(doneAt).toISOString() : null);
  const number = createTime === null ? '' : reference({ createTime, transactionId: String(result.transactionId) });
  const { userName, userAccount, remark, amount } = transfer.order;
  return (
    <div className={css['page']}>
      <TopBarAction label={t`分享`} icon={shareIcon} disabled={createTime === null} onClick={() => setSharing(true)} />
      <div className={css['receipt']}>
        <span className={`${css['outcomeTile'] ?? ''} ${css['doneTile'] ?? ''}`} aria-hidden="true">
          <Icon d={check} size={28} />
        </span>
        <div role="status">
          <h2 ref={heading} tabIndex={-1} className={css['receiptTitle']}>{t`转账完成`}</h2>
          <p>
            <Amount value={-amount} coinName={coinName} size="xl" />
          </p>
          <p className={css['receiptTo']}>
            {t`转给 ${userName}`} · {userAccount}
          </p>
          {transfer.step.state === 'done' && transfer.step.checked && (
            <p className={css['receiptTo']}>{t`已核实，只转出一次`}</p>
          )}
        </div>
      </div>
      <Card padding="none">
        <DetailList>
          <DetailRow label={t`转出后余额`} value={coins(result.balance)} strong />
          {remark !== '' && <DetailRow label={t`备注`} value={remark} />}
          <DetailRow label={t`时间`} value={createTime === null ? '…' : dateTime(createTime)} />
          <DetailRow label={t`流水号`} value={number === '' ? '…' : number} />
        </DetailList>
      </Card>
      <p>
        <Link to="/coinChange" className={css['wordLink']}>{t`查看积分变更`}</Link>
      </p>
      <ActionBar>
        <Button variant="outlined" onClick={() => void navigate({ to: '/transferCoin', replace: true })}>
          {t({ message: '再转一笔', context: 'to anybody' })}
        </Button>
        <ButtonLink {...returnLink}>{t`完成`}</ButtonLink>
      </ActionBar>
      {createTime !== null && (
        <ShareReceiptSheet
          open={sharing}
          onClose={() => setSharing(false)}
          receipt={{ userName, userAccount, remark, amount, time: dateTime(createTime), number }}
        />
      )}
    </div>
  );
}
