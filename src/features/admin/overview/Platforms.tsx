/** The accounts of all users by platform. Administrators can't list them, so the rows lead nowhere. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Overview } from '../../../../contract/overview.ts';
import { platformsQuery } from '../../../api/resources/accounts.ts';
import { useAccountPlatformName } from '../../../api/resources/platform-name.ts';
import { Row, RowCard } from '../../../ui/list/Rows.tsx';
import { Section, SectionHeading } from '../../../ui/layout/Section.tsx';
import css from './Overview.module.css';

export function Platforms({ accounts }: { accounts: Overview['accounts'] }) {
  const { t } = useLingui();
  const { data: shelf } = useQuery({ ...platformsQuery(), meta: { retriedAbove: true } });
  const nameOf = useAccountPlatformName(shelf);
  if (accounts.length === 0) return null;
  return (
    <Section heading={(id) => <SectionHeading id={id} level={3} title={t`平台账号`} />}>
      <RowCard component="ul">
        {accounts.map(({ platform, total, expiring, expired }) => (
          <li key={platform}>
            <Row
              title={<bdi>{nameOf(platform)}</bdi>}
              caption={[
                plural(expiring, { one: '# 个 7 天内到期', other: '# 个 7 天内到期' }),
                plural(expired, { one: '# 个已过期', other: '# 个已过期' }),
              ].join(' · ')}
              value={<span className={css['total']}>{plural(total, { one: '# 个账号', other: '# 个账号' })}</span>}
            />
          </li>
        ))}
      </RowCard>
    </Section>
  );
}
