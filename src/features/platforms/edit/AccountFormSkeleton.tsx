/** The skeleton of the account form. */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { SkeletonBox, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import type { Place } from '../../../ui/form/FormBar.tsx';
import { platformDescriptors } from '../descriptors.ts';
import css from './edit.module.css';

/** More fields would be below the screen of a phone. */
const maxFields = 7;
/** Each field is less opaque than the one before by this share. */
const fading = 0.1;

export function AccountFormSkeleton({ platform, place }: { platform: AccountPlatform; place: Place }) {
  const on = place === 'page' ? 'bg' : 'paper';
  const [first] = platformDescriptors[platform].sections;
  return (
    <Skeleton className={classes(css['page'], place === 'pane' && css['pane'])}>
      {first?.fields.slice(0, maxFields).map(({ name }, index) => (
        <div key={name} className={css['fieldBones']} style={{ opacity: 1 - index * fading }}>
          <SkeletonBox on={on} width={index % 2 === 0 ? 48 : 64} height={14} />
          <SkeletonBox on={on} height={48} radius={12} />
        </div>
      ))}
    </Skeleton>
  );
}
