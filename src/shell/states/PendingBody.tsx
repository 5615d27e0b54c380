/** The page's body while its code or the session loads. It draws the skeleton that the route names, or a spinner. */
import { useMatches } from '@tanstack/react-router';
import { SkeletonBox, SkeletonRows, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { TopBarIconPlace } from '../../ui/layout/TopBarAction.tsx';
import { useIsWideScreen } from '../frame/frame-media.ts';
import { type PageData, untitledPage } from '../frame/page-data.ts';
import { PendingPage } from './boundaries.tsx';
import css from './PendingBody.module.css';

export function PendingBody() {
  const { skeleton, barIcon } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? untitledPage });
  const wide = useIsWideScreen();
  return (
    <>
      {barIcon && !wide && <TopBarIconPlace first />}
      <PendingContent skeleton={skeleton} />
    </>
  );
}

function PendingContent({ skeleton }: { skeleton: PageData['skeleton'] }) {
  switch (skeleton) {
    case 'rows':
      return (
        <Skeleton className={css['body']}>
          {/* A place for the search or the filters of a list, then rows that fill a phone's screen. */}
          <SkeletonBox on="bg" height={48} radius={12} />
          <SkeletonRows rows={8} />
        </Skeleton>
      );
    case 'fields':
      return (
        <Skeleton className={css['body']}>
          {/* Each field has its label above the box. */}
          {[0, 1, 2, 3, 4].map((field) => (
            <div key={field} className={css['field']}>
              <SkeletonBox on="bg" width={56} height={14} />
              <SkeletonBox on="bg" height={50} radius={12} />
            </div>
          ))}
        </Skeleton>
      );
    case undefined:
      return <PendingPage />;
    default:
      return skeleton satisfies never;
  }
}
