/**
 * Exports the recorded session as a Playwright test, or restarts the recording. A restart first saves changed data as a
 * file, because a test has to begin with data that can be restored.
 */
import test from 'icon:fact-check-outline-rounded';
import restart from 'icon:restart-alt-rounded';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactElement } from 'react';
import { dumpMock } from '../../../../contract/controls.ts';
import { getLogin } from '../../../../contract/user.ts';
import { callMockControl } from '../../../api/demo/mock-controls.ts';
import { useSession } from '../../../api/session/session.ts';
import { dayKey, wallClock } from '../../../platform/calendar.ts';
import { withTimeout } from '../../../platform/timeout.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import { RowCard, SettingRow } from '../../../ui/list/Rows.tsx';
import { dumpFileName } from '../dump-file.ts';
import { beginFromFile, beginFromScenario } from '../recorder/recorder.ts';
import { recordingAtom } from '../recorder/tab-recording.ts';
import { maxSteps } from '../recorder/recording.ts';
import { useScenarioName } from '../scenario-name.ts';
import css from './console.module.css';
import { refetchConsole, useMockState } from './console-queries.ts';
import { ConsoleSection } from './ConsoleSection.tsx';
import { saveOrTell } from './save-or-tell.ts';
import { useDemoAction } from './use-demo-action.ts';

/** If no answer comes within this time, the test doesn't check the balance. */
const answerWaitMs = 5_000;

/** Returns for example `mall-default-2026-11-23-1820.spec.ts`, from a time in ms. */
function testFileName(scenario: string, time: number): string {
  const { hour, minute } = wallClock(time);
  return `mall-${scenario}-${dayKey(time)}-${hour}${minute}.spec.ts`;
}

export function RecordingPart(): ReactElement {
  const { t } = useLingui();
  const nameOf = useScenarioName();
  const state = useMockState();
  const scenario = state?.scenario ?? 'default';
  const recording = useAtomValue(recordingAtom);
  const { user } = useSession();
  const [writing, attemptWriting] = useDemoAction();
  const [restarting, attemptRestarting] = useDemoAction();
  const count = recording?.steps.length ?? 0;

  async function write(): Promise<void> {
    if (recording === null) return;
    const { testText } = await import('../recorder/test-file.ts');
    // The session's balance may be old. If the backend doesn't answer, the test checks no balance.
    const balance = callMockControl(getLogin, undefined).then(
      ({ coin }) => coin,
      () => null,
    );
    const coin = user === null ? null : await withTimeout(answerWaitMs, balance, null);
    const text = testText(recording, { coin });
    await saveOrTell(new File([text], testFileName(scenario, Date.now()), { type: 'text/plain' }));
  }

  async function restartRecording(): Promise<void> {
    if (state?.touched === false) {
      await beginFromScenario();
      showShortToast(t`从这里开始记录`);
      return;
    }
    const dump = await callMockControl(dumpMock, {});
    const name = dumpFileName('', nameOf(scenario), Date.now());
    const isSaved = await saveOrTell(new File([JSON.stringify(dump)], name, { type: 'application/json' }));
    // Without the file no test could restore the data, so the earlier recording goes on.
    if (!isSaved) return;
    await beginFromFile(name, dump.digest);
    await refetchConsole();
    showShortToast(t`从这里开始记录，现在的数据已保存为文件`);
  }

  return (
    <ConsoleSection title={t`录成测试`}>
      <RowCard>
        <SettingRow
          component="button"
          icon={test}
          label={writing ? t`正在导出` : t`导出为 Playwright 测试`}
          value={recording === null ? t`没有在记录` : t`${count} 步`}
          aria-busy={writing}
          disabled={count === 0}
          onClick={() => void attemptWriting(write)}
        />
        <SettingRow
          component="button"
          icon={restart}
          label={t`从这里重新记录`}
          aria-busy={restarting}
          onClick={() => void attemptRestarting(restartRecording)}
        />
      </RowCard>
      {recording === null && (
        <div className={css['note']}>
          <FormNote kind="info">{t`数据在这之前改过，所以没有在记录。重置、载入文件或从这里重新记录后开始。`}</FormNote>
        </div>
      )}
      {recording?.isFull === true && (
        <div className={css['note']}>
          <FormNote kind="info">{t`已满 ${maxSteps} 步，之后的没有记录。`}</FormNote>
        </div>
      )}
      <p
        className={css['help']}
      >{t`从上次重置或载入文件起，每一步点击、填写和看到的都在测试里，密码除外。它只需要 @playwright/test，就能对着这个演示重做一遍。`}</p>
    </ConsoleSection>
  );
}
