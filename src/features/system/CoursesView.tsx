/** The courses, newest first, those off the shelf among them: each is opened to be changed or deleted, and a new one is written beside them. */
import book from 'icon:menu-book-outline-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Course } from '../../../contract/course.ts';
import { useCoinName } from '../../api/coin-name.ts';
import { managedCourseQuery, managedCoursesQuery } from '../../api/managed-queries.ts';
import { usePages, useRefreshPages } from '../../api/pages.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusChip } from '../../ui/Chips.tsx';
import { useFormat } from '../../ui/format.ts';
import { Row, Tile } from '../../ui/Rows.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CourseForm } from './CourseForm.tsx';
import { ManagedList } from './ManagedList.tsx';
import { SideRecord } from './SideRecord.tsx';
import { closed } from './system-search.ts';
import { useSystem, useWide } from './use-system.ts';

const RowLink = createLink(Row);

function CourseRow({ course, selected }: { course: Course; selected: boolean }) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const coinName = useCoinName();
  const { id, title, teacher, category, lessonCount, coin, status } = course;
  const lessons = plural(lessonCount, { one: '# 节', other: '# 节' });
  return (
    <RowLink
      from="/system"
      to="/system"
      search={(before) => ({ ...before, id, adding: undefined })}
      replace
      resetScroll={false}
      selected={selected}
      chevron
      start={<Tile d={book} />}
      title={title}
      chip={status === 0 && <StatusChip label={t`已下架`} />}
      caption={`${teacher} · ${category}`}
      foot={`${lessons} · ${coin === 0 ? t`免费` : `${coins(coin)} ${coinName}`}`}
    />
  );
}

function CourseSide({ id }: { id: number }) {
  const { t } = useLingui();
  const { close } = useSystem();
  const query = useQuery(managedCourseQuery(id));
  return <SideRecord title={t`网课`} query={query} onClose={close}>{(course) => <CourseForm key={id} course={course} />}</SideRecord>;
}

export function CoursesView() {
  const { t } = useLingui();
  const { search, show } = useSystem();
  const { id, adding = false, text } = search;
  const wide = useWide();
  const options = managedCoursesQuery(text);
  const pages = usePages(options);
  const refresh = useRefreshPages(options.queryKey);
  const renderItem = useCallback((course: Course) => <CourseRow course={course} selected={wide && course.id === id} />, [wide, id]);
  return (
    <ManagedList
      title={t`网课`}
      search={t`搜索课程或老师`}
      add={t`添加`}
      count={pages.total === undefined ? t`网课` : plural(pages.total, { one: '网课 · # 门', other: '网课 · # 门' })}
      pages={pages}
      failed={t`没有读到网课`}
      unread={t`离线，这些网课还没有读过`}
      estimate={84}
      renderItem={renderItem}
      onRefresh={refresh}
      side={adding ? <CourseForm key="new" course={null} /> : id === undefined ? null : <CourseSide key={id} id={id} />}
      empty={(
        <EmptyState
          icon={book}
          title={text === undefined ? t`还没有网课` : t`没有找到这样的网课`}
          reason={text === undefined ? t`添加以后，大家可以在网课合集里看到。` : t`换一个词再找。`}
          action={text === undefined
            ? <Button variant="soft" onClick={() => show({ ...closed(search), adding: true })}>{t`添加网课`}</Button>
            : <Button variant="soft" onClick={() => show({ view: 'courses' })}>{t`看全部网课`}</Button>}
        />
      )}
    />
  );
}
