/**
 * Sets the latency of every answer and its random part, in steps. If another value is set, for example by a link, that
 * value is an additional step.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { SegmentedControl } from '../../../ui/controls/Segments.tsx';
import css from './console.module.css';

/** In ms. */
const steps = { latency: [0, 200, 800, 3_000], jitter: [0, 200, 1_000, 3_000] } as const;

interface LatencyProps {
  latencyMs: number;
  jitterMs: number;
  onChange: (next: { latencyMs: number } | { jitterMs: number }) => void;
}

export function Latency({ latencyMs, jitterMs, onChange }: LatencyProps): ReactElement {
  const { t } = useLingui();
  const stepLabel = (value: number): string => {
    if (value === 0) return t`无`;
    return value % 1_000 === 0 ? t`${value / 1_000} 秒` : `${value} ms`;
  };
  const options = (known: readonly number[], present: number) =>
    [...new Set([...known, present])]
      .toSorted((a, b) => a - b)
      .map((value) => ({ value: String(value), label: stepLabel(value) }));
  return (
    <Card className={css['slow']}>
      <div>
        <p className={css['label']}>{t`每个回应都晚到`}</p>
        <SegmentedControl
          label={t`延迟`}
          fullWidth
          options={options(steps.latency, latencyMs)}
          value={String(latencyMs)}
          onChange={(value) => onChange({ latencyMs: Number(value) })}
        />
      </div>
      <div>
        <p className={css['label']}>{t`再随机多晚，最多`}</p>
        <SegmentedControl
          label={t`抖动`}
          fullWidth
          options={options(steps.jitter, jitterMs)}
          value={String(jitterMs)}
          onChange={(value) => onChange({ jitterMs: Number(value) })}
        />
      </div>
    </Card>
  );
}
