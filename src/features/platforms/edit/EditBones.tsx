/** The skeleton of the account form. */
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { Bones, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { descriptors } from '../descriptors.ts';
import css from './edit.module.css';

export function EditBones({ platform }: { platform: AccountPlatform }) {
  const [first] = descriptors[platform].sections;
  return (
    <Skeleton className={css['page']}>
      {first?.fields.slice(0, 7).map(({ name }, index) => (
        <div key={name} className={css['fieldBones']} style={{ opacity: 1 - index * 0.1 }}>
          <Bones on="bg" width={index % 2 === 0 ? 48 : 64} height={14} />
          <Bones on="bg" height={48} radius={12} />
        </div>
      ))}
    </Skeleton>
  );
}
