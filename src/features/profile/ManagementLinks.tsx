/** Links to the pages that only administrators may open. */
import users from 'icon:manage-accounts-outline-rounded';
import system from 'icon:settings-outline-rounded';
import mall from 'icon:storefront-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId, type ReactElement } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon } from '../../ui/elements/Icon.tsx';
import { infoPlatformIcon } from '../../ui/elements/icons.ts';
import { SectionHeading } from '../../ui/layout/Section.tsx';
import css from './Profile.module.css';

export function ManagementLinks(): ReactElement {
  const { t } = useLingui();
  const id = useId();
  const tools = [
    { to: '/system', icon: system, name: t`系统管理` },
    { to: '/system', search: { view: 'users' }, icon: users, name: t({ message: '用户', context: 'several' }) },
    { to: '/mall_management', icon: mall, name: t({ message: '商城管理', context: 'tile' }) },
    { to: '/platform_management', icon: infoPlatformIcon.outline, name: t({ message: '平台管理', context: 'tile' }) },
  ] as const;
  return (
    <section aria-labelledby={id} className={css['management']}>
      <SectionHeading id={id} title={t`管理`} className={css['heading']} />
      <Card padding="none">
        <nav aria-labelledby={id} className={css['tools']}>
          {tools.map(({ icon, name, ...target }) => (
            <Link key={name} {...target} className={css['tool']}>
              <Icon d={icon} />
              <span className={css['toolName']}>{name}</span>
            </Link>
          ))}
        </nav>
      </Card>
    </section>
  );
}
