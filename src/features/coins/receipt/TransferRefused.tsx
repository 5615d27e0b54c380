/** A transfer that didn't happen: the coins are still there, and the form can be opened again with its values. */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { type MoneyIntent, settleSeen } from '../../../api/coins/coin-decisions.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { Outcome } from '../../../ui/figures/Outcome.tsx';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import css from '../transfer/Transfer.module.css';

const ButtonLink = createLink(Button);

interface TransferRefusedProps {
  transfer: MoneyIntent<'transfer'>;
  /** The backend's message. Null if the ledger's lack of the transfer is the only proof. */
  message: string | null;
  /** Whether the page closed before the transfer was sent. */
  unsent: boolean;
  onAgain: () => void;
}

export function TransferRefused({ transfer, message, unsent, onAgain }: TransferRefusedProps) {
  const { t } = useLingui();
  const { coins, dateTime } = useFormat();
  const coinName = useCoinName();
  const { userName, userAccount, remark } = transfer.order;
  const amount = coins(transfer.order.amount);
  return (
    <div className={css['page']}>
      <Outcome
        state="not"
        title={t`没有转出`}
        words={
          <>
            {unsent ? t`还没有发出，页面就关闭或刷新了。` : (message ?? t`积分变更里没有这一笔。`)}
            <br />
            {t`这 ${amount} ${coinName}还在你的账户里。`}
          </>
        }
      />
      <Card padding="none">
        <DetailList>
          <DetailRow label={t`收款人`} value={`${userName} · ${userAccount}`} />
          {remark !== '' && <DetailRow label={t`备注`} value={remark} />}
          <DetailRow label={t`提交时间`} value={dateTime(transfer.sentAt)} />
        </DetailList>
      </Card>
      <ActionBar>
        <ButtonLink to="/" variant="outlined" onClick={() => settleSeen(transfer.key)}>{t`不转了`}</ButtonLink>
        <Button onClick={onAgain}>{t`重新填写`}</Button>
      </ActionBar>
    </div>
  );
}
