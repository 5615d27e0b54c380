/**
 * Extends the flow of transfers to several people by the check before the sending, and by the refused rows. A refusal
 * can name single transfers, and the form marks their rows until these rows change.
 */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { codes } from '../../../../contract/codes.ts';
import type { CoinDecision } from '../../../api/coins/coin-decisions.ts';
import type { CoinRefusal } from '../../../api/coins/coin-flow-states.ts';
import { refusalText } from '../../../api/coins/refusal-words.ts';
import type { CoinFlowHandle } from '../../../api/coins/use-coin-flow.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { changedRecipients, invalidateLookUps } from './look-ups.ts';
import type { CoinOrderOf, TransferLine } from '../../../device/stored-decisions.ts';
import { useTransferFlow } from '../form/use-transfer-flow.ts';
import { accountKey } from './batch-draft.ts';

type BatchOrder = CoinOrderOf<'transferMany'>;

/** A transfer that the backend refused, and its reason. */
export interface RefusedLine {
  readonly line: TransferLine;
  readonly text: string;
}

export interface BatchRefusal {
  /** The refused transfers. The keys are the accounts in lower case. */
  readonly lines: ReadonlyMap<string, RefusedLine>;
  /** The reason. The form shows it only if `lines` is empty and `isUnsupported` is false. */
  readonly text: string;
  /** True if the backend lacks this call, so that only single transfers are possible. */
  readonly isUnsupported: boolean;
}

/** Returns the transfers because of which the backend refused the decision. The keys are the accounts in lower case. */
export function refusedLines({ order, step }: CoinDecision<'transferMany'>): ReadonlyMap<string, RefusedLine> {
  const items = step.state === 'refused' ? (step.items ?? []) : [];
  return new Map(
    items.flatMap(({ index, message }): [string, RefusedLine][] => {
      const line = order.transfers[index];
      return line ? [[accountKey(line.userAccount), { line, text: message }]] : [];
    }),
  );
}

/**
 * Returns true if the backend lacks the call. A backend with the call names each transfer whose recipient it doesn't
 * find. Therefore "not found" without such names is about the call itself.
 */
function isUnsupported({ step }: CoinDecision<'transferMany'>): boolean {
  return (
    step.state === 'refused' && (step.absent === true || (step.code === codes.notFound && step.items === undefined))
  );
}

/**
 * Returns what the form still shows of a decision whose refusal had a page of its own (`BatchRefused`). Null if the
 * refusal names no rows and the backend has the call.
 */
export function batchRefusalOf(decision: CoinDecision<'transferMany'>): BatchRefusal | null {
  const lines = refusedLines(decision);
  return lines.size > 0 || isUnsupported(decision) ? { lines, text: '', isUnsupported: isUnsupported(decision) } : null;
}

export interface BatchFlowHandle extends Omit<CoinFlowHandle<'transferMany'>, 'confirm'> {
  /** The refusal that the form shows, or null. */
  readonly refusal: BatchRefusal | null;
  readonly confirm: (order: BatchOrder, balanceBefore: number | null) => void;
}

function decisionOf(refusal: CoinRefusal<'transferMany'>): CoinDecision<'transferMany'> | null {
  return refusal.when === 'unsent' ? null : refusal.decision;
}

/** `showsReceipt` is true if the page opens with a receipt. */
export function useBatchTransfer(showsReceipt: boolean): BatchFlowHandle {
  const { t } = useLingui();
  const coinName = useCoinName();
  const queries = useQueryClient();
  const flowHandle = useTransferFlow('transferMany', showsReceipt);
  const { flow } = flowHandle;
  // A refusal that was found later has a page of its own (`BatchRefused`).
  const refused = flow.state === 'refused' && flow.refusal.when !== 'found' ? flow.refusal : null;
  const decision = refused && decisionOf(refused);
  return {
    ...flowHandle,
    refusal: refused && {
      lines: decision ? refusedLines(decision) : new Map(),
      text: refusalText(refused, t`服务器没有接受，${coinName}没有转出。`),
      isUnsupported: decision !== null && isUnsupported(decision),
    },
    confirm: (order, balanceBefore) =>
      flowHandle.confirm(order, balanceBefore, {
        check: async (cancelSignal) => {
          const changed = await changedRecipients(queries, order.transfers, cancelSignal);
          const names = changed.map(({ userName, userAccount }) => `${userName} (${userAccount})`).join(t`、`);
          return changed.length === 0 ? 'send' : { stop: t`没有提交：${names} 的账号刚刚变了，请核对后再确认。` };
        },
        onAnswer: (answer) => {
          if ('step' in answer)
            invalidateLookUps(
              queries,
              [...refusedLines(answer).values()].map(({ line }) => line.userAccount),
            );
        },
      }),
  };
}
