/** Links to frequently used pages. A page that the user's role can't open has no link. */
import agents from 'icon:group-outline-rounded';
import changes from 'icon:receipt-long-outline-rounded';
import courses from 'icon:menu-book-outline-rounded';
import send from 'icon:send-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../api/session/session.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon } from '../../ui/elements/Icon.tsx';
import css from './HomePage.module.css';

export function Shortcuts() {
  const { t } = useLingui();
  const { userRole } = useUser();
  const shortcuts = [
    { to: '/transferCoin', icon: send, label: t`转账` },
    { to: '/coinChange', icon: changes, label: t`积分变更` },
    ...(userRole === 'user' ? [] : [{ to: '/subordinate', icon: agents, label: t`代理` } as const]),
    { to: '/wk', icon: courses, label: t`网课合集` },
  ] as const;
  return (
    <Card component="nav" padding="none" aria-label={t`常用`} className={css['tiles']}>
      {shortcuts.map(({ to, icon, label }) => (
        <Link key={to} to={to} className={css['tile']}>
          <span className={css['tileIcon']}>
            <Icon d={icon} size={24} />
          </span>
          <span>{label}</span>
        </Link>
      ))}
    </Card>
  );
}
