/**
 * Logs the user out, with or without a network. A log-out removes the personal data from this device, at the latest at
 * the next start. If a log-out would lose a decision without a known outcome, waiting edits or an import, a dialog
 * names the losses and asks first.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactElement, useState } from 'react';
import { hasUnsettledDecision } from '../../api/coins/coin-decisions.ts';
import { outboxCountAtom } from '../../api/outbox/outbox-state.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { signOut } from '../../api/session/sign-out.ts';
import { stored } from '../../device/storage.ts';
import { hasUnfinishedWork } from '../../platform/unfinished-work.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { clearToasts, showToast } from '../../ui/feedback/toasts.ts';

export interface SignOutAction {
  /** Whether a log-out is under way. */
  readonly leaving: boolean;
  /** Logs out. Asks first if something would be lost. */
  readonly leave: () => void;
  /** The dialog with the question. The page must render it. */
  readonly question: ReactElement;
}

interface Losses {
  /** Whether a decision about coins has no known outcome. */
  readonly hasUnsettled: boolean;
  /** The number of waiting edits. */
  readonly edits: number;
  /** Whether an import is open that a log-out would lose. */
  readonly hasUnfinished: boolean;
}

/** `returnTo` is the address that the next log-in opens. Without it the next log-in opens home. */
export function useSignOut(returnTo?: string): SignOutAction {
  const { t } = useLingui();
  const coinName = useCoinName();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  /** The losses of a log-out. They stay after the question was closed, so that the closing dialog keeps its words. */
  const [losses, setLosses] = useState<Losses | null>(null);
  const [open, setOpen] = useState(false);
  const { all: waitingEdits } = useAtomValue(outboxCountAtom);

  async function leaveNow(): Promise<void> {
    setLeaving(true);
    const hadUnsettled = hasUnsettledDecision();
    // The person leaves the page even if the log-out fails, because the next start completes it.
    await signOut().catch(() => {});
    clearToasts();
    await navigate({
      to: '/login',
      ...(returnTo === undefined ? {} : { search: { redirect: returnTo } }),
      replace: true,
    });
    // The log-out has removed the decision from this device, so the person has to look at the ledger.
    if (hadUnsettled) showToast({ tone: 'info', text: t`有一笔${coinName}还没有结果，登录后请先看积分变更。` });
  }

  const leave = (): void => {
    const hasUnsettled = hasUnsettledDecision();
    // On /500 no user is known, but the device still holds the last user's edits.
    const edits = Math.max(waitingEdits, stored.read('outboxLeft')?.all ?? 0);
    const hasUnfinished = hasUnfinishedWork();
    if (!hasUnsettled && edits === 0 && !hasUnfinished) {
      void leaveNow();
      return;
    }
    setLosses({ hasUnsettled, edits, hasUnfinished });
    setOpen(true);
  };
  const waiting = losses?.edits ?? 0;
  const question = (
    <ConfirmDialog
      open={open}
      title={
        losses?.hasUnsettled
          ? t`有一笔${coinName}还没有结果`
          : waiting > 0
            ? plural(waiting, { one: '还有 # 项没有发送', other: '还有 # 项没有发送' })
            : t`导入还没有结束`
      }
      confirm={t`仍要退出`}
      cancel={t`先不退出`}
      busy={leaving}
      onConfirm={() => void leaveNow()}
      onClose={() => setOpen(false)}
    >
      {losses?.hasUnsettled && (
        <p>{t`退出后，这台设备不再核实它。再次登录后，请先看积分变更，再决定要不要重新提交。`}</p>
      )}
      {waiting > 0 && (
        <p>
          {plural(waiting, { one: '还有 # 项没有发送，退出后会丢失。', other: '还有 # 项没有发送，退出后会丢失。' })}
        </p>
      )}
      {losses?.hasUnfinished === true && <p>{t`打开的导入会丢失：没有发送的行不再发送，结果也看不到了。`}</p>}
    </ConfirmDialog>
  );
  return { leaving, leave, question };
}
