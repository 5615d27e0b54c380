/**
 * The receipt of finished transfers to several people. Each transfer has a line with its reference number. The sum and
 * the balance afterwards stand below, once. Opening the receipt again later sends nothing. It then still shows the
 * balance after the transfers, not the present one.
 */
import check from 'icon:check-rounded';
import shareIcon from 'icon:ios-share-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink, Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { type CoinDecision, markOutcomeSeen } from '../../../api/coins/coin-decisions.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { coinChangeQuery } from '../../../api/resources/coin-queries.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { useFocusOnMount } from '../../../ui/feedback/use-focus-on-mount.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { TopBarAction } from '../../../ui/layout/TopBarAction.tsx';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import css from '../several/Batch.module.css';
import { commonRemark, TransferLines } from '../several/TransferLines.tsx';
import transferCss from '../transfer/Transfer.module.css';
import { ShareWordsSheet } from './ShareReceiptSheet.tsx';
import { useBatchReceiptWords } from './use-receipt-words.ts';
import { useReturnLink } from './use-return-link.ts';

const ButtonLink = createLink(Button);

interface BatchReceiptProps {
  /** A finished decision with the batch's results (`step.batch`), which BatchTransferPage.tsx ensures. */
  transfer: CoinDecision<'transferMany'>;
  /** Called once the receipt shows. */
  onShown: () => void;
}

export function BatchReceipt({ transfer, onShown }: BatchReceiptProps) {
  const { t } = useLingui();
  const { coins, dateTime, reference } = useFormat();
  const coinName = useCoinName();
  const returnLink = useReturnLink();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const [sharing, setSharing] = useState(false);
  const { order, step } = transfer;
  const { transfers } = order;
  const batch = step.state === 'done' ? step.batch : undefined;
  const { data: change, isError } = useQuery({
    ...coinChangeQuery(batch?.transfers[0]?.coinChangeId ?? 0),
    enabled: batch !== undefined,
  });
  const reportShown = useEffectEvent(onShown);
  useEffect(() => {
    markOutcomeSeen(transfer.key);
    reportShown();
  }, [transfer.key]);

  // The ledger's time counts. If the ledger can't be read, this device's time replaces it.
  const doneAt = step.state === 'done' ? new Date(step.doneAt).toISOString() : null;
  const createTime = change?.createTime ?? (isError ? doneAt : null);
  const referenceNumbers = transfers.map((_, index) => {
    const transactionId = batch?.transfers[index]?.transactionId;
    return createTime === null || transactionId === undefined
      ? ''
      : reference({ createTime, transactionId: String(transactionId) });
  });
  const words = useBatchReceiptWords({
    transfers,
    amount: order.amount,
    time: createTime === null ? '' : dateTime(createTime),
  });
  const remark = commonRemark(transfers);
  return (
    <div className={css['page']}>
      <TopBarAction label={t`分享`} icon={shareIcon} disabled={createTime === null} onClick={() => setSharing(true)} />
      <div className={transferCss['receipt']}>
        <span className={`${transferCss['outcomeTile'] ?? ''} ${transferCss['doneTile'] ?? ''}`} aria-hidden="true">
          <Icon d={check} size={28} />
        </span>
        <div role="status">
          <h2 ref={heading} tabIndex={-1} className={transferCss['receiptTitle']}>{t`转账完成`}</h2>
          <p>
            <Amount value={-order.amount} coinName={coinName} size="xl" />
          </p>
          <p className={transferCss['receiptTo']}>
            {plural(transfers.length, { one: '转给 # 人', other: '转给 # 人' })}
          </p>
          {step.state === 'done' && step.checked && <p className={transferCss['receiptTo']}>{t`已核实，只转出一次`}</p>}
        </div>
      </div>
      <Card padding="none">
        <DetailList>
          <DetailRow label={t`转出后余额`} value={coins(batch?.balance ?? null)} strong />
          {remark !== null && remark !== '' && <DetailRow label={t`备注`} value={remark} />}
          <DetailRow label={t`时间`} value={createTime === null ? '…' : dateTime(createTime)} />
        </DetailList>
      </Card>
      <Card padding="none">
        <TransferLines
          transfers={transfers}
          showsRemarks={remark === null}
          note={(_, index) => (
            <span className={css['lineCaption']}>{referenceNumbers[index] === '' ? '…' : referenceNumbers[index]}</span>
          )}
        />
      </Card>
      <p>
        <Link to="/coinChange" className={transferCss['wordLink']}>{t`查看积分变更`}</Link>
      </p>
      <ActionBar>
        <ButtonLink to="/transferCoin/several" replace variant="outlined">{t`再转一次`}</ButtonLink>
        <ButtonLink {...returnLink}>{t`完成`}</ButtonLink>
      </ActionBar>
      {createTime !== null && (
        <ShareWordsSheet
          open={sharing}
          onClose={() => setSharing(false)}
          words={words}
          number={referenceNumbers[0] ?? transfer.key}
        />
      )}
    </div>
  );
}
