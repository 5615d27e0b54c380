/** The skeleton of the list of users: rows of three lines, or of one line in the table. */
import { RowCard } from '../../../ui/list/Rows.tsx';
import { Bones } from '../../../ui/feedback/Skeleton.tsx';
import css from '../desk/system.module.css';

export function UserBones({ rows, short = false }: { rows: number; short?: boolean }) {
  return (
    <RowCard aria-hidden="true">
      {Array.from({ length: rows }, (_, at) => (
        <div
          key={at}
          className={css['bones']}
          style={{ opacity: 1 - (at / rows) * 0.6, ...(short ? { minHeight: '3.25rem' } : {}) }}
        >
          {!short && <Bones width={44} height={44} radius={14} />}
          <div className={css['boneLines']}>
            <Bones width={short ? 240 : 64} height={14} />
            {!short && (
              <>
                <Bones width={128} height={11} />
                <Bones width={56} height={13} />
              </>
            )}
          </div>
        </div>
      ))}
    </RowCard>
  );
}
