/**
 * Starts the guided tour from the console, at its beginning or at any step, and ends it. A start at the beginning
 * replaces data that isn't fresh. A start at a step of the list replaces the data only if another scenario is loaded.
 * If new data would replace changes or unfinished work, a dialog asks first.
 */
import play from 'icon:play-arrow-outline-rounded';
import out from 'icon:logout-rounded';
import { useLingui } from '@lingui/react/macro';
import type { RegisteredRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState, type ReactElement } from 'react';
import { closeDemoConsole } from '../../../api/demo/demo-console-state.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { dayLengthMs } from '../../../platform/calendar.ts';
import { now } from '../../../platform/clock.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Row, RowCard, SettingRow } from '../../../ui/list/Rows.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import consoleCss from '../console/console.module.css';
import { useMockState } from '../console/console-queries.ts';
import { ConsoleSection } from '../console/ConsoleSection.tsx';
import { useWouldLoseWork } from '../console/use-would-lose-work.ts';
import { tourScenario } from './set-up-step.ts';
import { endTour, startTour, tourAtom } from './tour.ts';
import { tourSteps } from './tour-steps.ts';
import css from './tour-part.module.css';

/**
 * Returns what the start of the tour depends on.
 *
 * - isOther: another scenario is loaded.
 * - isFresh: the data, the faults and the clock are as after a reset, and the data is less than a day old.
 * - isChanged: new data would replace changes of the data, or unfinished work of this device.
 */
function useDataState() {
  const state = useMockState();
  const wouldLoseWork = useWouldLoseWork();
  const isOld = state?.seededAt ? now() - Date.parse(state.seededAt) >= dayLengthMs : false;
  const isOther = state !== undefined && state.scenario !== tourScenario;
  const { latencyMs = 0, jitterMs = 0, rules = [] } = state?.faults ?? {};
  const isUndisturbed = latencyMs + jitterMs + rules.length + (state?.clockOffset ?? 0) === 0;
  return {
    isOther,
    isFresh: !isOther && !isOld && isUndisturbed && state?.touched === false,
    isChanged: state?.touched === true || wouldLoseWork,
    wouldLoseWork,
  };
}

export function TourPart({ router }: { router: RegisteredRouter }): ReactElement {
  const { t, i18n } = useLingui();
  const coinName = useCoinName();
  const tour = useAtomValue(tourAtom);
  const { isOther, isFresh, isChanged, wouldLoseWork } = useDataState();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [asking, setAsking] = useState<number | null>(null);

  function start(step: number, newData: boolean): void {
    setAsking(null);
    startTour(router, step, newData);
    closeDemoConsole();
  }

  /** `newData` says whether the step needs new data. */
  function begin(step: number, newData: boolean): void {
    if (newData && isChanged) setAsking(step);
    else start(step, newData);
  }

  const shown = tour && tourSteps[tour.step];
  const [number, title] = [(tour?.step ?? 0) + 1, shown ? i18n._(shown.title) : ''];
  return (
    <ConsoleSection
      title={t`演示流程`}
      end={
        <Button
          variant="text"
          size="small"
          className={consoleCss['end']}
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? t`收起` : t`全部 ${tourSteps.length} 步`}
        </Button>
      }
    >
      <RowCard>
        {shown ? (
          <>
            <SettingRow
              component="button"
              icon={play}
              label={t`继续第 ${number} 步：${title}`}
              onClick={closeDemoConsole}
            />
            <SettingRow component="button" icon={out} label={t`退出演示`} onClick={endTour} />
          </>
        ) : (
          <SettingRow
            component="button"
            icon={play}
            label={t`从头开始演示`}
            value={t`5 分钟`}
            onClick={() => begin(0, !isFresh)}
          />
        )}
        {isUnfolded &&
          tourSteps.map((step, index) => (
            <Row
              key={step.startsAt}
              component="button"
              start={<span className={css['number']}>{index + 1}</span>}
              title={i18n._(step.title)}
              value={<span className={consoleCss['quiet']}>{step.startsAt}</span>}
              selected={index === tour?.step}
              onClick={() => begin(index, isOther)}
            />
          ))}
      </RowCard>
      <p className={consoleCss['help']}>
        {t`一步一步带着走：准备好身份、故障和页面，写好要说的话。控制台会关上，提示在页面下方。`}
      </p>
      <ConfirmDialog
        open={asking !== null}
        title={t`换成新的数据再开始？`}
        confirm={t`更换并开始`}
        onConfirm={() => asking !== null && start(asking, true)}
        onClose={() => setAsking(null)}
      >
        {t`现在的数据全部换成新的，时间从此刻算起。故障、时钟、收件箱和请求记录也回到开始。要保留现在的数据，请先保存为文件。`}
        {wouldLoseWork && <p>{t`这台设备上等着发出的修改和没有核实的${coinName}也没有了。`}</p>}
      </ConfirmDialog>
    </ConsoleSection>
  );
}
