/**
 * The page of transfers to several people that were not carried out. The coins are still there, and the form can be
 * opened again with its values.
 */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { markOutcomeSeen } from '../../../api/coins/coin-decisions.ts';
import type { CoinRefusal } from '../../../api/coins/coin-flow-states.ts';
import { refusalText } from '../../../api/coins/refusal-words.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Outcome } from '../../../ui/figures/Outcome.tsx';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { coinsWithUnit } from '../../../ui/words/coin-unit.ts';
import { accountKey } from '../several/batch-draft.ts';
import css from '../several/Batch.module.css';
import { TransferLines } from '../several/TransferLines.tsx';
import { refusedLines } from '../several/use-batch-transfer.ts';

const ButtonLink = createLink(Button);

interface BatchRefusedProps {
  refusal: Extract<CoinRefusal<'transferMany'>, { when: 'found' }>;
  /** Opens the form again. If the form is empty, it is filled in with the refused transfers. */
  onAgain: () => void;
}

export function BatchRefused({ refusal, onAgain }: BatchRefusedProps) {
  const { t } = useLingui();
  const { decision } = refusal;
  const { order } = decision;
  const refused = refusedLines(decision);
  const amountWithUnit = coinsWithUnit(order.amount, useCoinName());
  return (
    <div className={css['page']}>
      <Outcome
        state="not"
        title={t`没有转出`}
        words={
          <>
            {refusalText(refusal, t`积分变更里没有这次转账。`)}
            <br />
            {t`这 ${amountWithUnit}还在你的账户里。`}
          </>
        }
      />
      <Card padding="none">
        <TransferLines
          transfers={order.transfers}
          showsRemarks
          note={({ userAccount }) => {
            const text = refused.get(accountKey(userAccount))?.text;
            return text === undefined ? null : <span className={css['error']}>{text}</span>;
          }}
        />
      </Card>
      <ActionBar>
        <ButtonLink to="/" variant="outlined" onClick={() => markOutcomeSeen(decision.key)}>{t`放弃转账`}</ButtonLink>
        <Button onClick={onAgain}>{t`重新填写`}</Button>
      </ActionBar>
    </div>
  );
}
