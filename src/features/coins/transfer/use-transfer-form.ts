/**
 * The state of the transfer form: its errors, the look-up of the recipient, and the focus. The sheet that asks for the
 * confirmation opens only after the recipient was found.
 */
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { userInfoQuery } from '../../../api/resources/coin-queries.ts';
import { useUser } from '../../../api/session/session.ts';
import { useOnline } from '../../../platform/network.ts';
import {
  type AccountProblem,
  accountProblem,
  draftAccount,
  draftCoins,
  firstProblem,
  isSameDraft,
  type TransferDraft,
} from './transfer-draft.ts';
import { isBanned, type RecipientState, staleTimeOnSubmit, useRecipient } from './use-recipient.ts';
import type { TransferFlowHandle } from './use-transfer.ts';

interface TransferFormOptions {
  draft: TransferDraft;
  onChange: (draft: TransferDraft) => void;
  /** Opens the sheet that asks for the confirmation. */
  ask: TransferFlowHandle['ask'];
  /** The field that takes the focus when the form opens. */
  startsAt: 'account' | 'amount' | null;
}

export interface TransferFormState {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Whether the person has tried to continue. From then on a missing value is an error. */
  readonly tried: boolean;
  /** Whether the recipient is being looked up after a tap on 下一步. */
  readonly looking: boolean;
  readonly wrongAccount: AccountProblem | null;
  readonly recipient: RecipientState;
  /** Looks the recipient up now, without waiting for a pause in the typing. */
  readonly lookUpNow: () => void;
  /** Takes over the account of an earlier recipient, and moves the focus to the amount. */
  readonly pick: (account: string) => void;
  readonly onSubmit: (event: SyntheticEvent) => void;
}

export function useTransferForm({ draft, onChange, ask, startsAt }: TransferFormOptions): TransferFormState {
  const user = useUser();
  const online = useOnline();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [looking, setLooking] = useState(false);

  const account = draftAccount(draft);
  const wrongAccount = accountProblem(draft, user.userAccount);
  const { recipient, lookUpNow } = useRecipient(wrongAccount === null ? account : null);

  const latestDraft = useRef(draft);
  useEffect(() => {
    latestDraft.current = draft;
  });

  const focus = (name: string): void => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const focusFirst = useEffectEvent(() => {
    if (startsAt !== null) focus(startsAt);
  });
  useEffect(() => focusFirst(), []);

  /** Looks the recipient up, then asks for the confirmation, or focuses the first wrong field. */
  const tryToContinue = async (): Promise<void> => {
    if (!online || looking) return;
    setTried(true);
    lookUpNow();
    const wrongField = firstProblem(draft, user.userAccount, user.coin);
    if (wrongField !== null) {
      focus(wrongField);
      return;
    }
    setLooking(true);
    try {
      const info = await queries.query({
        ...userInfoQuery(account),
        staleTime: staleTimeOnSubmit,
      });
      if (isBanned(info)) {
        focus('account');
        return;
      }
      // If the person has typed meanwhile, the confirmation would ask about values that the form no longer has.
      if (isSameDraft(latestDraft.current, draft)) {
        const { userAccount, userName } = info;
        const remark = draft.remark.trim();
        ask({ kind: 'transfer', userAccount, userName, amount: draftCoins(draft), remark }, user.coin);
      }
    } catch {
      // The field of the account shows the reason.
      focus('account');
    } finally {
      setLooking(false);
    }
  };

  return {
    form,
    tried,
    looking,
    wrongAccount,
    recipient,
    lookUpNow,
    pick: (picked) => {
      onChange({ ...draft, account: picked });
      focus('amount');
    },
    onSubmit: (event) => {
      event.preventDefault();
      void tryToContinue();
    },
  };
}
