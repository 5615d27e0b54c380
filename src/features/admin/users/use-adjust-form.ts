/**
 * The state of the form that adds or removes coins: the typed values with their draft on this device, their errors, and
 * the order. Values that were sent, or may have been sent, are offered again only after a refusal.
 */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { codes } from '../../../../contract/codes.ts';
import { limits } from '../../../../contract/fields.ts';
import type { User } from '../../../../contract/user.ts';
import { type CoinDecision, coinDecisionsAtom, isDecisionOfKind } from '../../../api/coins/coin-decisions.ts';
import { type CoinFlow, type CoinRefusal, keyOf } from '../../../api/coins/coin-flow-states.ts';
import { draftProgress, type DraftProgress, settledKeys } from '../../../api/coins/draft-progress.ts';
import { refusalText } from '../../../api/coins/refusal-words.ts';
import type { CoinFlowHandle } from '../../../api/coins/use-coin-flow.ts';
import { discardDraft, readDraft, useDraftAutosave } from '../../../api/edits/drafts.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { store } from '../../../api/store.ts';
import type { CoinOrderOf } from '../../../device/stored-decisions.ts';
import { now } from '../../../platform/clock.ts';
import { useOnline } from '../../../platform/network.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { isReasonTooLong, sentReason } from '../ReasonField.tsx';
import { adjustmentProblem } from './adjustment.ts';
import { displayNameOf } from './user-words.ts';

const adjustmentValues = v.object({ way: v.picklist(['add', 'reduce']), amount: v.string(), reason: v.string() });
type AdjustmentValues = v.InferOutput<typeof adjustmentValues>;

/**
 * The base of the draft. `sentAt` is when these values were first sent, in milliseconds. Null if they never were.
 * Drafts of earlier versions have no base, so they may have been sent at any time since they were stored.
 */
const adjustmentBase = v.nullable(v.object({ sentAt: v.nullable(v.number()) }));

const noValues: AdjustmentValues = { way: 'add', amount: '', reason: '' };

/** Returns whether the order has exactly these values. */
function isOrderOf(order: CoinOrderOf<'adjustment'>, { way, amount, reason }: AdjustmentValues): boolean {
  return order.way === way && order.amount === Number(amount) && order.remark === sentReason(reason).remark;
}

/** Returns the key under which the device stores the draft for one user, the holder of the coins. */
function draftKeyOf(holderId: number) {
  return { form: 'adjustment', record: holderId };
}

/** Returns how far the values got. Decisions sent before `at` (milliseconds) don't count. */
function progressOf(
  holderId: number,
  values: AdjustmentValues,
  at: number,
  decisions: readonly CoinDecision[],
): DraftProgress {
  const adjustments = decisions.filter((decision) => isDecisionOfKind(decision, 'adjustment'));
  return draftProgress(at, adjustments, (order) => order.holderId === holderId && isOrderOf(order, values));
}

/**
 * Returns the stored draft, and when its values were typed, in ms. Null if a tab may have sent it. A draft
 * whose sending was refused counts as unsent, unless the device has forgotten the refusal.
 */
function readUnsent(holderId: number) {
  const stored = readDraft(draftKeyOf(holderId), adjustmentValues, adjustmentBase);
  if (!stored) return null;
  const { values, base, at } = stored;
  const decisions = store.get(coinDecisionsAtom);
  const typedAt = Math.min(at, base?.sentAt ?? at);
  const progress = progressOf(holderId, values, typedAt, decisions);
  const sentAt = base === null ? at : (base.sentAt ?? Number.POSITIVE_INFINITY);
  const isUnsent =
    progress === 'unsent' || (progress === 'forgotten' && progressOf(holderId, values, sentAt, decisions) === 'unsent');
  return isUnsent ? { ...stored, typedAt } : null;
}

