/**
 * Lists a few accounts that have expired or expire soon, the earliest expiry first, each with a button to renew it. If
 * there are more, other buttons lead to them in the lists of the platforms.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useBackendTime } from '../../../api/transport/backend-clock.ts';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { useExpiryWords } from '../../../ui/words/expiry-words.ts';
import { usePlatformName } from '../../../api/resources/platform-name.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { maskName } from '../../../ui/words/mask.ts';
import { Monogram, Row, RowCard, CaptionFacts } from '../../../ui/list/Rows.tsx';
import { Section, SectionHeading } from '../../../ui/layout/Section.tsx';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import { accountStateLooks, useAccountStateText } from '../account-words.ts';
import css from './hub.module.css';
import type { PlatformState } from './platform-state.ts';

/** Maximum number of accounts here. The lists of the platforms show all of them. */
const maxShown = 4;
const attentionStates = ['expired', 'expiring'] as const;

interface AttentionListProps {
  states: readonly PlatformState[];
  onRenew: (platform: AccountPlatform, account: Account) => void;
}

export function AttentionList({ states, onRenew }: AttentionListProps) {
  const { t } = useLingui();
  const stateTextOf = useAccountStateText();
  const { dayOrDaysLeft } = useExpiryWords(useBackendTime());
  const platformName = usePlatformName();
  const navigate = useNavigate();
  const candidates = states.flatMap(({ platform, code, attention }) =>
    code === null || attention === null
      ? []
      : attention.first.map((account) => ({ code, site: platformName(platform), account })),
  );
  const shown = candidates
    .toSorted((a, b) => Date.parse(a.account.expireTime) - Date.parse(b.account.expireTime))
    .slice(0, maxShown);
  const counts = states.map(({ attention }) => (attention === null ? 0 : attention.expired + attention.expiring));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const others = total - shown.length;
  if (shown.length === 0) return null;
  return (
    <Section heading={(id) => <SectionHeading id={id} title={t`需要处理`} />}>
      <RowCard component="ul">
        {shown.map(({ code, site, account }) => {
          const name = maskName(account.name);
          return (
            <li key={`${code} ${account.id}`}>
              <Row
                start={<Monogram text={account.name} />}
                title={name}
                caption={<CaptionFacts name={site} text={dayOrDaysLeft(account.expireTime)} />}
                value={
                  <Button
                    variant="soft"
                    size="small"
                    aria-label={t`给 ${name} 续期`}
                    onClick={() => onRenew(code, account)}
                  >{t`续期`}</Button>
                }
              />
            </li>
          );
        })}
      </RowCard>
      {others > 0 && (
        <div className={css['others']}>
          <span>{plural(others, { one: '还有 # 个', other: '还有 # 个' })}</span>
          {states.flatMap(({ platform, code, attention }) =>
            attentionStates.map((state) => {
              const shownHere = shown.filter((row) => row.code === code && stateTextOf(row.account).state === state);
              const count = (attention?.[state] ?? 0) - shownHere.length;
              if (code === null || count <= 0) return null;
              const site = platformName(platform);
              return (
                <button
                  key={`${code} ${state}`}
                  type="button"
                  className={css['chipLink']}
                  onClick={() => void navigate({ to: `/${code}`, search: { status: state } })}
                >
                  <StatusChip
                    {...accountStateLooks[state]}
                    label={
                      state === 'expired'
                        ? plural(count, { one: `${site} # 个已过期`, other: `${site} # 个已过期` })
                        : plural(count, { one: `${site} # 个即将到期`, other: `${site} # 个即将到期` })
                    }
                  />
                </button>
              );
            }),
          )}
        </div>
      )}
    </Section>
  );
}
