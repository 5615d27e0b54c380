/** The cover of a course, drawn from its title. It is decoration, because the title stands beside it. */
import { useMemo, type ReactElement } from 'react';
import { classes } from '../../../ui/elements/class-names.ts';
import { coverDrawing, coverSize } from './cover-drawing.ts';
import css from './Cover.module.css';

/** The size is 44 px in rows, 56 px in a sheet, and 72 px in the course itself. */
export function CourseCover({ title, size }: { title: string; size: 44 | 56 | 72 }): ReactElement {
  const { palette, main, second } = useMemo(() => coverDrawing(title), [title]);
  return (
    <svg
      className={classes(css['cover'], css[`size${size}`], css[`palette${palette}`])}
      viewBox={`0 0 ${coverSize} ${coverSize}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className={css['main']} d={main} />
      <path className={css['second']} d={second} />
    </svg>
  );
}
