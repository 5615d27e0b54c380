/**
 * The form that starts an act on several users. It shows what happens, to whom, and who is left out for which reason.
 * Coins and bans take a reason. Nothing can start offline, because these acts are never queued.
 */
import { useLingui } from '@lingui/react/macro';
import type { User } from '../../../../contract/user.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { useOnline } from '../../../platform/network.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SegmentedControl } from '../../../ui/controls/Segments.tsx';
import { WhileOffline } from '../../../ui/feedback/WhileOffline.tsx';
import { ConfirmationAmount } from '../../../ui/figures/Outcome.tsx';
import { NumberField } from '../../../ui/form/FieldKinds.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { roleName } from '../../../ui/words/role-name.ts';
import type { ReasonDraft } from '../reason-draft.ts';
import { ReasonField } from '../ReasonField.tsx';
import type { ManyActKind } from './act.ts';
import css from './many.module.css';
import { ManyPlanList } from './ManyPlanList.tsx';
import { useManyWords } from './many-words.ts';
import { type ManyFormState, type ManyInput, useManyForm } from './use-many-form.ts';

interface ManyFormProps {
  /** The choices of the person. The caller keeps them while the form is closed. */
  input: ManyInput;
  onInput: (input: ManyInput) => void;
  /** The reason, for acts that take one. */
  reasonDraft: ReasonDraft;
  kind: ManyActKind;
  /** The selected users. The act may leave some of them out. */
  users: readonly User[];
  open: boolean;
  onStarted: () => void;
  onClose: () => void;
}

interface ActFieldsProps {
  act: ManyFormState['act'];
  input: ManyInput;
  onInput: (input: ManyInput) => void;
  amountError: ManyFormState['amountError'];
}

/** The fields of the act: the new role, or the number of coins and whether they are added. */
function ActFields({ act, input, onInput, amountError }: ActFieldsProps) {
  const { t } = useLingui();
  const coinName = useCoinName();
  if (act.kind === 'role') {
    return (
      <SegmentedControl
        label={t`角色`}
        fullWidth
        field
        options={(['user', 'agent', 'admin'] as const).map((value) => ({ value, label: roleName(value) }))}
        value={input.role}
        onChange={(next) => onInput({ ...input, role: next })}
      />
    );
  }
  if (act.kind !== 'coins') return null;
  return (
    <>
      <SegmentedControl
        label={t`增加或减少`}
        fullWidth
        field
        options={[
          { value: 'add', label: t`增加${coinName}` },
          { value: 'reduce', label: t`减少${coinName}` },
        ]}
        value={input.way}
        onChange={(next) => onInput({ ...input, way: next })}
      />
      <NumberField
        label={t`每人的数量`}
        value={input.amount}
        onChange={(next) => onInput({ ...input, amount: next })}
        error={amountError}
        enterKeyHint="done"
      />
    </>
  );
}

export function ManyForm({ input, onInput, reasonDraft, kind, users, open, onStarted, onClose }: ManyFormProps) {
  const { t } = useLingui();
  const coinName = useCoinName();
  const { whileOffline, onceOnline } = useOfflineReason();
  const online = useOnline();
  const words = useManyWords();
  const { reason, setReason } = reasonDraft;
  const { form, act, plan, takesReason, isAmountWrong, amountError, starting, problem, start } = useManyForm({
    input,
    reasonDraft,
    kind,
    users,
    onStarted,
  });
  const count = plan.chosen.length;
  const isHarmful = kind === 'ban' || (act.kind === 'coins' && act.way === 'reduce');
  const startText = (): string => {
    if (!online) return t`${whileOffline}不能操作`;
    if (isAmountWrong) return t`填好数量再开始`;
    return count === 0 ? t`没有可以操作的人` : words.confirm(act, count);
  };
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
            tone={isHarmful ? 'danger' : 'accent'}
            loading={starting}
            disabled={!online || count === 0}
            {...(online ? {} : { 'aria-describedby': 'many-offline' })}
            onClick={() => void start()}
          >
            {startText()}
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
        <ActFields act={act} input={input} onInput={onInput} amountError={amountError} />
        {takesReason && <ReasonField value={reason} onChange={setReason} helper={t`请写明原因，方便以后查询`} />}
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