interface AdjustmentDraft {
  readonly values: AdjustmentValues;
  readonly change: (changed: Partial<AdjustmentValues>) => void;
  /** When the restored draft was stored, in ms; null without a draft. */
  readonly restoredAt: number | null;
  readonly discard: () => void;
  /** Whether another tab has sent these values since they were typed. The form must not offer them any more. */
  readonly isSent: boolean;
  /** Stores the draft, and that it is sent. Call it before the order is sent, so that the draft is older. */
  readonly storeAsSent: () => void;
  /** Removes the draft, because the order was carried out. */
  readonly forget: () => void;
}

/**
 * Returns the typed values. Values that weren't sent come back from the draft. `ownKey` is the key of the decision that
 * this form sends, or null.
 */
export function useAdjustmentDraft(holderId: number, ownKey: string | null = null): AdjustmentDraft {
  const place = draftKeyOf(holderId);
  const [restored, setRestored] = useState(() => readUnsent(holderId));
  const [values, setValues] = useState(restored?.values ?? noValues);
  /** When the values were typed, in milliseconds. Restored values keep the time of their draft. */
  const [typedAt, setTypedAt] = useState(restored?.typedAt ?? null);
  /** The keys of the decisions that were settled before the typing. Times don't tell that if the clock was put back. */
  const [settledBefore, setSettledBefore] = useState<readonly string[]>([]);
  const [sentAt, setSentAt] = useState(restored?.base?.sentAt ?? null);
  const isTyped = values.amount !== '' || values.reason.trim() !== '';
  const { storeNow, forget } = useDraftAutosave({
    draftKey: place,
    values,
    base: { sentAt },
    isTyped,
    storedBefore: restored?.at ?? null,
  });
  const decisions = useAtomValue(coinDecisionsAtom);
  const others = decisions.filter(({ key }) => key !== ownKey && !settledBefore.includes(key));
  return {
    values,
    change: (changed) => {
      setValues((before) => ({ ...before, ...changed }));
      setTypedAt(now());
      setSettledBefore(settledKeys(decisions));
      setSentAt(null);
    },
    restoredAt: restored?.at ?? null,
    discard: () => {
      setRestored(null);
      setValues(noValues);
      setTypedAt(null);
      setSentAt(null);
    },
    isSent: isTyped && typedAt !== null && progressOf(holderId, values, typedAt, others) === 'sent',
    storeAsSent: () => {
      // The clock may have been put back since the typing or the first sending. A later time of typing would hide that
      // another tab has sent the values meanwhile.
      const at = Math.min(typedAt ?? now(), now());
      const base = { sentAt: Math.min(sentAt ?? now(), now()) };
      setTypedAt(at);
      setSentAt(base.sentAt);
      // An older draft that doesn't tell of the sending must not stay.
      if (!storeNow({ at, base })) discardDraft(place);
    },
    forget,
  };
}

/** Returns whether the form still holds exactly the order that was refused. */
function isRefusedOrder(refusal: CoinRefusal<'adjustment'>, values: AdjustmentDraft['values']): boolean {
  return isOrderOf(refusal.when === 'unsent' ? refusal.order : refusal.decision.order, values);
}

/**
 * Returns whether the backend may have refused an order because of its reason. The form has checked the payload. If the
 * backend still calls it invalid, the backend probably has no reasons.
 */
function isAboutReason(refusal: CoinRefusal<'adjustment'>): boolean {
  if (refusal.when !== 'answered' || refusal.decision.order.remark === undefined) return false;
  const { step } = refusal.decision;
  return step.state === 'refused' && step.code === codes.badParameters;
}

type OpenDialog = Extract<CoinFlow<'adjustment'>, { state: 'confirming' | 'sending' }>;

export interface AdjustFormState extends Omit<AdjustmentDraft, 'storeAsSent' | 'forget'> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** In coins. Null while the amount is invalid. */
  readonly amount: number | null;
  /** Whether another amount is needed before the button works. */
  readonly isImpossible: boolean;
  readonly amountError: string | undefined;
  readonly reasonError: string | undefined;
  /** The flow while the dialog is open, or null. */
  readonly asking: OpenDialog | null;
  readonly onSubmit: (event: SyntheticEvent) => void;
  /** Sends the order of the open dialog. */
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
