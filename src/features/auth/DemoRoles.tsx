/**
 * A card for each role of the demo, and one for a banned user. A tap passes the card's account to `onChoose`, and the
 * log-in page sends it like a typed log-in. The heading opens the demo console. Only demo builds contain this code.
 */
import banned from 'icon:error-outline-rounded';
import agent from 'icon:group-outline-rounded';
import student from 'icon:school-outline-rounded';
import flask from 'icon:science-outline-rounded';
import admin from 'icon:shield-person-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { openDemoConsole } from '../../api/demo/demo-console-state.ts';
import { StatusChip } from '../../ui/controls/Chips.tsx';
import { Icon } from '../../ui/elements/Icon.tsx';
import { demoAccounts, demoPassword } from '../../api/demo/demo-accounts.ts';
import css from './demo-roles.module.css';

interface DemoRolesProps {
  disabled: boolean;
  onChoose: (payload: { userAccount: string; userPassword: string }) => void;
}

export default function DemoRoles({ disabled, onChoose }: DemoRolesProps): ReactElement {
  const { t } = useLingui();
  const roles = [
    { ...demoAccounts.admin, icon: admin, role: t({ message: '管理员', context: 'role' }) },
    { ...demoAccounts.agent, icon: agent, role: t({ message: '代理', context: 'role' }) },
    { ...demoAccounts.student, icon: student, role: t`学生` },
    { ...demoAccounts.banned, icon: banned, role: t`已封禁` },
  ];
  return (
    <section className={css['block']} aria-labelledby="demo-roles">
      <h2 id="demo-roles" className={css['heading']}>
        <button
          type="button"
          className={css['chip']}
          aria-haspopup="dialog"
          aria-label={t`演示模式：打开控制台`}
          onClick={() => openDemoConsole()}
        >
          <StatusChip tone="ochre" icon={flask} label={t`演示模式`} />
        </button>
        <span>{t`点一下即以该身份登录`}</span>
      </h2>
      <ul className={css['cards']}>
        {roles.map(({ userAccount, icon, role }) => (
          <li key={userAccount}>
            <button
              type="button"
              className={css['card']}
              aria-disabled={disabled || undefined}
              onClick={() => onChoose({ userAccount, userPassword: demoPassword })}
            >
              <Icon d={icon} />
              <span className={css['words']}>
                <span className={css['role']}>{role}</span>
                <span className={css['account']}>{userAccount}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
