/** The state of the form that starts an act on several users: the act, whom it changes, its errors, and its start. */
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useRef, useState } from 'react';
import { limits, type UserRole } from '../../../../contract/fields.ts';
import type { User } from '../../../../contract/user.ts';
import { useUser } from '../../../api/session/session.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { wholeOrZero } from '../../../ui/words/whole-number.ts';
import type { ReasonDraft } from '../reason-draft.ts';
import { isReasonTooLong } from '../ReasonField.tsx';
import { adjustmentProblem } from '../users/adjust/adjustment.ts';
import { type ManyAct, type ManyActKind, type ManyPlan, planOf } from './act.ts';
import { startMany } from './use-many-run.ts';

/** The choices of the form. They stay if the person closes the form and opens it again. */
export interface ManyInput {
  readonly way: 'add' | 'reduce';
  readonly amount: string;
  readonly role: UserRole;
}

export const emptyInput: ManyInput = { way: 'add', amount: '', role: 'agent' };

/** Returns the act that the form describes. An empty reason stays an empty text. */
function describedAct(kind: ManyActKind, { way, amount, role }: ManyInput, reason: string): ManyAct {
  const remark = reason.trim();
  switch (kind) {
    case 'ban':
      return { kind, remark };
    case 'unBan':
      return { kind };
    case 'role':
      return { kind, role };
    case 'coins':
      // An amount that is no whole number counts as 0, so that nobody's balance is too low for it.
      return { kind, way, amount: wholeOrZero(amount), remark };
    default:
      return kind satisfies never;
  }
}

interface ManyFormOptions {
  readonly input: ManyInput;
  readonly reasonDraft: ReasonDraft;
  readonly kind: ManyActKind;
  readonly users: readonly User[];
  readonly onStarted: () => void;
}

export interface ManyFormState {
  readonly form: RefObject<HTMLDivElement | null>;
  readonly act: ManyAct;
  readonly plan: ManyPlan;
  /** Whether the form has the field for a reason. */
  readonly takesReason: boolean;
  /** Whether the typed amount is missing or not allowed. False for acts without coins. */
  readonly isAmountWrong: boolean;
  /** The error that the field shows. A missing amount is an error only after an attempt to start. */
  readonly amountError: string | undefined;
  readonly starting: boolean;
  /** Why the act couldn't be started, or null. */
  readonly problem: string | null;
  readonly start: () => Promise<void>;
}

export function useManyForm({ input, reasonDraft, kind, users, onStarted }: ManyFormOptions): ManyFormState {
  const { t } = useLingui();
  const { id: ownId } = useUser();
  const { coins } = useFormat();
  const [tried, setTried] = useState(false);
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const act = describedAct(kind, input, reasonDraft.reason);
  const plan = planOf(act, users, ownId);
  // A balance that is too low leaves the user out, and isn't an error of the amount.
  const amountProblem = act.kind === 'coins' ? adjustmentProblem(act.way, input.amount, null) : null;
  const isAmountWrong = amountProblem !== null;
  // A too long reason that was typed for coins must not stop an act that takes no reason.
  const takesReason = 'remark' in act;
  const isRemarkWrong = takesReason && isReasonTooLong(reasonDraft.reason);
  const amountError = (): string | undefined => {
    if (amountProblem === null) return undefined;
    if (amountProblem.kind === 'notWhole') return t`只能是整数`;
    if (amountProblem.kind === 'tooMuch') return t`一次最多 ${coins(limits.movement.max)}`;
    return tried ? t`填写 1 到 ${coins(limits.movement.max)} 的整数` : undefined;
  };

  async function start(): Promise<void> {
    setTried(true);
    setProblem(null);
    if (isAmountWrong || isRemarkWrong) {
      // The field of the amount has no name. It is the first input that is no radio button.
      const wrongField = isAmountWrong ? 'input:not([type=radio])' : '[name=remark]';
      form.current?.querySelector<HTMLInputElement>(wrongField)?.focus();
      return;
    }
    setStarting(true);
    const started = await startMany(ownId, act, plan);
    setStarting(false);
    if (started) {
      if (takesReason) reasonDraft.forget();
      onStarted();
    } else setProblem(t`没有开始，什么都没有改：这台设备存不下进度，或者另一个标签页正在处理一批。`);
  }
  return { form, act, plan, takesReason, isAmountWrong, amountError: amountError(), starting, problem, start };
}
