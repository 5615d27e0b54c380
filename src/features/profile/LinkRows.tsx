/**
 * Links to the user's changes, orders and notices, the user's receive code, the courses, and the waiting edits. Agents
 * and administrators also get the list of subordinates. If a count of unpaid orders or unread notices can't be read,
 * the row shows no count.
 */
import agents from 'icon:group-outline-rounded';
import courses from 'icon:menu-book-outline-rounded';
import orders from 'icon:shopping-bag-outline-rounded';
import notices from 'icon:notifications-outline-rounded';
import changes from 'icon:receipt-long-outline-rounded';
import receive from 'icon:qr-code-2-rounded';
import outbox from 'icon:outbox-outline-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useUnreadCount } from '../../api/resources/notices/notices.ts';
import { pendingOrderCountQuery } from '../../api/resources/pending-order-count.ts';
import { openCodeSheet } from '../../api/coins/code-sheets.ts';
import { openOutbox } from '../../api/outbox/outbox.ts';
import { useUser } from '../../api/session/session.ts';
import { useOutboxCount } from '../../api/outbox/use-outbox.ts';
import { RowCard, SettingRow } from '../../ui/list/Rows.tsx';
import { useUnreadWords } from '../../ui/words/unread-words.ts';

const RowLink = createLink(SettingRow);

export function LinkRows(): ReactElement {
  const { t } = useLingui();
  const { userRole } = useUser();
  const unread = useUnreadWords(useUnreadCount() ?? 0);
  const { all: waiting } = useOutboxCount();
  const pending = useQuery({ ...pendingOrderCountQuery(), meta: { retryInStrip: true } }).data ?? 0;
  return (
    <RowCard>
      <RowLink to="/coinChange" icon={changes} label={t`积分变更`} />
      <RowLink
        to="/mall"
        search={{ view: 'orders' }}
        icon={orders}
        label={t`我的订单`}
        value={pending > 0 ? plural(pending, { one: '# 笔待支付', other: '# 笔待支付' }) : undefined}
      />
      <RowLink to="/notice" icon={notices} label={t`消息通知`} value={unread} />
      {/* No row from here to the subordinates has a value, because the chat button first stands over their ends. */}
      <SettingRow
        component="button"
        aria-haspopup="dialog"
        onClick={() => openCodeSheet('receive')}
        icon={receive}
        label={t`收款码`}
      />
      <RowLink to="/wk" icon={courses} label={t`网课合集`} />
      {userRole !== 'user' && (
        <RowLink to="/subordinate" icon={agents} label={userRole === 'admin' ? t`代理` : t`我的代理`} />
      )}
      <SettingRow
        component="button"
        onClick={openOutbox}
        icon={outbox}
        label={t`待发送`}
        value={waiting > 0 ? plural(waiting, { one: '# 项', other: '# 项' }) : undefined}
      />
    </RowCard>
  );
}
