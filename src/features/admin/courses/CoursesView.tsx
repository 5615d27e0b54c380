/**
 * Lists all courses, newest first, with the courses that are off the shelf. The form of the open or new course stands
 * beside the list.
 */
import book from 'icon:menu-book-outline-rounded';
import hide from 'icon:visibility-off-outline-rounded';
import show from 'icon:visibility-outline-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Course } from '../../../../contract/course.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { managedCourseQuery, managedCoursesQuery } from '../../../api/resources/admin/managed-texts.ts';
import type { Turning } from '../../../api/resources/admin/use-shelf-toggle.ts';
import { useOnline } from '../../../platform/network.ts';
import { useWhyWords } from '../../../platform/why-words.ts';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { Tile } from '../../../ui/list/Rows.tsx';
import { UndoCard } from '../../../ui/feedback/UndoCard.tsx';
import { CourseForm } from './CourseForm.tsx';
import { ManagedList, type RowOf } from '../desk/ManagedList.tsx';
import { TextRecordPane } from '../desk/TextRecordPane.tsx';
import { useCourseShelf } from './use-course-shelf.ts';
import { useCourseRemoval } from '../desk/use-removals.ts';
import { useSystem } from '../desk/use-system.ts';
import { TextRow } from '../desk/TextRow.tsx';

interface CourseRowProps extends RowOf<Course> {
  turn: Turning<Course>['turn'];
}

function CourseRow({ record: course, selected, onRemove, turn }: CourseRowProps) {
  const { t } = useLingui();
  const { coins } = useFormat();
  const coinName = useCoinName();
  const online = useOnline();
  const { id, title, teacher, category, lessonCount, coin, status } = course;
  const lessons = plural(lessonCount, { one: '# 节', other: '# 节' });
  return (
    <TextRow
      id={id}
      name={title}
      selected={selected}
      tile={<Tile d={book} />}
      chip={status === 0 && <StatusChip label={t`已下架`} />}
      lines={[`${teacher} · ${category}`, `${lessons} · ${coin === 0 ? t`免费` : `${coins(coin)} ${coinName}`}`]}
      more={[
        {
          key: 'shelf',
          label: status === 1 ? t`下架` : t`上架`,
          icon: status === 1 ? hide : show,
          disabled: !online,
          onAct: () => turn(course),
        },
      ]}
      removeLabel={t`删除`}
      onRemove={onRemove}
    />
  );
}

function CoursePane({ id }: { id: number }) {
  const { t } = useLingui();
  const { close } = useSystem();
  const query = useQuery(managedCourseQuery(id));
  // If the row changes the course's status, the key creates a new form with that status. The draft keeps the input.
  return (
    <TextRecordPane title={t`网课`} query={query} onClose={close}>
      {(course) => <CourseForm key={`${id} ${course.status}`} course={course} />}
    </TextRecordPane>
  );
}

export function CoursesView() {
  const { t } = useLingui();
  const { offlineNow } = useWhyWords();
  const {
    search: { text },
  } = useSystem();
  const { turn, done, undo, forget } = useCourseShelf();
  const renderRow = useCallback((row: RowOf<Course>) => <CourseRow {...row} turn={turn} />, [turn]);
  return (
    <>
      <ManagedList
        icon={book}
        options={managedCoursesQuery(text)}
        removal={useCourseRemoval()}
        renderRow={renderRow}
        renderSide={(id) => (id === null ? <CourseForm key="new" course={null} /> : <CoursePane key={id} id={id} />)}
        words={{
          title: t`网课`,
          search: t`搜索课程或老师`,
          add: t`添加网课`,
          count: (total) => plural(total, { one: '网课 · # 门', other: '网课 · # 门' }),
          failed: t`没有读到网课`,
          unread: t`${offlineNow}，这些网课还没有读过`,
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
