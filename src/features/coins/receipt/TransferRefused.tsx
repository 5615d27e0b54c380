/**
 * The page of a transfer that was not carried out. The coins are still there, and the form can be opened again with its
 * values.
 */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { CoinRefusal } from '../../../api/coins/coin-flow-states.ts';
import { markOutcomeSeen } from '../../../api/coins/coin-decisions.ts';
import { refusalText } from '../../../api/coins/refusal-words.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { coinsWithUnit } from '../../../ui/words/coin-unit.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { Outcome } from '../../../ui/figures/Outcome.tsx';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import css from '../transfer/Transfer.module.css';
import { useReturnLink } from './use-return-link.ts';

const ButtonLink = createLink(Button);

interface TransferRefusedProps {
  refusal: Extract<CoinRefusal<'transfer'>, { when: 'found' }>;
  /** Opens the form again, filled in with the refused values. */
  onAgain: () => void;
}

export function TransferRefused({ refusal, onAgain }: TransferRefusedProps) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const returnLink = useReturnLink();
  const transfer = refusal.decision;
  const { userName, userAccount, remark, amount } = transfer.order;
  const amountWithUnit = coinsWithUnit(amount, useCoinName());
  return (
    <div className={css['page']}>
      <Outcome
        state="not"
        title={t`没有转出`}
        words={
          <>
            {refusalText(refusal, t`积分变更里没有这一笔。`)}
            <br />
            {t`这 ${amountWithUnit}还在你的账户里。`}
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
        <ButtonLink
          {...returnLink}
          variant="outlined"
          onClick={(event) => {
            markOutcomeSeen(transfer.key);
            returnLink.onClick(event);
          }}
        >{t`放弃转账`}</ButtonLink>
        <Button onClick={onAgain}>{t`重新填写`}</Button>
      </ActionBar>
    </div>
  );
}
