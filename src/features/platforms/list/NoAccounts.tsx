/** The empty state of the list: no account yet, or none that matches the filter. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { expiringDays } from '../../../../contract/account.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { handOnFocus } from '../../../ui/elements/hand-on-focus.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { infoPlatformIcon } from '../../../ui/elements/icons.ts';
import { useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { withNewAccountOpen } from '../account-search.ts';

const ButtonLink = createLink(Button);

interface NoAccountsProps {
  platform: AccountPlatform;
  /** The platform's name. */
  name: string;
  filtered: boolean;
  onClear: () => void;
}

export function NoAccounts({ platform, name, filtered, onClear }: NoAccountsProps) {
  const { t } = useLingui();
  const wide = useTwoPanes();
  if (filtered) {
    return (
      <Card padding="none">
        <EmptyState
          place="card"
          icon={infoPlatformIcon.outline}
          title={t`没有符合条件的账号`}
          reason={t`换一个条件，或者看全部。`}
          action={<Button ref={handOnFocus} variant="soft" onClick={onClear}>{t`清除筛选`}</Button>}
        />
      </Card>
    );
  }
  return (
    <EmptyState
      icon={infoPlatformIcon.outline}
      title={t`还没有${name}账号`}
      reason={[
        plural(expiringDays, { one: '添加后，到期前 # 天会提醒你。', other: '添加后，到期前 # 天会提醒你。' }),
        t`这里只记录信息，不需要平台密码。`,
      ].join('\n')}
      action={
        <>
          {wide ? (
            <ButtonLink
              from={`/${platform}`}
              to={`/${platform}`}
              search={withNewAccountOpen}
              replace
            >{t`添加账号`}</ButtonLink>
          ) : (
            <ButtonLink to={`/${platform}/update`}>{t`添加账号`}</ButtonLink>
          )}
          <ButtonLink variant="text" to={`/${platform}/import`}>{t`从表格导入`}</ButtonLink>
        </>
      }
    />
  );
}
