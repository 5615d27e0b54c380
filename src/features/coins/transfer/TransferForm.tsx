/**
 * The form of a transfer: recipient, amount and remark. Nothing is sent before the recipient is looked up and the sheet
 * is confirmed. From 900 px a search for earlier recipients is beside the form.
 */
import group from 'icon:group-outline-rounded';
import receive from 'icon:qr-code-2-rounded';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { codePointCount, limits } from '../../../../contract/fields.ts';
import { openCodeSheet } from '../../../api/coins/code-sheets.ts';
import { userInfoQuery } from '../../../api/resources/coin-queries.ts';
import { useUser } from '../../../api/session/session.ts';
import { useOnline } from '../../../platform/network.ts';
import { TopBarAction } from '../../../ui/layout/TopBarAction.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Panes, useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { RowCard, SettingRow } from '../../../ui/list/Rows.tsx';
import { AmountCard } from './AmountCard.tsx';
import { ConfirmSheet } from './ConfirmSheet.tsx';
import { RecentRecipients } from './RecentRecipients.tsx';
import { RecipientField } from './RecipientField.tsx';
import { LinkNote } from './LinkNote.tsx';
import { NextBar } from '../form/NextBar.tsx';
import { SearchRecipients } from './SearchRecipients.tsx';
import { RefusalNote } from './RefusalNote.tsx';
import css from './Transfer.module.css';
import {
  draftAccount,
  accountProblem,
  draftCoins,
  type TransferDraft,
  firstProblem,
  hasRefusedValues,
  remarkProblem,
} from './transfer-draft.ts';
import { useRecipient, staleTimeOnSubmit } from './use-recipient.ts';
import type { TransferFlowHandle } from './use-transfer.ts';

/** Number of earlier recipients beside the form. The search finds the others. */
const maxEarlierRecipients = 8;

const BarLink = createLink(TopBarAction);
const RowLink = createLink(SettingRow);

interface TransferFormProps {
  draft: TransferDraft;
  onChange: (draft: TransferDraft) => void;
  flowHandle: TransferFlowHandle;
  /** The field that takes the focus when the form opens. */
  startsAt: 'account' | 'amount' | null;
  /** The note that offers the values typed before a link replaced them, or null. */
  aside: ReactNode;
}

export function TransferForm({
  draft,
  onChange,
  flowHandle: { flow, refusal, isBlocked, ask, confirm, close },
  startsAt,
  aside,
}: TransferFormProps) {
  const { t } = useLingui();
  const user = useUser();
  const online = useOnline();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [looking, setLooking] = useState(false);

  const account = draftAccount(draft);
  const wrongAccount = accountProblem(draft, user.userAccount);
  const { recipient, settle } = useRecipient(wrongAccount === null ? account : null);
  const shownRefusal = refusal !== null && hasRefusedValues(draft, refusal) ? refusal : null;
  const tooLong = remarkProblem(draft);

  const focus = (name: string): void => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const focusFirst = useEffectEvent(() => {
    if (startsAt !== null) focus(startsAt);
  });
  useEffect(() => focusFirst(), []);
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
        staleTime: staleTimeOnSubmit,
      });
      if (status === 1) focus('account');
      else {
        const remark = draft.remark.trim();
        ask({ kind: 'transfer', userAccount, userName, amount: draftCoins(draft), remark }, user.coin);
      }
    } catch {
      // The field shows the reason.
      focus('account');
    } finally {
      setLooking(false);
    }
  };

  const wide = useTwoPanes();
  const severalLink = (
    <RowCard>
      <RowLink to="/transferCoin/several" icon={group} label={t`转给多人`} />
    </RowCard>
  );
  const order = flow.state === 'confirming' || flow.state === 'sending' ? flow.order : null;

  const fields = (
    <form
      ref={form}
      className={classes(css['page'], wide && css['beside'])}
      noValidate
      onSubmit={(event) => void next(event)}
    >
      <TopBarAction
        display="icon"
        icon={receive}
        label={t`收款码`}
        aria-haspopup="dialog"
        onClick={() => openCodeSheet('receive')}
      />
      <BarLink to="/coinChange" search={{ type: 'transferOut' }} label={t`记录`} />
      <LinkNote draft={draft} />
      {aside}
      {shownRefusal && <RefusalNote refusal={shownRefusal} />}
      {isBlocked && !shownRefusal && (
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
        refusal={shownRefusal?.field === 'account' ? shownRefusal.text : null}
      />
      {!wide && <RecentRecipients onPick={pick} />}
      <AmountCard
        draft={draft}
        balance={user.coin}
        onChange={(amount) => onChange({ ...draft, amount })}
        tried={tried}
        refusal={shownRefusal?.field === 'amount' ? shownRefusal.text : null}
      />
      <Field
        name="remark"
        className={css['remark']}
        label={t`备注`}
        optional={t`选填，对方可见`}
        value={draft.remark}
        onChange={(event) => onChange({ ...draft, remark: event.target.value })}
        counter={{ length: codePointCount(draft.remark), max: limits.remark.max }}
        error={
          tooLong
            ? t`最多 ${limits.remark.max} 个字，超出 ${tooLong.by}`
            : shownRefusal?.field === 'remark'
              ? shownRefusal.text
              : null
        }
        autoComplete="off"
        enterKeyHint="next"
      />
      {!wide && severalLink}
      <NextBar looking={looking} inPlace={wide} />
      {wide && severalLink}
      {order && (
        <ConfirmSheet
          key={order.userAccount}
          order={order}
          balanceBefore={user.coin}
          sending={flow.state === 'sending'}
          onSend={() => confirm(order, user.coin)}
          onClose={close}
        />
      )}
    </form>
  );
  if (!wide) return fields;
  return (
    <Panes
      list={fields}
      detail={
        <section aria-label={t`转账过的人`} className={css['pastPeople']}>
          <SearchRecipients atMost={maxEarlierRecipients} onPick={pick} />
        </section>
      }
    />
  );
}
