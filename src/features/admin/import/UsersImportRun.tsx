/** A started import of users, with the result of each row. */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ImportRunView } from '../../../ui/import/ImportRunView.tsx';
import type { RunCounts, RunRow, RunState } from '../../../ui/import/run-rows.ts';
import { type userImportAtom, userImports, withdrawUserImport } from './import-run.ts';

/** A row of the results. Its `number` is the account. */
interface Row extends RunRow {
  readonly state: RunState;
  readonly note: string;
}

type UserImport = NonNullable<ReturnType<(typeof userImportAtom)['read']>>;

/** Returns all rows of the file in their order: the rows that the import sends, and the rows that it left out. */
function rowsOf({ act, rows, isWithdrawn }: UserImport): Row[] {
  const sent = rows.map(({ subject: { line, user }, state, words }): Row => {
    // While the import isn't cancelled, it looks an unknown outcome up again, so such a row is still open.
    const states: Readonly<Record<typeof state, RunState>> = {
      done: 'done',
      refused: 'failed',
      sending: 'open',
      waiting: isWithdrawn ? 'withdrawn' : 'open',
      unknown: isWithdrawn ? 'unknown' : 'open',
    };
    return { line, name: user.userName, number: user.userAccount, state: states[state], note: words ?? '' };
  });
  const leftOut = act.skipped.map((row): Row => ({ ...row, state: 'left' }));
  return [...sent, ...leftOut].toSorted((one, other) => one.line - other.line);
}

// `ImportRunView` needs the same functions at each render.
const stateOf = ({ state }: Row): RunState => state;
const reasonOf = ({ note }: Row): string => note;
const numberOf = ({ number }: Row): string => number;
const renderNothing = (): null => null;

export function UsersImportRun({ run, onLeave }: { run: UserImport; onLeave: () => void }) {
  const { t } = useLingui();
  const { phase, problem } = run;
  const rows = useMemo(() => rowsOf(run), [run]);
  const paused = phase === 'stopped' || phase === 'stopping';
  const resultOf = useCallback(
    ({ state }: Row): string => {
      const words: Record<RunState, string> = {
        done: t`已添加`,
        open: paused ? t`已暂停` : t`等待发送`,
        failed: t`没有成功`,
        unknown: t`结果未知`,
        left: t`没有导入`,
        withdrawn: t`已取消`,
      };
      return words[state];
    },
    [t, paused],
  );
  const endedHint = ({ unknown, failed, done }: RunCounts): string => {
    if (unknown > 0) return t`结果未知的行，请先在用户列表里核对，再决定是否重新导入。`;
    if (failed > 0) return t`没有成功的行在下面。可以保存结果，改好表格再导入。`;
    return done > 0 ? t`导入的用户都在列表里了，请把密码当面告诉他们。` : t`下面有每一行的原因。`;
  };
  return (
    <ImportRunView
      fileName={t`用户导入结果`}
      rows={rows}
      paused={paused}
      stateOf={stateOf}
      resultOf={resultOf}
      reasonOf={reasonOf}
      shownNumberOf={numberOf}
      renderFix={renderNothing}
      hint={t`可以看别的页面，但不要关闭或刷新应用，否则剩下的行不会再发送。`}
      endedHint={endedHint}
      endWords={
        rows.some(({ state }) => state === 'unknown')
          ? t`有的行结果未知，关闭后只能从保存的结果里看到。结果里没有密码。`
          : t`有的行没有导入，关闭后只能从保存的结果里看到。结果里没有密码。`
      }
      notes={problem !== null && <FormNote kind="error">{problem}</FormNote>}
      recordsLink={
        <Button variant="text" onClick={onLeave}>
          {t({ message: '查看用户', context: 'several' })}
        </Button>
      }
      onPause={userImports.stop}
      onResume={userImports.resume}
      onWithdraw={withdrawUserImport}
      onEnd={() => void userImports.dismiss().then(onLeave)}
    />
  );
}
