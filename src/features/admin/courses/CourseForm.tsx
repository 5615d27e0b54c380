/**
 * The form of a new or existing course and its lessons. It saves, deletes, and puts the course on or off the shelf. The
 * input is stored as a draft.
 */
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { codePoints } from '../../../../contract/fields.ts';
import { addCourse, type Course, updateCourse } from '../../../../contract/course.ts';
import { findCourse } from '../../../api/resources/admin/managed-texts.ts';
import { markStale } from '../../../api/cache/query-client.ts';
import { useSend } from '../../../api/cache/use-changing-call.ts';
import { CoinGlyph } from '../../../ui/figures/Coin.tsx';
import { Field, TextArea } from '../../../ui/form/Field.tsx';
import { NumberField } from '../../../ui/form/FieldKinds.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { addOnce } from '../notices/add-once.ts';
import { type CourseDraft, courseDraft, coursePayload, courseProblems, draftOf, most } from './course-draft.ts';
import { LessonsEditor } from './LessonsEditor.tsx';
import { RemoveButton } from '../desk/RemoveRecord.tsx';
import { DetailForm } from '../desk/DetailForm.tsx';
import css from '../desk/system.module.css';
import { useCourseRemoval } from '../desk/use-removals.ts';
import { useSystem } from '../desk/use-system.ts';
import { useWriting } from '../desk/use-writing.ts';

export function CourseForm({ course }: { course: Course | null }) {
  const { t } = useLingui();
  const { close } = useSystem();
  const add = useSend(addCourse);
  const update = useSend(updateCourse);
  const removal = useCourseRemoval();
  const form = useRef<HTMLDivElement>(null);
  const writing = useWriting({
    place: { form: 'course', record: course?.id ?? null },
    kept: courseDraft,
    base: draftOf(course),
    isSame: (left, right) => JSON.stringify(left) === JSON.stringify(right),
    problemsOf: courseProblems,
  });
  const { values, set, errors } = writing;
  const put = (change: Partial<CourseDraft>): void => set({ ...values, ...change });

  async function send(): Promise<void> {
    const payload = coursePayload(values);
    if (course) await update.mutateAsync({ id: course.id, ...payload });
    else {
      await addOnce(
        () => add.mutateAsync(payload),
        () => findCourse(payload),
      );
      await markStale(addCourse.path);
    }
  }
  async function save(): Promise<void> {
    const wrong = await writing.save(send, course ? t`已保存` : t`已添加`);
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong.field}"]`)?.focus();
  }

  return (
    <DetailForm
      tall={course !== null}
      title={course ? t`编辑网课` : t`添加网课`}
      save={course ? t`保存` : t`添加`}
      busy={writing.busy}
      told={writing.told}
      draft={writing.draft}
      more={course && <RemoveButton removal={removal} record={course} onRemoved={writing.end} />}
      onSubmit={() => void save()}
      onClose={close}
    >
      <div ref={form} className={css['form']}>
        <Field
          name="title"
          label={t`课程名称`}
          value={values.title}
          counter={{ length: codePoints(values.title), max: most.title }}
          error={errors.get('title')}
          autoComplete="off"
          onChange={(event) => put({ title: event.target.value })}
        />
        <div className={css['twoFields']}>
          <Field
            name="category"
            label={t`分类`}
            value={values.category}
            error={errors.get('category')}
            autoComplete="off"
            onChange={(event) => put({ category: event.target.value })}
          />
          <Field
            name="teacher"
            label={t`老师`}
            value={values.teacher}
            error={errors.get('teacher')}
            autoComplete="off"
            onChange={(event) => put({ teacher: event.target.value })}
          />
        </div>
        <NumberField
          name="coin"
          label={t`解锁需要`}
          value={values.coin}
          digits={7}
          unit={<CoinGlyph size={18} />}
          helper={t`0 就是免费`}
          error={errors.get('coin')}
          onChange={(coin) => put({ coin })}
        />
        <TextArea
          name="description"
          label={t`简介`}
          optional
          value={values.description}
          counter={{ length: codePoints(values.description), max: most.description }}
          error={errors.get('description')}
          onChange={(event) => put({ description: event.target.value })}
        />
        <label className={css['switchLine']}>
          <span className={css['switchWords']}>
            {t`在架`}
            <span className={css['switchCaption']}>{t`下架后别人看不到它，内容都留着`}</span>
          </span>
          <Switch checked={values.shown} onChange={(shown) => put({ shown })} />
        </label>
        <LessonsEditor lessons={values.lessons} errors={errors} onChange={(lessons) => put({ lessons })} />
      </div>
    </DetailForm>
  );
}
