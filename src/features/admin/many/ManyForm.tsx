/**
 * The form that starts an act on several users. It shows what happens, to whom, and who is left out for which reason.
 * Coins and bans take a reason. Nothing can start offline, because these acts are never queued.
 */
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { limits, type UserRole } from '../../../../contract/fields.ts';
import type { User } from '../../../../contract/user.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useUser } from '../../../api/session/session.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { useOnline } from '../../../platform/network.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SegmentedControl } from '../../../ui/controls/Segments.tsx';
import { WhileOffline } from '../../../ui/feedback/WhileOffline.tsx';
import { ConfirmationAmount } from '../../../ui/figures/Outcome.tsx';
import { NumberField } from '../../../ui/form/FieldKinds.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { roleName } from '../../../ui/words/role-name.ts';
import type { ReasonDraft } from '../reason-draft.ts';
import { isReasonTooLong, ReasonField } from '../ReasonField.tsx';
import { adjustmentProblem } from '../users/adjustment.ts';
import { type ManyAct, type ManyActKind, planOf } from './act.ts';
import css from './many.module.css';
import { ManyPlanList } from './ManyPlanList.tsx';
import { startMany } from './many-runs.ts';
import { useManyWords } from './many-words.ts';

/** The choices of the form. They stay if the person closes the form and opens it again. */
export interface ManyInput {
  readonly way: 'add' | 'reduce';
  readonly amount: string;
  readonly role: UserRole;
}

export const emptyInput: ManyInput = { way: 'add', amount: '', role: 'agent' };

interface ManyFormProps {
  input: ManyInput;
  onInput: (input: ManyInput) => void;
  reasonDraft: ReasonDraft;
  kind: ManyActKind;
  users: readonly User[];
  open: boolean;
  onStarted: () => void;
  onClose: () => void;
}

export function ManyForm({ input, onInput, reasonDraft, kind, users, open, onStarted, onClose }: ManyFormProps) {
  const { t } = useLingui();
  const { id: ownId } = useUser();
  const coinName = useCoinName();
  const { coins } = useFormat();
  const { whileOffline, onceOnline } = useOfflineReason();
  const online = useOnline();
  const words = useManyWords();
  const { way, amount, role } = input;
  const { reason: remark, setReason: setRemark } = reasonDraft;
  const [tried, setTried] = useState(false);
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLDivElement>(null);

  const act = ((): ManyAct => {
    switch (kind) {
      case 'ban':
        return { kind, remark: remark.trim() };
      case 'unBan':
        return { kind };
      case 'role':
        return { kind, role };
      case 'coins':
        return { kind, way, amount: Number(amount), remark: remark.trim() };
      default:
        return kind satisfies never;
    }
  })();
  const plan = planOf(act, users, ownId);
  const count = plan.chosen.length;
  // A balance that is too low leaves the user out, and isn't an error of the amount.
  const amountProblem = act.kind === 'coins' ? adjustmentProblem(act.way, amount, null) : null;
  const isAmountWrong = amountProblem !== null;
  // A too long reason that was typed for coins must not stop an act that takes no reason.
  const takesReason = 'remark' in act;
  const isRemarkWrong = takesReason && isReasonTooLong(remark);
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
      const wrong = isAmountWrong ? 'input:not([type=radio])' : '[name=remark]';
      form.current?.querySelector<HTMLInputElement>(wrong)?.focus();
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

  const explanation: Record<ManyActKind, string> = {
    ban: t`他们会立刻退出登录，解除前不能再登录。${coinName}留在账户里。`,
    unBan: t`他们可以重新登录。`,
    role: t`下一次操作就生效。管理员可以改网站的一切。`,
    coins: t`一人一笔，按名单依次办。每一笔都会查到结果，不会重复。`,
  };
  return (
    <Sheet
      open={open}
      tall
      busy={starting}
      title={words.title(kind)}
      onClose={onClose}
      footer={
        <>
          <Button
            fullWidth
            tone={kind === 'ban' || (act.kind === 'coins' && act.way === 'reduce') ? 'danger' : 'accent'}
            loading={starting}
            disabled={!online || count === 0}
            {...(online ? {} : { 'aria-describedby': 'many-offline' })}
            onClick={() => void start()}
          >
            {!online
              ? t`${whileOffline}不能操作`
              : isAmountWrong
                ? t`填好数量再开始`
                : count === 0
                  ? t`没有可以操作的人`
                  : words.confirm(act, count)}
          </Button>
          <Button fullWidth variant="text" disabled={starting} onClick={onClose}>{t`取消`}</Button>
        </>
      }
    >
      <div ref={form} className={css['form']}>
        {problem !== null && <FormNote kind="error">{problem}</FormNote>}
        <WhileOffline
          id="many-offline"
          className={css['offline']}
        >{t`${whileOffline}，不会开始，也不会排队。请${onceOnline}再来。`}</WhileOffline>
        {act.kind === 'role' && (
          <SegmentedControl
            label={t`角色`}
            fullWidth
            field
            options={(['user', 'agent', 'admin'] as const).map((value) => ({ value, label: roleName(value) }))}
            value={role}
            onChange={(next) => onInput({ ...input, role: next })}
          />
        )}
        {act.kind === 'coins' && (
          <>
            <SegmentedControl
              label={t`增加或减少`}
              fullWidth
              field
              options={[
                { value: 'add', label: t`增加${coinName}` },
                { value: 'reduce', label: t`减少${coinName}` },
              ]}
              value={way}
              onChange={(next) => onInput({ ...input, way: next })}
            />
            <NumberField
              label={t`每人的数量`}
              value={amount}
              onChange={(next) => onInput({ ...input, amount: next })}
              error={amountError()}
              enterKeyHint="done"
            />
          </>
        )}
        {takesReason && <ReasonField value={remark} onChange={setRemark} helper={t`请写明原因，方便以后查询`} />}
        {act.kind === 'coins' && !isAmountWrong && count > 0 && (
          <ConfirmationAmount words={act.way === 'add' ? t`一共增加` : t`一共减少`} coins={act.amount * count} />
        )}
        <FormNote kind="info" plain>
          {explanation[kind]}
        </FormNote>
        {!isAmountWrong && <ManyPlanList act={act} plan={plan} />}
      </div>
    </Sheet>
  );
}
