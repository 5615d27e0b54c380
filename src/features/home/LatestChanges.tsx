/** The newest coin changes: three on a phone, twelve from 600 px, where they have a column of their own. */
import receipt from 'icon:receipt-long-outline-rounded';
import problem from 'icon:sync-problem-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { CoinChange } from '../../../contract/coin.ts';
import { areReadTogether } from '../../api/cache/data-age.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { useCounterparty } from '../../api/resources/counterparty.ts';
import { errorText } from '../../api/transport/error-words.ts';
import { figuresHiddenAtom } from '../../api/preferences.ts';
import { latestCoinChangesQuery } from '../../api/resources/coin-queries.ts';
import { useSession, useUser } from '../../api/session/session.ts';
import { useMedia } from '../../platform/media.ts';
import { useOnline } from '../../platform/network.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ChangeRow } from '../../ui/ledger/ChangeRow.tsx';
import { useFormat } from '../../ui/words/format.ts';
import { RowCard } from '../../ui/list/Rows.tsx';
import { Section, SectionHeading } from '../../ui/layout/Section.tsx';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { SkeletonRows, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import css from './HomePage.module.css';

const HeadingLink = createLink(SectionHeading);
const RowLink = createLink(ChangeRow);
const ButtonLink = createLink(Button);

/** Number of changes that a phone shows. */
const latestOnPhone = 3;

/** On a wide screen the skeleton has fewer rows than the list. Its rows fade out downwards. */
export function LatestChangesSkeleton({ wide }: { wide: boolean }) {
  return <SkeletonRows rows={wide ? 8 : latestOnPhone} />;
}

function LatestRow({ change }: { change: CoinChange }) {
  const coinName = useCoinName();
  const hidden = useAtomValue(figuresHiddenAtom);
  const { name, pending } = useCounterparty(change);
  return (
    <RowLink
      to="/coin_detail"
      search={{ id: change.id }}
      change={change}
      name={name}
      namePending={pending}
      coinName={coinName}
      hidden={hidden}
    />
  );
}

/** Tells a new user why the list is empty, and links to the mall. */
function NothingYet({ className }: { className?: string | undefined }) {
  const { t } = useLingui();
  const coinName = useCoinName();
  return (
    <Card padding="none" className={className}>
      <EmptyState
        place="card"
        icon={receipt}
        title={t`还没有积分变更`}
        reason={t`购买或收到${coinName}后，每一笔都会记在这里。`}
        action={<ButtonLink to="/mall" variant="soft">{t`去积分商城`}</ButtonLink>}
      />
    </Card>
  );
}

function Changes() {
  const { t } = useLingui();
  const { coin } = useUser();
  const wide = useMedia('(min-width: 600px)');
  const { data, error, isError, isFetching, refetch } = useQuery(latestCoinChangesQuery());
  if (data?.length === 0) return <NothingYet />;
  if (data) {
    return (
      <RowCard component="ul">
        {(wide ? data : data.slice(0, latestOnPhone)).map((change) => (
          <li key={change.id}>
            <LatestRow change={change} />
          </li>
        ))}
      </RowCard>
    );
  }
  if (isError) {
    return (
      <Card padding="none">
        <EmptyState
          place="card"
          icon={problem}
          title={t`没有读到最近的变更`}
          reason={errorText(error)}
          action={<RetryButton variant="soft" loading={isFetching} onClick={() => void refetch()} />}
        />
      </Card>
    );
  }
  // A user without coins is probably new, so the skeleton has the size of the empty state.
  if (coin === 0)
    return (
      <Skeleton>
        <NothingYet className={css['unknown']} />
      </Skeleton>
    );
  return (
    <Skeleton>
      <LatestChangesSkeleton wide={wide} />
    </Skeleton>
  );
}

export function LatestChanges() {
  const { t } = useLingui();
  const { data, dataUpdatedAt, isError } = useQuery(latestCoinChangesQuery());
  const session = useSession();
  const online = useOnline();
  const { asOf } = useFormat();
  const title = t`最近变更`;
  // Without a network, or after a failed read, the changes and the balance can have different ages. A transfer between
  // the two times then shows in only one of them, so the heading shows the age of the changes. At a start both are read
  // within seconds, and such a small difference doesn't count.
  const since =
    data && (!online || isError) && session.user && !areReadTogether(dataUpdatedAt, session.asOf)
      ? asOf(dataUpdatedAt)
      : undefined;
  // Without changes there is no list to link to.
  const heading = (id: string) =>
    data?.length === 0 ? (
      <SectionHeading id={id} title={title} />
    ) : (
      <HeadingLink id={id} to="/coinChange" title={title} caption={since} />
    );
  return (
    <Section className={`${css['section'] ?? ''} ${css['latest'] ?? ''}`} heading={heading}>
      <Changes />
    </Section>
  );
}
