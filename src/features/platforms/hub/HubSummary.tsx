/**
 * The number of all accounts, of expiring accounts and of expired accounts. If one number is unknown, its sum is a
 * dash.
 */
import { useLingui } from '@lingui/react/macro';
import mark from 'icon:error-outline-rounded';
import clock from 'icon:schedule-outline-rounded';
import { Card } from '../../../ui/layout/Card.tsx';
import { Figure } from '../../../ui/figures/Amount.tsx';
import { Icon } from '../../../ui/elements/Icon.tsx';
import css from './hub.module.css';
import type { PlatformState } from './platform-state.ts';

type Tone = 'ink' | 'ochre' | 'cinnabar';

function sum(numbers: readonly (number | null)[]): number | null {
  return numbers.reduce<number | null>((total, value) => (total === null || value === null ? null : total + value), 0);
}

function Count({ value, label, icon, tone }: { value: number | null; label: string; icon?: string; tone: Tone }) {
  return (
    <div className={css['count']}>
      <dt>
        {icon !== undefined && <Icon d={icon} size={14} />}
        {label}
      </dt>
      <dd className={value === 0 ? css['ink'] : css[tone]}>
        {value === null ? '–' : <Figure value={value} size="l" />}
      </dd>
    </div>
  );
}

export function HubSummary({ states }: { states: readonly PlatformState[] }) {
  const { t } = useLingui();
  const known = states.filter(({ code }) => code !== null);
  return (
    <Card padding="none">
      <dl className={css['counts']}>
        <Count value={sum(known.map(({ platform }) => platform.accountCount))} label={t`全部账号`} tone="ink" />
        <Count
          value={sum(known.map(({ attention }) => attention?.expiring ?? null))}
          label={t`即将到期`}
          icon={clock}
          tone="ochre"
        />
        <Count
          value={sum(known.map(({ attention }) => attention?.expired ?? null))}
          label={t`已到期`}
          icon={mark}
          tone="cinnabar"
        />
      </dl>
    </Card>
  );
}
