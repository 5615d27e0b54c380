/**
 * The accounts of all users by platform. Administrators can't list these accounts. Therefore a tap on a row shows their
 * number day by day in the chart, if the backend sends these numbers.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { expiringDays } from '../../../../contract/account.ts';
import type { Overview } from '../../../../contract/overview.ts';
import { Row, RowCard } from '../../../ui/list/Rows.tsx';
import { Section, SectionHeading } from '../../../ui/layout/Section.tsx';
import type { OverviewTrend } from '../desk/system-search.ts';
import css from './Overview.module.css';
import { useSitePlatformName } from './use-site-platform-name.ts';

interface AccountsByPlatformProps {
  overview: Pick<Overview, 'accounts' | 'byDay'>;
  /** The element that holds the list of platforms. */
  list: Ref<HTMLDivElement>;
  onTrend: (trend: OverviewTrend) => void;
}

export function AccountsByPlatform({ overview: { accounts, byDay }, list, onTrend }: AccountsByPlatformProps) {
  const { t } = useLingui();
  const nameOf = useSitePlatformName();
  if (accounts.length === 0) return null;
  const hasTrend = byDay.length > 0 && byDay.every((day) => day.accounts !== undefined);
  return (
    <Section heading={(id) => <SectionHeading id={id} level={3} title={t`平台账号`} />}>
      <div ref={list} tabIndex={-1} className={css['platforms']}>
        <RowCard component="ul">
          {accounts.map(({ platform, total, expiring, expired }) => {
            const content = {
              title: <bdi>{nameOf(platform)}</bdi>,
              caption: [
                plural(expiring, { one: `# 个 ${expiringDays} 天内到期`, other: `# 个 ${expiringDays} 天内到期` }),
                plural(expired, { one: '# 个已过期', other: '# 个已过期' }),
              ].join(' · '),
              value: <span className={css['total']}>{plural(total, { one: '# 个账号', other: '# 个账号' })}</span>,
            };
            return (
              <li key={platform}>
                {hasTrend ? (
                  <Row component="button" onClick={() => onTrend(platform)} {...content} />
                ) : (
                  <Row {...content} />
                )}
              </li>
            );
          })}
        </RowCard>
      </div>
    </Section>
  );
}
