/**
 * The platforms on the shelf, as links to the user's accounts there. A platform that the app doesn't support yet is no
 * link, and shows 暂未开放.
 */
import shelf from 'icon:inventory-2-outline-rounded';
import problem from 'icon:sync-problem-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink, Link } from '@tanstack/react-router';
import type { Platform } from '../../../contract/platform.ts';
import { errorText } from '../../api/transport/error-words.ts';
import { usePlatformMonogram, usePlatformName } from '../../api/resources/platform-name.ts';
import { isManagedPlatform, platformsQuery } from '../../api/resources/platforms.ts';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { classes } from '../../ui/elements/class-names.ts';
import { Monogram } from '../../ui/list/Rows.tsx';
import { Section, SectionHeading } from '../../ui/layout/Section.tsx';
import { SkeletonBox, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import css from './HomePage.module.css';

const HeadingLink = createLink(SectionHeading);

const grid = classes(css['tiles'], css['platforms']);
const tile = classes(css['tile'], css['platform']);

function PlatformTile({ platform }: { platform: Platform }) {
  const { t } = useLingui();
  const name = usePlatformName()(platform);
  const monogram = usePlatformMonogram()(platform);
  if (!isManagedPlatform(platform.code)) {
    return (
      <span className={classes(tile, css['shut'])}>
        <Monogram {...monogram} size={40} />
        <bdi className={css['platformName']}>{name}</bdi>
        <span className={css['shutWords']}>{t`暂未开放`}</span>
      </span>
    );
  }
  return (
    <Link to={`/${platform.code}`} className={tile}>
      <Monogram {...monogram} size={40} />
      <bdi className={css['platformName']}>{name}</bdi>
    </Link>
  );
}

function Shelf() {
  const { t } = useLingui();
  const { data, error, isError, isFetching, refetch } = useQuery(platformsQuery());
  if (data && data.length > 0) {
    return (
      <Card padding="none" className={grid}>
        {data.map((platform) => (
          <PlatformTile key={platform.id} platform={platform} />
        ))}
      </Card>
    );
  }
  if (data) {
    return (
      <Card padding="none">
        <EmptyState place="card" icon={shelf} title={t`还没有上架的平台`} reason={t`平台上架后会出现在这里。`} />
      </Card>
    );
  }
  if (isError) {
    return (
      <Card padding="none">
        <EmptyState
          place="card"
          icon={problem}
          title={t`没有读到平台`}
          reason={errorText(error)}
          action={<RetryButton variant="soft" loading={isFetching} onClick={() => void refetch()} />}
        />
      </Card>
    );
  }
  return (
    <Skeleton>
      <Card padding="none" className={grid}>
        {[48, 56, 52, 50].map((width) => (
          <span key={width} className={tile}>
            <SkeletonBox width={40} height={40} radius={14} />
            <SkeletonBox width={width} height={12} className={css['nameBones']} />
          </span>
        ))}
      </Card>
    </Skeleton>
  );
}

export function HomePlatforms() {
  const { t } = useLingui();
  return (
    <Section className={css['section']} heading={(id) => <HeadingLink id={id} to="/clockInfo" title={t`信息平台`} />}>
      <Shelf />
    </Section>
  );
}
