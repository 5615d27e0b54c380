/** What of the list the address asks for: back, reload and a shared link show the same. */
import type { CourseFilters } from '../../api/resources/courses.ts';

export interface CourseSearch {
  category?: string | undefined;
  text?: string | undefined;
  unlocked?: true | undefined;
}

export function isFiltered({ category, text, unlocked }: CourseSearch): boolean {
  return category !== undefined || text !== undefined || unlocked !== undefined;
}

/** What the backend is asked for. */
export function filtersOf({ category, text, unlocked }: CourseSearch): CourseFilters {
  return {
    ...(category === undefined ? {} : { category }),
    ...(text === undefined ? {} : { searchText: text }),
    ...(unlocked === undefined ? {} : { unlocked }),
  };
}
