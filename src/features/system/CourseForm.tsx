/** A course with its lessons: written, changed, put on or off the shelf, deleted. What is typed is kept as a draft. */
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { codePoints } from '../../../contract/fields.ts';
import { addCourse, type Course, deleteCourse, updateCourse } from '../../../contract/course.ts';
import { useCoinName } from '../../api/coin-name.ts';
import { readDraft, useDraftKeeping } from '../../api/drafts.ts';
import { NetworkError } from '../../api/errors.ts';
import { findCourse } from '../../api/managed-queries.ts';
import { markStale } from '../../api/query-client.ts';
import { useSend } from '../../api/send.ts';
import { Field, TextArea } from '../../ui/Field.tsx';
import { NumberField } from '../../ui/FieldKinds.tsx';
import { DraftKept, DraftRestored, useWrongFields } from '../../ui/FormNotes.tsx';
import { notify } from '../../ui/notices.ts';
import { Switch } from '../../ui/Switch.tsx';
import { addOnce, addProblem } from './add-once.ts';
import { type CourseDraft, courseDraft, coursePayload, courseProblems, draftOf, most } from './course-draft.ts';
import { LessonsEditor } from './LessonsEditor.tsx';
import { RemoveRecord } from './RemoveRecord.tsx';
import { SideForm } from './SideForm.tsx';
import css from './system.module.css';
import { useSystem } from './use-system.ts';

export function CourseForm({ course }: { course: Course | null }) {
  const { t } = useLingui();
  const { close } = useSystem();
  const coinName = useCoinName();
  const wrongFields = useWrongFields();
  const add = useSend(addCourse);
  const update = useSend(updateCourse);
  const remove = useSend(deleteCourse);
  const form = useRef<HTMLDivElement>(null);
  const place = { form: 'course', record: course?.id ?? null };
  const [base] = useState(() => draftOf(course));
  const [draft, setDraft] = useState(() => readDraft(place, courseDraft, courseDraft));
  const [values, setValues] = useState<CourseDraft>(draft?.values ?? base);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const keeping = useDraftKeeping(place, values, base, JSON.stringify(values) !== JSON.stringify(base), draft?.at ?? null);
  const problems = courseProblems(values);
  const errors = new Map(tried ? problems.map(({ field, text }) => [field, text]) : []);
  const put = (change: Partial<CourseDraft>): void => setValues({ ...values, ...change });
  const focus = (field: string): void => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  const end = (text: string): void => {
    keeping.forget();
    notify({ tone: 'success', text });
    close();
  };

  async function save(): Promise<void> {
    setTried(true);
    setRefusal(null);
    const [first] = problems;
    if (first) {
      focus(first.field);
      return;
    }
    setBusy(true);
    const payload = coursePayload(values);
    try {
      if (course) await update.mutateAsync({ id: course.id, ...payload });
      else {
        await addOnce(() => add.mutateAsync(payload), () => findCourse(payload));
        await markStale(addCourse.path);
      }
      end(course ? t`已保存` : t`已添加`);
    } catch (error) {
      setRefusal(course && error instanceof NetworkError ? t`没有收到结果，还不知道是否已保存。填的内容还在，可以再试一次。` : addProblem(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <SideForm
      title={course ? t`编辑网课` : t`添加网课`}
      save={course ? t`保存` : t`添加`}
      busy={busy}
      told={refusal ?? (tried && problems.length > 0 ? wrongFields([...new Set(problems.map(({ name }) => name))]) : null)}
      ofNoField={refusal !== null}
      note={<span role="status" className={css['kept']}><DraftKept at={keeping.keptAt} kept={keeping.kept} /></span>}
      more={course && (
        <RemoveRecord
          label={t`删除这门网课`}
          title={t`删除「${course.title}」？`}
          confirm={t`删除`}
          words={t`解锁过的人也会看不到它，不能恢复，花掉的积分不会退回。只是暂时不卖，可以下架。`}
          path={deleteCourse.path}
          send={() => remove.mutateAsync({ id: course.id })}
          onRemoved={() => end(t`已删除`)}
        />
      )}
      onSubmit={() => void save()}
      onClose={close}
    >
      {draft && (
        <DraftRestored
          at={draft.at}
          onDiscard={() => {
            setDraft(null);
            setValues(base);
          }}
        />
      )}
      <div ref={form} className={css['form']}>
        <Field name="title" label={t`课程名称`} value={values.title} counter={{ length: codePoints(values.title), max: most.title }} error={errors.get('title')} autoComplete="off" onChange={(event) => put({ title: event.target.value })} />
        <div className={css['twoFields']}>
          <Field name="category" label={t`分类`} value={values.category} error={errors.get('category')} autoComplete="off" onChange={(event) => put({ category: event.target.value })} />
          <Field name="teacher" label={t`老师`} value={values.teacher} error={errors.get('teacher')} autoComplete="off" onChange={(event) => put({ teacher: event.target.value })} />
        </div>
        <NumberField name="coin" label={t`解锁需要`} value={values.coin} digits={7} unit={coinName} helper={t`0 就是免费`} error={errors.get('coin')} onChange={(coin) => put({ coin })} />
        <TextArea name="description" label={t`简介`} optional value={values.description} counter={{ length: codePoints(values.description), max: most.description }} error={errors.get('description')} onChange={(event) => put({ description: event.target.value })} />
        <label className={css['switchLine']}>
          <span className={css['switchWords']}>{t`在架`}<span className={css['switchCaption']}>{t`下架后别人看不到它，内容都留着`}</span></span>
          <Switch checked={values.shown} onChange={(shown) => put({ shown })} />
        </label>
        <LessonsEditor lessons={values.lessons} errors={errors} onChange={(lessons) => put({ lessons })} />
      </div>
    </SideForm>
  );
}
