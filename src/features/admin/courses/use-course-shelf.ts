/**
 * Puts a course on or off the shelf from its row. Only the status is sent, so that other changes of the course stay.
 */
import { type Course, updateCourse } from '../../../../contract/course.ts';
import { call } from '../../../api/transport/client.ts';
import { markStale } from '../../../api/cache/query-client.ts';
import { type Turnable, type Turning, useTurning } from '../../../api/resources/admin/use-shelf-toggle.ts';
import { uuid } from '../../../platform/uuid.ts';
import { notify } from '../../../ui/feedback/toasts.ts';

const courses: Turnable<Course> = {
  nameOf: ({ title }) => title,
  send: async (course, status) => {
    await call(updateCourse, { id: course.id, status }, { idempotencyKey: uuid() });
    return { stands: { ...course, status } };
  },
  changed: async () => markStale(updateCourse.path),
  tell: notify,
};

export const useCourseShelf = (): Turning<Course> => useTurning(courses);
