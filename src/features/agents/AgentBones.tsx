/** The skeleton of the list of subordinates: rows of three lines that fade downwards. */
import { Bones } from '../../ui/feedback/Skeleton.tsx';
import { RowCard } from '../../ui/list/Rows.tsx';
import css from './Agents.module.css';

export function AgentBones({ rows }: { rows: number }) {
  return (
    <RowCard aria-hidden="true">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={css['bones']} style={{ opacity: 1 - (at / rows) * 0.6 }}>
          <Bones width={44} height={44} radius={14} />
          <div className={css['boneBody']}>
            <div className={css['boneLines']}>
              <Bones width={64} height={14} />
              <Bones width={128} height={11} />
              <Bones width={56} height={13} />
            </div>
            <Bones width={56} height={36} radius={12} />
          </div>
        </div>
      ))}
    </RowCard>
  );
}
