/**
 * One row per platform, with its number of accounts and how many need attention. Accounts exist only for the four known
 * platforms, so other platforms are shown as not open yet.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import chevron from 'icon:chevron-right-rounded';
import { usePlatformName } from '../../../api/resources/platform-name.ts';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { Monogram, RowCard } from '../../../ui/list/Rows.tsx';
import { WaitingChip } from '../../../ui/controls/WaitingChip.tsx';
import { stateLooks } from '../account-words.ts';
import css from './hub.module.css';
import type { PlatformState } from './platform-state.ts';

function Standing({ state: { platform, code, attention } }: { state: PlatformState }) {
  const { t } = useLingui();
  if (code === null) return <span className={css['quiet']}>{t`暂未开放账号`}</span>;
  if (platform.accountCount === 0) return <span className={css['quiet']}>{t`还没有账号，点此添加`}</span>;
  if (attention === null) return <span className={css['quiet']}>{t`没有读到到期情况`}</span>;
  const { expired, expiring } = attention;
  if (expired === 0 && expiring === 0) return <StatusChip {...stateLooks.active} label={t`无需处理`} />;
  return (
    <>
      {expired > 0 && (
        <StatusChip {...stateLooks.expired} label={plural(expired, { one: '# 个已到期', other: '# 个已到期' })} />
      )}
      {expiring > 0 && (
        <StatusChip {...stateLooks.expiring} label={plural(expiring, { one: '# 个即将到期', other: '# 个即将到期' })} />
      )}
    </>
  );
}

function Inside({ state }: { state: PlatformState }) {
  const { platform, code } = state;
  const { accountCount } = platform;
  const name = usePlatformName()(platform);
  return (
    <>
      <Monogram text={name} />
      <span className={css['body']}>
        <span className={css['main']}>
          <span className={css['title']}>
            <bdi className={css['name']}>{name}</bdi>
            {code !== null && (
              <span className={css['number']}>{plural(accountCount, { one: '# 个账号', other: '# 个账号' })}</span>
            )}
          </span>
          <span className={css['chips']}>
            <Standing state={state} />
            {state.waiting && <WaitingChip stage={state.waiting} />}
          </span>
        </span>
        {code !== null && <Icon d={chevron} size={20} className={css['chevron']} />}
      </span>
    </>
  );
}

export function HubPlatforms({ states }: { states: readonly PlatformState[] }) {
  return (
    <RowCard component="ul">
      {states.map((state) => {
        const { platform, code } = state;
        return (
          <li key={platform.id}>
            {code === null ? (
              <div className={css['platform']}>
                <Inside state={state} />
              </div>
            ) : (
              <Link
                to={platform.accountCount === 0 ? `/${code}/update` : `/${code}`}
                className={classes(css['platform'], css['way'])}
              >
                <Inside state={state} />
              </Link>
            )}
          </li>
        );
      })}
    </RowCard>
  );
}
