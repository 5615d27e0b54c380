/** The skeleton of the list of accounts, fading downwards. */
import { Bones } from '../../../ui/feedback/Skeleton.tsx';
import css from '../accounts.module.css';

export function AccountBones({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={css['accountBones']} style={{ opacity: 1 - (index / rows) * 0.6 }}>
          <Bones width={132} height={18} />
          <Bones width={220} height={14} />
          <Bones width={168} height={12} />
        </div>
      ))}
    </div>
  );
}
