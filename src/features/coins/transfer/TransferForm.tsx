/**
 * The form of a transfer: recipient, amount and remark. Nothing is sent before the recipient is looked up and the sheet
 * is confirmed.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useRef, useState, type SyntheticEvent } from 'react';
import { codePoints, limits } from '../../../../contract/fields.ts';
import { userInfoQuery } from '../../../api/resources/coin-queries.ts';
import { useUser } from '../../../api/session/session.ts';
import { useOnline } from '../../../platform/network.ts';
import { useWhyWords } from '../../../platform/why-words.ts';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { BarAction } from '../../../ui/layout/BarAction.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { AmountCard } from './AmountCard.tsx';
import { ConfirmSheet } from './ConfirmSheet.tsx';
import { RecentRecipients } from './RecentRecipients.tsx';
import { RecipientField } from './RecipientField.tsx';
import css from './Transfer.module.css';
import { accountOf, accountProblem, coinsOf, type Draft, firstProblem, remarkProblem } from './transfer-draft.ts';
import { lookUpValidMs, useRecipient } from './use-recipient.ts';
import { useTransferSending } from './use-transfer-sending.ts';

const BarLink = createLink(BarAction);

interface TransferFormProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  sending: boolean;
  onSending: (sending: boolean) => void;
  /** Called when the transfer was sent. `key` is the key of its decision. */
  onSent: (key: string) => void;
  /** Whether another decision has no outcome yet. Until then nothing can be sent here. */
  busy: boolean;
}

export function TransferForm({ draft, onChange, sending, onSending, onSent, busy }: TransferFormProps) {
  const { t } = useLingui();
  const { whileOffline, onceOnline } = useWhyWords();
  const user = useUser();
  const online = useOnline();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [looking, setLooking] = useState(false);
  const [confirming, setConfirming] = useState<{ userAccount: string; userName: string } | null>(null);
  const { send, leave, refusal } = useTransferSending(onSending, onSent);

  const account = accountOf(draft);
  const wrongAccount = accountProblem(draft, user.userAccount);
  const { recipient, settle } = useRecipient(wrongAccount === null ? account : null);
  // A refusal shows as long as the form still has its recipient and amount.
  const stands =
    refusal !== null &&
    refusal.order.userAccount.toLowerCase() === account.toLowerCase() &&
    refusal.order.amount === coinsOf(draft)
      ? refusal
      : null;
  const tooLong = remarkProblem(draft);

  const focus = (name: string): void => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const pick = (next: string): void => {
    onChange({ ...draft, account: next });
    focus('amount');
  };

  const next = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!online || looking) return;
    setTried(true);
    settle();
    const wrong = firstProblem(draft, user.userAccount, user.coin);
    if (wrong !== null) {
      focus(wrong);
      return;
    }
    setLooking(true);
    try {
      const { userAccount, userName, status } = await queries.query({
        ...userInfoQuery(account),
        staleTime: lookUpValidMs,
      });
      if (status === 1) focus('account');
      else setConfirming({ userAccount, userName });
    } catch {
      // The field shows the reason.
      focus('account');
    } finally {
      setLooking(false);
    }
  };

  const order = confirming && {
    kind: 'transfer' as const,
    ...confirming,
    amount: coinsOf(draft),
    remark: draft.remark.trim(),
  };

  return (
    <form ref={form} className={css['page']} noValidate onSubmit={(event) => void next(event)}>
      <BarLink to="/coinChange" search={{ type: 'transferOut' }} label={t`记录`} />
      {stands?.field === null && (
        <div className={css['note']}>
          <FormNote kind="error">{stands.text}</FormNote>
        </div>
      )}
      {busy && !stands && (
        <div className={css['note']}>
          <FormNote kind="info">
            <Trans>另一笔还没有结果，有了结果才能再转。</Trans>
          </FormNote>
        </div>
      )}
      <RecipientField
        value={draft.account}
        onChange={(value) => onChange({ ...draft, account: value })}
        onSettled={settle}
        problem={wrongAccount}
        tried={tried}
        recipient={recipient}
        refusal={stands?.field === 'account' ? stands.text : null}
      />
      <RecentRecipients onPick={pick} />
      <AmountCard
        draft={draft}
        balance={user.coin}
        onChange={(amount) => onChange({ ...draft, amount })}
        tried={tried}
        refusal={stands?.field === 'amount' ? stands.text : null}
      />
      <Field
        name="remark"
        className={css['remark']}
        label={t`备注`}
        optional={t`选填，对方可见`}
        value={draft.remark}
        onChange={(event) => onChange({ ...draft, remark: event.target.value })}
        counter={{ length: codePoints(draft.remark), max: limits.remark.max }}
        error={tooLong && t`最多 ${limits.remark.max} 个字，超出 ${tooLong.by}`}
        autoComplete="off"
        enterKeyHint="next"
      />
      {!online && (
        <FormNote kind="warning" id="offline-reason">
          <Trans>转账和购买不会排队。请{onceOnline}由你亲自确认。</Trans>
        </FormNote>
      )}
      <ActionBar>
        <Button
          type="submit"
          fullWidth
          disabled={!online}
          loading={looking}
          {...(online ? {} : { 'aria-describedby': 'offline-reason' })}
        >
          {online ? t`下一步` : t`${whileOffline}不能转账`}
        </Button>
      </ActionBar>
      {order && (
        <ConfirmSheet
          key={order.userAccount}
          order={order}
          balanceBefore={user.coin}
          sending={sending}
          onSend={async () => {
            await send(order, user.coin);
            setConfirming(null);
          }}
          onClose={() => setConfirming(null)}
          onLeave={() => {
            leave();
            setConfirming(null);
            onSending(false);
          }}
        />
      )}
    </form>
  );
}
