/**
 * One row per platform. A known platform shows its number of accounts and how many need attention. Accounts exist only
 * for the four known platforms, so other platforms are shown as not open yet.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { AccountState } from '../../../../contract/account.ts';
import chevron from 'icon:chevron-right-rounded';
import { usePlatformMonogram, usePlatformName } from '../../../api/resources/platform-name.ts';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { Monogram, RowCard } from '../../../ui/list/Rows.tsx';
import { WaitingChip } from '../../../ui/controls/WaitingChip.tsx';
import { accountStateLooks } from '../account-words.ts';
import css from './hub.module.css';
import type { PlatformState } from './platform-state.ts';

function StateLink({ code, status, label }: { code: AccountPlatform; status: AccountState; label: string }) {
  return (
    <Link to={`/${code}`} search={{ status }} className={css['chipLink']}>
      <StatusChip {...accountStateLooks[status]} label={label} />
    </Link>
  );
}

function AttentionChips({ state: { platform, code, attention } }: { state: PlatformState }) {
  const { t } = useLingui();
  if (code === null) return <span className={css['quiet']}>{t`暂未开放账号`}</span>;
  if (platform.accountCount === 0) return <span className={css['quiet']}>{t`还没有账号，点此添加`}</span>;
  if (attention === null) return <span className={css['quiet']}>{t`没有读到到期情况`}</span>;
  const { expired, expiring } = attention;
  if (expired === 0 && expiring === 0) return <StatusChip {...accountStateLooks.active} label={t`无需处理`} />;
  return (
    <>
      {expired > 0 && (
        <StateLink code={code} status="expired" label={plural(expired, { one: '# 个已过期', other: '# 个已过期' })} />
      )}
      {expiring > 0 && (
        <StateLink
          code={code}
          status="expiring"
          label={plural(expiring, { one: '# 个即将到期', other: '# 个即将到期' })}
        />
      )}
    </>
  );
}

/** The name of a known platform is a link that covers the row. The links of the chips lie above this link. */
function PlatformRow({ state }: { state: PlatformState }) {
  const { platform, code } = state;
  const { accountCount } = platform;
  const name = usePlatformName()(platform);
  const monogram = usePlatformMonogram()(platform);
  return (
    <li className={classes(css['platform'], code !== null && css['linked'])}>
      <Monogram {...monogram} />
      <div className={css['body']}>
        <div className={css['main']}>
          {code === null ? (
            <span className={css['title']}>
              <bdi className={css['name']}>{name}</bdi>
            </span>
          ) : (
            <Link to={accountCount === 0 ? `/${code}/update` : `/${code}`} className={css['title']}>
              <bdi className={css['name']}>{name}</bdi>
              <span className={css['number']}>{plural(accountCount, { one: '# 个账号', other: '# 个账号' })}</span>
            </Link>
          )}
          <span className={css['chips']}>
            <AttentionChips state={state} />
            {state.waiting && <WaitingChip stage={state.waiting} />}
          </span>
        </div>
        {code !== null && <Icon d={chevron} size={20} className={css['chevron']} />}
      </div>
    </li>
  );
}

export function HubPlatforms({ states }: { states: readonly PlatformState[] }) {
  return (
    <RowCard component="ul">
      {states.map((state) => (
        <PlatformRow key={state.platform.id} state={state} />
      ))}
    </RowCard>
  );
}
