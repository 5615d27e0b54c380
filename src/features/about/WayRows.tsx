/** Ways to what one has: changes, orders, notices, and for agents and admins the people they invited. */
import agents from 'icon:group-outline-rounded';
import orders from 'icon:shopping-bag-outline-rounded';
import notices from 'icon:notifications-outline-rounded';
import changes from 'icon:receipt-long-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useUser } from '../../api/session.ts';
import { RowCard, SettingRow } from '../../ui/Rows.tsx';

const RowLink = createLink(SettingRow);

export function WayRows(): ReactElement {
  const { t } = useLingui();
  const { userRole } = useUser();
  return (
    <RowCard>
      <RowLink to="/coinChange" icon={changes} label={t`积分变更`} />
      <RowLink to="/mall" search={{ view: 'orders' }} icon={orders} label={t`我的订单`} />
      <RowLink to="/notice" icon={notices} label={t`消息通知`} />
      {userRole !== 'user' && <RowLink to="/subordinate" icon={agents} label={userRole === 'admin' ? t`代理` : t`我的代理`} />}
    </RowCard>
  );
}
