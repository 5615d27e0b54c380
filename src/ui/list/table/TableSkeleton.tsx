/** The skeleton of a table's rows, fading downwards. */
import type { ReactElement } from 'react';
import { rowOpacity } from '../../feedback/row-opacity.ts';
import { SkeletonBox } from '../../feedback/Skeleton.tsx';
import { RowCard } from '../Rows.tsx';
import css from './Table.module.css';

/** The widths of a row's boxes, in px at the default text size. */
const widths = [96, 240, 120];

export function TableSkeleton({ rows }: { rows: number }): ReactElement {
  return (
    <RowCard aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={css['bones']} style={{ opacity: rowOpacity(index, rows) }}>
          {widths.map((width) => (
            <SkeletonBox key={width} width={width} height={14} />
          ))}
        </div>
      ))}
    </RowCard>
  );
}
