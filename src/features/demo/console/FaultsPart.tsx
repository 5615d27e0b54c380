/** Sets the latency of answers and the faults. Three presets have a switch each. A sheet adds other faults. */
import remove from 'icon:close-rounded';
import add from 'icon:add-rounded';
import expand from 'icon:keyboard-arrow-down-rounded';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import type { Faults } from '../../../../contract/controls.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { showToast } from '../../../ui/feedback/toasts.ts';
import { Row, RowCard, SettingRow } from '../../../ui/list/Rows.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import css from './console.module.css';
import { useChangeFaults, useMockState } from './console-queries.ts';
import { FaultSheet } from './FaultSheet.tsx';
import { isFaultOn, faultKey, otherFaults, faultPresets, withFault, withoutFault, type Fault } from '../faults.ts';
import { Latency } from './Latency.tsx';
import { ConsoleSection } from './ConsoleSection.tsx';
import { useFaultWords } from '../fault-words.ts';

interface PresetRowProps {
  title: string;
  caption: string;
  /** The frequency of the fault, shown before the switch. */
  often?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function PresetRow({ title, caption, often, checked, onChange }: PresetRowProps): ReactElement {
  return (
    <Row
      component="label"
      className={css['preset']}
      title={title}
      caption={caption}
      value={
        <span className={css['often']}>
          {often}
          <Switch label={title} checked={checked} onChange={onChange} />
        </span>
      }
    />
  );
}

/** Returns the functions that change the latency and the faults. A toast says that a change failed. */
function useFaultChanges() {
  const { mutate } = useChangeFaults();
  const change = (next: Parameters<typeof mutate>[0], onSuccess?: () => void): void =>
    mutate(next, {
      onError: (error) => showToast({ tone: 'error', text: errorText(error) }),
      ...(onSuccess && { onSuccess }),
    });
  return {
    setLatency: (latency: Partial<Faults>) => change(() => latency),
    add: (fault: Fault, onAdded?: () => void) => change(({ rules }) => ({ rules: withFault(rules, fault) }), onAdded),
    remove: (key: string) => change(({ rules }) => ({ rules: withoutFault(rules, key) })),
  };
}

interface LatencyButtonProps {
  latencyMs: number;
  jitterMs: number;
  open: boolean;
  onClick: () => void;
}

/** Shows the latency, and opens or closes the part that sets it. */
function LatencyButton({ latencyMs, jitterMs, open, onClick }: LatencyButtonProps): ReactElement {
  const { t } = useLingui();
  return (
    <button type="button" className={classes(css['end'], css['latency'])} aria-expanded={open} onClick={onClick}>
      {jitterMs > 0 ? t`延迟 ${latencyMs}–${latencyMs + jitterMs} ms` : t`延迟 ${latencyMs} ms`}
      <Icon d={expand} size={18} className={classes(open && css['turned'])} />
    </button>
  );
}

export function FaultsPart(): ReactElement {
  const { t } = useLingui();
  const words = useFaultWords();
  const { latencyMs = 0, jitterMs = 0, rules = [] } = useMockState()?.faults ?? {};
  const changes = useFaultChanges();
  const [latencyOpen, setLatencyOpen] = useState(false);
  const [adding, setAdding] = useState(false);
  const presetSwitch = (fault: Fault) => ({
    checked: isFaultOn(rules, fault),
    onChange: (on: boolean) => (on ? changes.add(fault) : changes.remove(faultKey(fault))),
  });

  return (
    <ConsoleSection
      title={t`网络与故障`}
      end={
        <LatencyButton
          latencyMs={latencyMs}
          jitterMs={jitterMs}
          open={latencyOpen}
          onClick={() => setLatencyOpen(!latencyOpen)}
        />
      }
    >
      {latencyOpen && <Latency latencyMs={latencyMs} jitterMs={jitterMs} onChange={changes.setLatency} />}
      <RowCard>
        <PresetRow
          title={t`丢失回应`}
          caption={t`转账已执行，但结果收不到`}
          often={t`仅 1 次`}
          {...presetSwitch(faultPresets.lost)}
        />
        <PresetRow title={t`断网`} caption={t`所有请求失败`} {...presetSwitch(faultPresets.cut)} />
        <PresetRow
          title={t`50000 系统错误`}
          caption={faultPresets.broken.path}
          often="30%"
          {...presetSwitch(faultPresets.broken)}
        />
        {otherFaults(rules).map((fault) => (
          <Row
            key={fault.key}
            title={words.title(fault)}
            caption={words.detail(fault)}
            value={
              <IconButton
                d={remove}
                tone="ink2"
                className={css['remove']}
                label={t`去掉：${words.title(fault)}`}
                onClick={() => changes.remove(fault.key)}
              />
            }
          />
        ))}
        <SettingRow
          component="button"
          icon={add}
          label={t`其他故障`}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        />
      </RowCard>
      <FaultSheet
        open={adding}
        onClose={() => setAdding(false)}
        onAdd={(fault) => changes.add(fault, () => setAdding(false))}
      />
    </ConsoleSection>
  );
}
