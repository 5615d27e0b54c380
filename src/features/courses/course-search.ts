/**
 * The list's filters in the URL, and the page request that they make. Back, reload and a shared link keep the filters,
 * because the URL holds them.
 */
import type { CourseFilters } from '../../api/resources/courses.ts';

export interface CourseSearch {
  category?: string | undefined;
  text?: string | undefined;
  /** Shows only courses that the user has paid for. Absent for all courses. The name is part of shared links. */
  unlocked?: true | undefined;
}

/** Returns whether any filter is active. */
export function isFiltered({ category, text, unlocked }: CourseSearch): boolean {
  return category !== undefined || text !== undefined || unlocked !== undefined;
}

/** Returns the filters of the page request. */
export function filtersOf({ category, text, unlocked }: CourseSearch): CourseFilters {
  return {
    ...(category === undefined ? {} : { category }),
    ...(text === undefined ? {} : { searchText: text }),
    ...(unlocked === undefined ? {} : { unlocked }),
  };
}
