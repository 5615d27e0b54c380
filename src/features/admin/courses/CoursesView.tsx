/**
 * Lists the courses, newest first, including courses that are off the shelf. The form of the open or new course stands
 * beside the list, on narrow screens in a sheet.
 */
import book from 'icon:menu-book-outline-rounded';
import hide from 'icon:visibility-off-outline-rounded';
import show from 'icon:visibility-outline-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Course } from '../../../../contract/course.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { managedCourseQuery, managedCoursesQuery } from '../../../api/resources/admin/managed-notices-courses.ts';
import type { ShelfToggle } from '../use-shelf-toggle.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { coinsWithUnit } from '../../../ui/words/coin-unit.ts';
import { IconTile } from '../../../ui/list/Rows.tsx';
import { UndoCard } from '../../../ui/feedback/TimedCard.tsx';
import { CourseForm } from './CourseForm.tsx';
import { ManagedList, type ManagedRow } from '../desk/ManagedList.tsx';
import { RecordFormPane } from '../desk/RecordPane.tsx';
import { useCourseToggle } from './use-course-toggle.ts';
import { useCourseDeletion } from '../desk/use-deletion-words.ts';
import { useSystemSearch } from '../desk/use-system.ts';
import { RecordRow } from '../desk/RecordRow.tsx';

interface CourseRowProps extends ManagedRow<Course> {
  toggle: ShelfToggle<Course>['toggle'];
}

function CourseRow({ listed, selected, onRemove, onCancelDeletion, toggle }: CourseRowProps) {
  const { t } = useLingui();
  const coinName = useCoinName();
  const { record: course } = listed;
  const { title, teacher, category, lessonCount, coin, status } = course;
  const lessons = plural(lessonCount, { one: '# 节', other: '# 节' });
  return (
    <RecordRow
      listed={listed}
      name={title}
      selected={selected}
      tile={<IconTile d={book} />}
      chip={status === 0 && <StatusChip label={t`已下架`} />}
      lines={[`${teacher} · ${category}`, `${lessons} · ${coin === 0 ? t`免费` : coinsWithUnit(coin, coinName)}`]}
      more={[
        {
          key: 'shelf',
          label: status === 1 ? t`下架` : t`上架`,
          icon: status === 1 ? hide : show,
          onAct: () => toggle(course),
        },
      ]}
      removeLabel={t`删除`}
      onRemove={onRemove}
      onCancelDeletion={onCancelDeletion}
    />
  );
}

function CoursePane({ id, entry }: { id: number; entry: OutboxEntry | null }) {
  const { t } = useLingui();
  const { close } = useSystemSearch();
  const query = useQuery(managedCourseQuery(id));
  return (
    <RecordFormPane entry={entry} title={t({ message: '网课', context: 'one' })} query={query} onClose={close}>
      {(course, gone) => <CourseForm key={id} course={course} entry={entry} gone={gone} />}
    </RecordFormPane>
  );
}

export function CoursesView() {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const {
    search: { text, waiting },
  } = useSystemSearch();
  const { toggle, done, undo, forget } = useCourseToggle();
  const renderRow = useCallback((row: ManagedRow<Course>) => <CourseRow {...row} toggle={toggle} />, [toggle]);
  return (
    <>
      <ManagedList
        icon={book}
        options={managedCoursesQuery(text)}
        deletion={useCourseDeletion()}
        renderRow={renderRow}
        renderSide={(id, entry) =>
          id === null ? (
            <CourseForm key={`new ${waiting}`} course={null} entry={entry} />
          ) : (
            <CoursePane key={id} id={id} entry={entry} />
          )
        }
        words={{
          title: t`网课`,
          search: t`搜索课程或老师`,
          add: t`添加网课`,
          count: (total) => plural(total, { one: '网课 · # 门', other: '网课 · # 门' }),
          failed: t`没有读到网课`,
          neverLoaded: t`${offlineNow}，这些网课还没有读过`,
          empty: t`还没有网课`,
          emptyReason: t`添加以后，大家可以在网课合集里看到。`,
          notFound: t`没有找到这样的网课`,
          all: t`看全部网课`,
        }}
      />
      <UndoCard done={done} undo={t`撤销`} closeLabel={t`关闭提示`} onUndo={undo} onClose={forget} />
    </>
  );
}
