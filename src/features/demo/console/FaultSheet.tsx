/**
 * A form for a fault of the mock backend: its kind, the affected calls, its probability, and how many times it applies.
 */
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import { faultKinds, maxFaultTimes, type FaultKind } from '../../../../contract/controls.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectField, NumberField } from '../../../ui/form/FieldKinds.tsx';
import { SegmentedControl } from '../../../ui/controls/Segments.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import css from './console.module.css';
import { hasValue } from '../fault-text.ts';
import { useFaultWords } from '../fault-words.ts';
import { contractAreas, contractPaths, type Fault } from '../faults.ts';

interface Draft {
  kind: FaultKind;
  value: string;
  method: 'any' | 'GET' | 'POST';
  /** Empty if the fault affects the calls of every path. */
  path: string;
  /** In percent. Empty for 100. */
  rate: string;
  /** Empty for no limit. */
  times: string;
}

const emptyDraft: Draft = { kind: 'code', value: '', method: 'any', path: '', rate: '', times: '' };
/** The value of a fault whose field is empty. */
const defaultValue = { http: 503, code: 50_001 } as const;
/** The numbers that the backend accepts, and the percentages of the form. */
const range = {
  http: { min: 200, max: 599 },
  code: { min: 1, max: 99_999 },
  rate: { min: 1, max: 100 },
  times: { min: 1, max: maxFaultTimes },
} as const;

function isWholeOrEmpty(text: string): boolean {
  return /^\d*$/.test(text);
}

function isInRange(field: keyof typeof range, value: number): boolean {
  return value >= range[field].min && value <= range[field].max;
}

/** Returns the fault of the form, or null if a number is out of its range or not whole. Empty fields have defaults. */
function faultOf({ kind, value, method, path, rate, times }: Draft): Fault | null {
  if (![value, rate, times].every(isWholeOrEmpty)) return null;
  const faultValue = hasValue(kind) ? Number(value === '' ? defaultValue[kind] : value) : undefined;
  if (faultValue !== undefined && hasValue(kind) && !isInRange(kind, faultValue)) return null;
  const percent = Number(rate === '' ? 100 : rate);
  if (!isInRange('rate', percent) || (times !== '' && !isInRange('times', Number(times)))) return null;
  return {
    kind,
    ...(faultValue === undefined ? {} : { value: faultValue }),
    ...(method === 'any' ? {} : { method }),
    ...(path === '' ? {} : { path }),
    ...(percent === 100 ? {} : { rate: percent / 100 }),
    ...(times === '' ? {} : { times: Number(times) }),
  };
}

export function FaultSheet({
  open,
  onClose,
  onAdd,
}: {
  open: boolean;
  onClose: () => void;
  onAdd: (fault: Fault) => void;
}): ReactElement {
  const { t } = useLingui();
  const words = useFaultWords();
  const [draft, setDraft] = useState(emptyDraft);
  const fault = faultOf(draft);
  const change = (next: Partial<Draft>): void => setDraft({ ...draft, ...next });
  const { coins: numberText } = useFormat();
  /** While a number is typed, it may still be too small, so only a number that is too large is an error. */
  const numberError = (field: keyof typeof range, text: string): string | undefined => {
    if (!isWholeOrEmpty(text)) return t`只能是整数`;
    const most = numberText(range[field].max);
    return Number(text) > range[field].max ? t`最多 ${most}` : undefined;
  };
  const paths = [
    { value: '', label: t`所有接口` },
    ...contractAreas.map((area) => ({ value: `${area}/*`, label: `${area}/*` })),
    ...contractPaths.map((path) => ({ value: path, label: path })),
  ];
  return (
    <Sheet
      open={open}
      title={t`添加故障`}
      onClose={onClose}
      footer={<Button fullWidth disabled={fault === null} onClick={() => fault && onAdd(fault)}>{t`添加`}</Button>}
    >
      <div className={css['form']}>
        <SelectField
          label={t`发生什么`}
          bare
          value={draft.kind}
          onChange={(kind) => change({ kind, value: '' })}
          options={faultKinds.map((kind) => ({ value: kind, label: words.kind(kind) }))}
        />
        {hasValue(draft.kind) && (
          <NumberField
            label={draft.kind === 'http' ? t`HTTP 状态` : t`错误码`}
            bare
            placeholder={String(defaultValue[draft.kind])}
            helper={`${range[draft.kind].min}–${range[draft.kind].max}`}
            value={draft.value}
            error={numberError(draft.kind, draft.value)}
            onChange={(value) => change({ value })}
          />
        )}
        <SelectField
          label={t`哪个接口`}
          bare
          value={draft.path}
          onChange={(path) => change({ path })}
          options={paths}
        />
        <div>
          <p className={css['label']}>{t`方法`}</p>
          <SegmentedControl
            label={t`方法`}
            fullWidth
            field
            value={draft.method}
            onChange={(method) => change({ method })}
            options={[
              { value: 'any', label: t`任意` },
              { value: 'GET', label: 'GET' },
              { value: 'POST', label: 'POST' },
            ]}
          />
        </div>
        <div className={css['pair']}>
          <NumberField
            label={t`概率`}
            bare
            unit="%"
            placeholder="100"
            helper="1–100"
            value={draft.rate}
            error={numberError('rate', draft.rate)}
            onChange={(rate) => change({ rate })}
          />
          <NumberField
            label={t`次数`}
            bare
            placeholder={t`一直`}
            helper={t`不填就一直有效`}
            value={draft.times}
            error={numberError('times', draft.times)}
            onChange={(times) => change({ times })}
          />
        </div>
      </div>
    </Sheet>
  );
}
