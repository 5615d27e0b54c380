/**
 * Replaces the backend's data with another scenario, and logs in as the same role again. If the data was changed, or if
 * this device would lose edits or open decisions, a dialog asks first. A reset always asks.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RegisteredRouter } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { scenarioNames, type ScenarioName } from '../../../../contract/controls.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useSession } from '../../../api/session/session.ts';
import { dayLengthMs } from '../../../platform/calendar.ts';
import { now } from '../../../platform/clock.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FilterChips } from '../../../ui/controls/Chips.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import css from './console.module.css';
import { refetchConsole, useMockState } from './console-queries.ts';
import { ConsoleSection } from './ConsoleSection.tsx';
import { roleOf } from '../roles.ts';
import { useScenarioName } from '../scenario-name.ts';
import { useDemoAction } from './use-demo-action.ts';
import { useWouldLoseWork } from './use-would-lose-work.ts';
import { defaultSeed, switchRole, withPagesUnmounted, replaceScenario } from '../demo-actions.ts';

export function ScenarioPart({ router }: { router: RegisteredRouter }): ReactElement {
  const { t } = useLingui();
  const coinName = useCoinName();
  const nameOf = useScenarioName();
  const state = useMockState();
  const role = roleOf(useSession().user) ?? 'none';
  const wouldLoseWork = useWouldLoseWork();
  /** The scenario that the dialog asks about. */
  const [asking, setAsking] = useState<ScenarioName | null>(null);
  /** The scenario that is being loaded. */
  const [wanted, setWanted] = useState<ScenarioName | null>(null);
  const [busy, attempt] = useDemoAction();
  const present = state?.scenario ?? 'default';
  const isSame = asking === present;
  const scenario = nameOf(asking ?? present);
  const ageInDays = state?.seededAt ? Math.floor((now() - Date.parse(state.seededAt)) / dayLengthMs) : 0;
  const seededPercent = state?.seeding ? Math.floor((state.seeding.done / state.seeding.total) * 100) : null;

  async function replace(next: ScenarioName): Promise<void> {
    setAsking(null);
    setWanted(next);
    // A reset makes the same data again with new times, so it keeps the seed of a link.
    const seed = next === present ? (state?.seed ?? defaultSeed) : defaultSeed;
    const done = await attempt(() =>
      withPagesUnmounted(router, async () => {
        await replaceScenario(next, seed);
        await switchRole(role);
      }),
    );
    await refetchConsole();
    setWanted(null);
    if (done) showShortToast(t`已换成新的数据`);
  }

  function choose(next: ScenarioName): void {
    if (busy || next === present) return;
    if (state?.touched === false && !wouldLoseWork) void replace(next);
    else setAsking(next);
  }

  return (
    <ConsoleSection
      title={t`场景`}
      end={
        <Button
          variant="text"
          size="small"
          loading={busy}
          className={css['end']}
          onClick={() => setAsking(present)}
        >{t`重置`}</Button>
      }
    >
      <div className={css['chips']}>
        <FilterChips
          label={t`场景`}
          options={scenarioNames.map((value) => ({ value, label: nameOf(value) }))}
          value={wanted ?? present}
          onChange={choose}
        />
      </div>
      {seededPercent !== null && (
        <div className={css['progress']}>
          <progress aria-label={t`正在补全数据`} value={seededPercent} max={100} />
          <span>{t`正在补全数据 ${seededPercent}%，现在就可以用`}</span>
        </div>
      )}
      {ageInDays >= 1 && (
        <div className={css['note']}>
          <FormNote kind="info">
            {plural(ageInDays, {
              one: '数据是 # 天前的，里面的时间也是。演示前请重置。',
              other: '数据是 # 天前的，里面的时间也是。演示前请重置。',
            })}
          </FormNote>
        </div>
      )}
      <ConfirmDialog
        open={asking !== null}
        title={isSame ? t`重置「${scenario}」？` : t`换成「${scenario}」？`}
        confirm={isSame ? t`重置` : t`更换`}
        onConfirm={() => asking !== null && void replace(asking)}
        onClose={() => setAsking(null)}
      >
        {t`现在的数据全部换成新的，时间从此刻算起。故障、时钟、收件箱和请求记录也回到开始。要保留现在的数据，请先保存为文件。`}
        {wouldLoseWork && <p>{t`这台设备上等着发出的修改和没有核实的${coinName}也没有了。`}</p>}
      </ConfirmDialog>
    </ConsoleSection>
  );
}
