/**
 * Puts a course on or off the shelf from its row. Only the status is sent, so that other changes of the course stay.
 * Without a network the change waits in the outbox.
 */
import type { Course } from '../../../../contract/course.ts';
import { type ShelfToggleOptions, type ShelfToggle, useShelfToggle } from '../use-shelf-toggle.ts';
import { courseRecords } from '../../../api/resources/admin/written-records.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';

const courses: ShelfToggleOptions<Course> = {
  nameOf: ({ title }) => title,
  save: (course, status) => {
    const version = course.version ?? null;
    return courseRecords.save(
      course.id,
      version,
      { status },
      {
        what: { kind: 'record', act: 'update', of: 'course', name: course.title, fields: ['status'] },
        kind: 'course',
        record: course.id,
        base: { version, fields: { status: course.status } },
      },
    );
  },
  refetchLists: courseRecords.invalidate,
  showToast,
};

export const useCourseToggle = (): ShelfToggle<Course> => useShelfToggle(courses);
