/** The search field, and the chips under it: one category or all, and only the courses that the user has paid for. */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { retryPropsOf } from '../../api/cache/first-read.ts';
import { courseCategoriesQuery } from '../../api/resources/courses.ts';
import { FilterChips, FilterRetry, FilterToggle } from '../../ui/controls/Chips.tsx';
import { SearchField } from '../../ui/controls/SearchField.tsx';
import { SkeletonBox } from '../../ui/feedback/Skeleton.tsx';
import type { CourseSearch } from './course-search.ts';
import css from './Courses.module.css';

/** The value for all categories. No category has an empty name. */
const allCategories = '';

/** Returns the listed categories, and the chosen one at the end if it isn't listed. */
function withChosen(listed: readonly string[], chosen: string | undefined): string[] {
  return [...new Set(chosen === undefined ? listed : [...listed, chosen])];
}

export function CourseFilters({
  search,
  onChange,
  onFind,
}: {
  search: CourseSearch;
  onChange: (search: CourseSearch) => void;
  onFind: (text: string) => void;
}) {
  const { t } = useLingui();
  const read = useQuery(courseCategoriesQuery());
  const { data: listed } = read;
  const retry = retryPropsOf(read);
  const { category, text, unlocked } = search;
  // The category in the URL gets a chip even if the backend doesn't list it. The chip appears together with the other
  // categories, because their order decides its place.
  const isLoading = listed === undefined && !retry;
  const categories = isLoading ? [] : withChosen(listed ?? [], category);
  return (
    <div className={css['filters']}>
      <div>
        <SearchField label={t`搜索课程或老师`} value={text ?? ''} onChange={onFind} />
      </div>
      <FilterChips
        opensAddress
        label={t`分类`}
        value={category ?? allCategories}
        options={[
          { value: allCategories, label: t`全部` },
          ...categories.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(chosen) => onChange({ ...search, category: chosen === allCategories ? undefined : chosen })}
      >
        {isLoading ? (
          [80, 88, 96].map((width) => (
            <SkeletonBox key={width} width={width} height={36} radius={12} on="bg" className={css['chipBones']} />
          ))
        ) : (
          <>
            <FilterToggle
              leads
              label={t`已解锁`}
              pressed={unlocked === true}
              onChange={(next) => onChange({ ...search, unlocked: next ? true : undefined })}
            />
            {retry && <FilterRetry label={t`重新读取分类`} {...retry} />}
          </>
        )}
      </FilterChips>
    </div>
  );
}
