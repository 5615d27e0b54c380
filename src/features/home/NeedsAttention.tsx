/**
 * The accounts that have expired or soon will, the most urgent first. It is the last part of home, and shows only if
 * there are such accounts.
 */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { useBackendTime } from '../../api/transport/backend-clock.ts';
import { usePlatformName } from '../../api/resources/platform-name.ts';
import { useExpiringAccounts, type ExpiringAccount } from '../../api/resources/platforms.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useExpiryWords } from '../../ui/words/expiry-words.ts';
import { maskName } from '../../ui/words/mask.ts';
import { Monogram, Row, RowCard } from '../../ui/list/Rows.tsx';
import { Section, SectionHeading } from '../../ui/layout/Section.tsx';
import css from './HomePage.module.css';

const HeadingLink = createLink(SectionHeading);
const ButtonLink = createLink(Button);

/** Number of accounts that home shows. */
const maxAccounts = 3;

function AccountRow({ account }: { account: ExpiringAccount }) {
  const { t } = useLingui();
  const { either } = useExpiryWords(useBackendTime());
  const platformName = usePlatformName()({ code: account.platform, name: account.platformName });
  const name = maskName(account.name);
  return (
    <Row
      start={<Monogram text={account.name} />}
      title={<bdi>{name}</bdi>}
      caption={
        <span className={css['facts']}>
          <bdi className={css['fact']}>{platformName}</bdi>{' '}
          <span className={css['fact']}>{either(account.expireTime)}</span>
        </span>
      }
      value={
        <ButtonLink
          to={`/${account.platform}`}
          search={{ renew: account.id }}
          variant="soft"
          size="small"
          aria-label={t`给 ${name} 续期`}
        >{t`续期`}</ButtonLink>
      }
    />
  );
}

export function ExpiringAccountsSection() {
  const { t } = useLingui();
  const accounts = useExpiringAccounts(maxAccounts);
  if (!accounts || accounts.length === 0) return null;
  return (
    <Section className={css['section']} heading={(id) => <HeadingLink id={id} to="/clockInfo" title={t`需要处理`} />}>
      <RowCard component="ul">
        {accounts.map((account) => (
          <li key={`${account.platform} ${account.id}`}>
            <AccountRow account={account} />
          </li>
        ))}
      </RowCard>
    </Section>
  );
}
