/** Lists matters that need an administrator now: unpaid orders, expired accounts, log-ins of banned users. */
import blocked from 'icon:block-outline-rounded';
import clock from 'icon:schedule-outline-rounded';
import receipt from 'icon:receipt-long-outline-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { Overview } from '../../../../contract/overview.ts';
import { RowCard, SettingRow } from '../../../ui/list/Rows.tsx';
import { Section, SectionHeading } from '../../../ui/layout/Section.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import type { SystemSearch } from '../desk/system-search.ts';
import css from './Overview.module.css';

const RowLink = createLink(SettingRow);

interface AttentionRow {
  key: string;
  icon: string;
  label: string;
  count: number;
  value: string;
  /**
   * Null for expired accounts, because administrators can't list the accounts of others. A tap then scrolls to the
   * accounts by platform.
   */
  list: SystemSearch | null;
}

interface AttentionProps {
  overview: Overview;
  /** Scrolls to the accounts by platform. */
  onPlatforms: () => void;
}

export function Attention({ overview: { orders, accounts, users }, onPlatforms }: AttentionProps) {
  const { t } = useLingui();
  const expired = accounts.reduce((sum, platform) => sum + platform.expired, 0);
  // If the backend doesn't count these log-ins, only this row is missing.
  const tried = users.bannedTried ?? 0;
  const all: readonly AttentionRow[] = [
    {
      key: 'pending',
      icon: receipt,
      label: t`待支付订单`,
      count: orders.pending,
      value: plural(orders.pending, { one: '# 笔', other: '# 笔' }),
      list: { view: 'orders', orderStatus: 'pending' },
    },
    {
      key: 'expired',
      icon: clock,
      label: t`已过期的账号`,
      count: expired,
      value: plural(expired, { one: '# 个', other: '# 个' }),
      list: null,
    },
    {
      key: 'tried',
      icon: blocked,
      label: t`封禁后仍在登录`,
      count: tried,
      value: plural(tried, { one: '# 位', other: '# 位' }),
      list: { view: 'users', tried: true },
    },
  ];
  const rows = all.filter(({ count }) => count > 0);
  return (
    <Section heading={(id) => <SectionHeading id={id} level={3} title={t`需要处理`} />}>
      {rows.length === 0 ? (
        <Card>
          <p className={css['line']}>{t`现在没有需要处理的。`}</p>
        </Card>
      ) : (
        <RowCard>
          {rows.map(({ key, icon, label, value, list }) =>
            list === null ? (
              <SettingRow key={key} component="button" icon={icon} label={label} value={value} onClick={onPlatforms} />
            ) : (
              <RowLink key={key} from="/system" to="/system" search={list} icon={icon} label={label} value={value} />
            ),
          )}
        </RowCard>
      )}
    </Section>
  );
}
