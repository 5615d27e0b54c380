/**
 * The sheet with the progress of an action on several accounts. Afterwards the sheet shows the numbers, and each
 * account that failed, with the reason.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/controls/Button.tsx';
import { LabelledProgress } from '../../../ui/figures/LabelledProgress.tsx';
import { useLastPresent } from '../../../ui/overlay/last-present.ts';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { maskName } from '../../../ui/words/mask.ts';
import type { AccountAct, AccountActResult } from './account-acts.ts';
import css from './select.module.css';
import type { AccountActRun } from './use-account-act.ts';

function Result({ result, undone }: { result: AccountActResult; undone: AccountActRun['undone'] }) {
  const { t } = useLingui();
  const { coins: number } = useFormat();
  const { act, done, queued, failures, notStarted } = result;
  const doneCount = done.length + (undone?.cancelled ?? 0);
  const counts: Record<AccountAct, string> = {
    pause: t`暂停了 ${number(doneCount)} 个`,
    resume: t`恢复了 ${number(doneCount)} 个`,
    delete: t`删除了 ${number(doneCount)} 个`,
  };
  return (
    <>
      <p className={css['words']}>
        {[
          counts[act],
          ...(queued.length > 0 ? [t`${number(queued.length)} 个等待发送`] : []),
          ...(failures.length > 0 ? [t`${number(failures.length)} 个没有成功`] : []),
          ...(notStarted.length > 0 ? [t`${number(notStarted.length)} 个还没有开始`] : []),
        ].join(' · ')}
      </p>
      {failures.length > 0 && (
        <ul className={css['failures']} aria-label={t`没有成功的账号`}>
          {failures.map(({ account, text }) => (
            <li key={account.id}>
              <span className={css['failed']}>{maskName(account.name)}</span>
              <span className={css['why']}>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {/* Undoing selects nothing, and the undone run has taken these accounts out of the selection. */}
      {undone === null && (
        <p className={css['words']}>
          {plural(failures.length + notStarted.length, { one: '这 # 个还选着。', other: '这 # 个还选着。' })}
        </p>
      )}
    </>
  );
}

export function AccountActSheet({ run, onClose }: { run: AccountActRun | null; onClose: () => void }) {
  const { t } = useLingui();
  const { coins: number } = useFormat();
  // The sheet keeps its content during the closing animation.
  const last = useLastPresent(run);
  if (!last) return null;
  const { act, finished, total, result, undone } = last;
  const titles: Record<AccountAct, string> = { pause: t`暂停账号`, resume: t`恢复账号`, delete: t`删除账号` };
  return (
    <Sheet
      open={run !== null}
      busy={result === null}
      title={titles[act]}
      onClose={onClose}
      footer={
        result === null ? (
          <Button fullWidth variant="outlined" onClick={onClose}>{t`停止`}</Button>
        ) : (
          <Button fullWidth onClick={onClose}>{t`知道了`}</Button>
        )
      }
    >
      <div className={css['sheet']}>
        {result === null ? (
          <LabelledProgress
            label={titles[act]}
            share={total === 0 ? 1 : finished / total}
            words={t`已处理 ${number(finished)} / ${number(total)} 个`}
          />
        ) : (
          <Result result={result} undone={undone} />
        )}
      </div>
    </Sheet>
  );
}
