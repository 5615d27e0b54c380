/**
 * The form of a transfer: recipient, amount and remark. No coins move before the recipient is looked up and the sheet
 * is confirmed. From 900 px a search for earlier recipients is beside the form.
 */
import group from 'icon:group-outline-rounded';
import receive from 'icon:qr-code-2-rounded';
import { Trans, useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openCodeSheet } from '../../../api/coins/code-sheets.ts';
import { useUser } from '../../../api/session/session.ts';
import { TopBarAction } from '../../../ui/layout/TopBarAction.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Panes, useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { RowCard, SettingRow } from '../../../ui/list/Rows.tsx';
import { AmountCard } from './AmountCard.tsx';
import { ConfirmSheet } from './ConfirmSheet.tsx';
import { RecentRecipients } from './RecentRecipients.tsx';
import { RecipientField } from './RecipientField.tsx';
import { LinkNote } from './TransferNotes.tsx';
import { NextBar } from '../form/NextBar.tsx';
import { SearchRecipients } from './SearchRecipients.tsx';
import { RefusalNote } from './RefusalNote.tsx';
import { RemarkField } from './RemarkField.tsx';
import css from './Transfer.module.css';
import { type TransferDraft, hasRefusedValues } from './transfer-draft.ts';
import { useTransferForm } from './use-transfer-form.ts';
import type { TransferFlowHandle } from './use-transfer.ts';

/** At most this many earlier recipients show beside the form. The search finds the others. */
const maxEarlierRecipients = 8;

const BarLink = createLink(TopBarAction);
const RowLink = createLink(SettingRow);

interface TransferFormProps {
  draft: TransferDraft;
  onChange: (draft: TransferDraft) => void;
  flowHandle: TransferFlowHandle;
  /** The field that takes the focus when the form opens. */
  startsAt: 'account' | 'amount' | null;
  /** The notes about a restored draft, and about values that a link or a code replaced. */
  aside: ReactNode;
}

/** The actions of the top bar: the receive code, and the earlier transfers. */
function BarActions() {
  const { t } = useLingui();
  return (
    <>
      <TopBarAction
        display="icon"
        icon={receive}
        label={t`收款码`}
        aria-haspopup="dialog"
        onClick={() => openCodeSheet('receive')}
      />
      <BarLink to="/coinChange" search={{ type: 'transferOut' }} label={t`记录`} />
    </>
  );
}

/** The link to the form for several people. */
function SeveralLink() {
  const { t } = useLingui();
  return (
    <RowCard>
      <RowLink to="/transferCoin/several" icon={group} label={t`转给多人`} />
    </RowCard>
  );
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
  const wide = useTwoPanes();
  const { form, tried, looking, wrongAccount, recipient, lookUpNow, pick, onSubmit } = useTransferForm({
    draft,
    onChange,
    ask,
    startsAt,
  });
  const shownRefusal = refusal !== null && hasRefusedValues(draft, refusal) ? refusal : null;
  const order = flow.state === 'confirming' || flow.state === 'sending' ? flow.order : null;

  const fields = (
    <form ref={form} className={classes(css['page'], wide && css['beside'])} noValidate onSubmit={onSubmit}>
      <BarActions />
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
        onLeave={lookUpNow}
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
      <RemarkField
        draft={draft}
        onChange={(remark) => onChange({ ...draft, remark })}
        refusal={shownRefusal?.field === 'remark' ? shownRefusal.text : null}
      />
      {!wide && <SeveralLink />}
      <NextBar looking={looking} inPlace={wide} />
      {wide && <SeveralLink />}
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
