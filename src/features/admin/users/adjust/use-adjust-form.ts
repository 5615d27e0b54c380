/**
 * The state of the form that adds or removes coins: the errors beside its fields, the order, and the dialog that asks.
 * `use-adjustment-draft.ts` has the typed values.
 */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { codes } from '../../../../../contract/codes.ts';
import { limits } from '../../../../../contract/fields.ts';
import type { User } from '../../../../../contract/user.ts';
import { type CoinFlow, type CoinRefusal, keyOf } from '../../../../api/coins/coin-flow-states.ts';
import { refusalText } from '../../../../api/coins/refusal-words.ts';
import type { CoinFlowHandle } from '../../../../api/coins/use-coin-flow.ts';
import { useCoinName } from '../../../../api/resources/coin-name.ts';
import { useOnline } from '../../../../platform/network.ts';
import { useFormat } from '../../../../ui/words/format.ts';
import { isReasonTooLong, sentReason } from '../../ReasonField.tsx';
import { adjustmentProblem } from './adjustment.ts';
import { type AdjustmentDraft, type AdjustmentValues, isOrderOf, useAdjustmentDraft } from './use-adjustment-draft.ts';
import { displayNameOf } from '../user-words.ts';

/** Returns whether the form still holds exactly the order that was refused. */
function isRefusedOrder(refusal: CoinRefusal<'adjustment'>, values: AdjustmentValues): boolean {
  return isOrderOf(refusal.when === 'unsent' ? refusal.order : refusal.decision.order, values);
}

/**
 * Returns whether the backend may have refused an order because of its reason. The form has checked the payload. If the
 * backend still calls it invalid, the backend probably doesn't know the field of the reason.
 */
function isAboutReason(refusal: CoinRefusal<'adjustment'>): boolean {
  if (refusal.when !== 'answered' || refusal.decision.order.remark === undefined) return false;
  const { step } = refusal.decision;
  return step.state === 'refused' && step.code === codes.badParameters;
}

type OpenDialog = Extract<CoinFlow<'adjustment'>, { state: 'confirming' | 'sending' }>;

export interface AdjustFormState extends Omit<AdjustmentDraft, 'storeAsSent' | 'forget'> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** In coins. Null while the amount is missing or invalid. */
  readonly amount: number | null;
  /** Whether another amount is needed before the button works. */
  readonly isImpossible: boolean;
  readonly amountError: string | undefined;
  readonly reasonError: string | undefined;
  /** The flow while the dialog is open, or null. */
  readonly asking: OpenDialog | null;
  readonly onSubmit: (event: SyntheticEvent) => void;
  /** Sends the order of the open dialog. Does nothing if no dialog is open. */
  readonly send: () => void;
}

/** Returns the form of an adjustment of the user's balance. */
export function useAdjustForm(
  user: User,
  { flow, isBlocked, ask, confirm }: CoinFlowHandle<'adjustment'>,
): AdjustFormState {
  const { t } = useLingui();
  const coinName = useCoinName();
  const { coins } = useFormat();
  const online = useOnline();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { storeAsSent, forget, discard, ...draft } = useAdjustmentDraft(user.id, keyOf(flow));
  const [tried, setTried] = useState(false);
  const { way, reason } = draft.values;
  /** A whole number of coins only if `problem` is null. */
  const amount = Number(draft.values.amount);
  const problem = adjustmentProblem(way, draft.values.amount, user.coin);
  const refusal = flow.state === 'refused' && isRefusedOrder(flow.refusal, draft.values) ? flow.refusal : null;
  const isReasonRefused = refusal !== null && isAboutReason(refusal);
  const asking = flow.state === 'confirming' || flow.state === 'sending' ? flow : null;
  const amountError = (): string | undefined => {
    if (refusal && !isReasonRefused) return refusalText(refusal, t`服务器没有接受，${coinName}没有变。`);
    switch (problem?.kind) {
      case 'short':
        return t`余额不够，还差 ${coins(problem.by)}`;
      case 'tooMuch':
        return t`一次最多 ${coins(limits.movement.max)}`;
      case 'notWhole':
        return t`只能是整数`;
      case 'missing':
        return tried ? t`填写 1 到 ${coins(limits.movement.max)} 的整数` : undefined;
      case undefined:
        return undefined;
      default:
        return problem satisfies never;
    }
  };
  return {
    ...draft,
    form,
    amount: problem === null ? amount : null,
    isImpossible: problem !== null && problem.kind !== 'missing',
    amountError: amountError(),
    reasonError: isReasonRefused ? t`服务器没有接受。它可能没有原因这一项，清空后再试。` : undefined,
    asking,
    discard: () => {
      discard();
      setTried(false);
    },
    onSubmit: (event) => {
      event.preventDefault();
      setTried(true);
      if (!online || isBlocked) return;
      if (problem !== null || isReasonTooLong(reason)) {
        form.current?.querySelector<HTMLInputElement>(problem === null ? 'input[name=remark]' : 'input')?.focus();
        return;
      }
      const { id, userAccount } = user;
      const userName = displayNameOf(user);
      ask({ kind: 'adjustment', way, holderId: id, userAccount, userName, amount, ...sentReason(reason) }, user.coin);
    },
    send: () => {
      if (!asking) return;
      storeAsSent();
      confirm(asking.order, asking.balanceBefore, {
        onAnswer: (answer) => {
          const state = 'step' in answer ? answer.step.state : 'unsent';
          // If the outcome is unknown the draft stays, because the order may still be refused.
          if (state === 'done') forget();
          // The balance may have changed since the confirmation, so it is read again.
          if (state !== 'done') void queries.invalidateQueries({ queryKey: ['users'] });
        },
      });
    },
  };
}
