/**
 * Three numbers: all accounts, expiring accounts and expired accounts. A number above 0 leads to its accounts. If the
 * number of one platform is unknown, a dash shows instead of the sum.
 */
import { useLingui } from '@lingui/react/macro';
import mark from 'icon:error-outline-rounded';
import clock from 'icon:schedule-outline-rounded';
import type { AccountState } from '../../../../contract/account.ts';
import { usePlatformName } from '../../../api/resources/platform-name.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Figure } from '../../../ui/figures/Amount.tsx';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { CountLinks, type CountOnPlatform } from './CountLinks.tsx';
import css from './hub.module.css';
import type { PlatformState } from './platform-state.ts';

type Tone = 'ink' | 'ochre' | 'cinnabar';

interface CountProps {
  states: readonly PlatformState[];
  numberOf: (state: PlatformState) => number | null;
  /** The filter of the list. Null for all accounts. */
  status: AccountState | null;
  label: string;
  icon?: string;
  tone: Tone;
}

function Count({ states, numberOf, status, label, icon, tone }: CountProps) {
  const platformName = usePlatformName();
  const numbers = states.map(numberOf).filter((number) => number !== null);
  const value = numbers.length < states.length ? null : numbers.reduce((sum, number) => sum + number, 0);
  const places = states.flatMap((state): CountOnPlatform[] => {
    const count = numberOf(state) ?? 0;
    return state.code === null || count === 0 ? [] : [{ code: state.code, name: platformName(state.platform), count }];
  });
  return (
    <div className={css['count']}>
      <dt>
        {icon !== undefined && <Icon d={icon} size={14} />}
        {label}
      </dt>
      <dd className={value === 0 ? css['ink'] : css[tone]}>
        {value === null ? (
          '–'
        ) : (
          <CountLinks places={places} status={status} label={`${label} ${value}`}>
            <Figure value={value} size="l" />
          </CountLinks>
        )}
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
        <Count
          states={known}
          numberOf={({ platform }) => platform.accountCount}
          status={null}
          label={t`全部账号`}
          tone="ink"
        />
        <Count
          states={known}
          numberOf={({ attention }) => attention?.expiring ?? null}
          status="expiring"
          label={t`即将到期`}
          icon={clock}
          tone="ochre"
        />
        <Count
          states={known}
          numberOf={({ attention }) => attention?.expired ?? null}
          status="expired"
          label={t`已过期`}
          icon={mark}
          tone="cinnabar"
        />
      </dl>
    </Card>
  );
}
