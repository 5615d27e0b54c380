/** The note under a submit button: why the form wasn't accepted. Its space is reserved, so that nothing moves. */
import type { ReactElement, ReactNode, Ref } from 'react';
import { FormNote } from '../../ui/form/FormNote.tsx';
import css from './entry.module.css';

/** Shows nothing if `children` is null. `ref` is the element that can take the focus. */
export function SubmitNote({ ref, children }: { ref: Ref<HTMLDivElement>; children: ReactNode }): ReactElement {
  return (
    <div className={css['slot']}>
      {children !== null && (
        <div ref={ref} tabIndex={-1} className={css['note']}>
          <FormNote kind="error">{children}</FormNote>
        </div>
      )}
    </div>
  );
}
