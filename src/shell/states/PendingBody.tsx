/** The page's body while its code or the session loads. It draws the skeleton that the route names, or a spinner. */
import { useMatches } from '@tanstack/react-router';
import { Bones, RowBones, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PendingPage } from './boundaries.tsx';
import css from './PendingBody.module.css';

export function PendingBody() {
  const bones = useMatches({ select: (matches) => matches.at(-1)?.staticData.bones });
  switch (bones) {
    case 'rows':
      return (
        <Skeleton className={css['body']}>
          <Bones on="bg" height={48} radius={12} />
          <RowBones rows={8} />
        </Skeleton>
      );
    case 'fields':
      return (
        <Skeleton className={css['body']}>
          {[0, 1, 2, 3, 4].map((at) => (
            <div key={at} className={css['field']}>
              <Bones on="bg" width={56} height={14} />
              <Bones on="bg" height={50} radius={12} />
            </div>
          ))}
        </Skeleton>
      );
    case undefined:
      return <PendingPage />;
    default:
      return bones satisfies never;
  }
}
