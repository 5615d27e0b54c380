/**
 * Switches the logged-in role with one tap. If a decision has no known outcome or edits wait, a dialog first explains
 * what happens to them.
 */
import { useLingui } from '@lingui/react/macro';
import type { RegisteredRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useRef, useState, type ReactElement } from 'react';
import { isUnsettled, coinDecisionsAtom } from '../../../api/coins/coin-decisions.ts';
import { outboxCountAtom } from '../../../api/outbox/outbox-state.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useSession } from '../../../api/session/session.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { SegmentedControl } from '../../../ui/controls/Segments.tsx';
import css from './console.module.css';
import { refetchConsole } from './console-queries.ts';
import { roleOf, type DemoRole } from '../roles.ts';
import { useDemoAction } from './use-demo-action.ts';
import { switchRole, withPagesUnmounted } from '../demo-actions.ts';

export function RolePart({ router }: { router: RegisteredRouter }): ReactElement {
  const { t } = useLingui();
  const coinName = useCoinName();
  const { user } = useSession();
  const hasUnsettled = useAtomValue(coinDecisionsAtom).some((decision) => isUnsettled(decision));
  const { all: waiting } = useAtomValue(outboxCountAtom);
  /** The role that is being logged in. */
  const [wanted, setWanted] = useState<DemoRole | null>(null);
  /** The role that the dialog asks about. */
  const [asking, setAsking] = useState<DemoRole | null>(null);
  const [, attempt] = useDemoAction();
  const isSwitching = useRef(false);
  /** The role that was tapped last, until its log-in begins. */
  const nextRole = useRef<DemoRole | null>(null);
  const role = wanted ?? roleOf(user);
  const name = user?.userName ?? '';

  // If a role is tapped while another log-in runs, the log-in of the tapped role follows afterwards. Only the last
  // tapped role counts.
  async function change(next: DemoRole): Promise<void> {
    setAsking(null);
    setWanted(next);
    nextRole.current = next;
    if (isSwitching.current) return;
    isSwitching.current = true;
    while (nextRole.current !== null) {
      const target = nextRole.current;
      nextRole.current = null;
      await attempt(() => withPagesUnmounted(router, () => switchRole(target)));
    }
    isSwitching.current = false;
    setWanted(null);
    await refetchConsole();
  }

  function choose(next: DemoRole): void {
    if (next === role) return;
    if (hasUnsettled || waiting > 0) setAsking(next);
    else void change(next);
  }

  const options = [
    { value: 'admin', label: t({ message: '管理员', context: 'role' }) },
    { value: 'agent', label: t({ message: '代理', context: 'role' }) },
    { value: 'student', label: t`学生` },
    { value: 'none', label: t`未登录` },
  ] as const;

  return (
    <>
      <SegmentedControl label={t`身份`} options={options} value={role} onChange={choose} fullWidth />
      {role === null && <p className={css['help']}>{t`现在登录的是${name}，不是演示账号。`}</p>}
      <ConfirmDialog
        open={asking !== null}
        title={hasUnsettled ? t`还有${coinName}没有核实` : t`还有修改没有发出`}
        confirm={t`仍要切换`}
        tone="accent"
        onConfirm={() => asking !== null && void change(asking)}
        onClose={() => setAsking(null)}
      >
        {hasUnsettled && (
          <p>
            {asking === 'none'
              ? t`${name}有一笔${coinName}还不知道结果。退出登录后，这台设备不再核实，结果只能在积分变更里看。`
              : t`${name}有一笔${coinName}还不知道结果。换身份后先停止，换回来再继续核实，不会重复转出。`}
          </p>
        )}
        {waiting > 0 && (
          <p>
            {asking === 'none'
              ? t`${name}有 ${waiting} 处修改在等网络。退出登录后就没有了。`
              : t`${name}有 ${waiting} 处修改在等网络。换身份后先停止，换回来再发出。`}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
