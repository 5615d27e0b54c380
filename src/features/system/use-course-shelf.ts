/** A course on and off the shelf from its row, with a way back. It touches that one thing; a lost answer is said, and the list read again. */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { type Course, updateCourse } from '../../../contract/course.ts';
import { call } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { BusinessError } from '../../api/errors.ts';
import { markStale } from '../../api/query-client.ts';
import { uuid } from '../../platform/uuid.ts';
import { notify } from '../../ui/notices.ts';

export interface CourseShelf {
  done: { key: string; text: string } | null;
  turn: (course: Course) => void;
  undo: () => void;
  forget: () => void;
}

export function useCourseShelf(): CourseShelf {
  const { t } = useLingui();
  const [done, setDone] = useState<{ key: string; text: string; course: Course } | null>(null);
  const underWay = useRef(new Set<number>());

  const put = useCallback(async (course: Course, undoable: boolean): Promise<void> => {
    const { id, title: name } = course;
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    setDone(null);
    const status = course.status === 1 ? 0 : 1;
    const text = status === 1 ? t`已上架 ${name}` : t`已下架 ${name}`;
    try {
      const key = uuid();
      await call(updateCourse, { id, status }, { idempotencyKey: key });
      if (undoable) setDone({ key, text, course: { ...course, status } });
      else notify({ tone: 'success', text });
    } catch (error) {
      const words = errorText(error);
      notify({ tone: 'error', text: error instanceof BusinessError ? words : t`${words}。${name} 可能已经改了，列表会重新读取。` });
    } finally {
      underWay.current.delete(id);
    }
    await markStale(updateCourse.path);
  }, [t]);
  const turn = useCallback((course: Course) => void put(course, true), [put]);

  return {
    done, turn,
    undo: () => {
      if (done) void put(done.course, false);
    },
    forget: () => setDone(null),
  };
}
