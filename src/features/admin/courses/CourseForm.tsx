/**
 * The form of a new or existing course and its lessons. It saves, deletes, and puts the course on or off the shelf. The
 * input is stored as a draft.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { codePointCount } from '../../../../contract/fields.ts';
import { type Course, courseLimits } from '../../../../contract/course.ts';
import { lessonsOf, textOf } from '../../../api/edits/fields.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { courseRecords } from '../../../api/resources/admin/written-records.ts';
import { CoinGlyph } from '../../../ui/figures/Coin.tsx';
import { Field, TextArea } from '../../../ui/form/Field.tsx';
import { NumberField } from '../../../ui/form/FieldKinds.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { courseTable, lessonProblems } from './course-fields.ts';
import { LessonsEditor } from './LessonsEditor.tsx';
import { DeleteButton } from '../desk/DeleteRecordDialog.tsx';
import css from '../desk/system.module.css';
import { useCourseDeletion } from '../desk/use-deletion-words.ts';
import { DeskForm } from '../desk/DeskForm.tsx';
import { useDeskForm } from '../desk/use-desk-form.ts';
import { useFieldWords } from '../field-words.ts';

interface CourseFormProps {
  /** Null for a new course, and for a deleted one of which no copy is loaded. */
  course: Course | null;
  /** The outbox entry that the form continues; null for none. */
  entry: OutboxEntry | null;
  /** Replaces the untouched form if the record was deleted. */
  gone?: ReactNode;
}

export function CourseForm({ course, entry, gone = null }: CourseFormProps) {
  const { t } = useLingui();
  const deletion = useCourseDeletion();
  const { labelOf, problemOf } = useFieldWords();
  const form = useDeskForm({
    table: courseTable,
    send: courseRecords.send,
    refresh: courseRecords.invalidate,
    record: course,
    entry,
    done: course ? t`已保存` : t`已添加`,
    // A lesson has several inputs, and each input shows its own error.
    problemsOf: (wrong, values) =>
      wrong.flatMap((field) =>
        field.kind === 'lessons'
          ? lessonProblems(lessonsOf(values, field.name))
          : [{ field: field.name, name: labelOf(field), text: problemOf(field, values) }],
      ),
  });
  const { values, errors, change } = form;
  const textProps = (name: string) => ({
    name,
    value: textOf(values, name),
    error: errors.get(name),
    autoComplete: 'off',
  });

  return (
    <DeskForm
      form={form}
      gone={gone}
      tall={course !== null}
      title={course ? t`编辑网课` : t`添加网课`}
      save={course ? t`保存` : t`添加`}
      more={course && <DeleteButton deletion={deletion} record={course} onDeleted={form.end} />}
    >
      <Field
        {...textProps('title')}
        label={t`课程名称`}
        counter={{ length: codePointCount(textOf(values, 'title')), max: courseLimits.title }}
        onChange={(event) => change({ title: event.target.value })}
      />
      <div className={css['twoFields']}>
        <Field
          {...textProps('category')}
          label={t`分类`}
          onChange={(event) => change({ category: event.target.value })}
        />
        <Field
          {...textProps('teacher')}
          label={t`老师`}
          onChange={(event) => change({ teacher: event.target.value })}
        />
      </div>
      <div className={css['columns']}>
        <NumberField
          name="coin"
          label={t`解锁需要`}
          value={textOf(values, 'coin')}
          unit={<CoinGlyph size={18} />}
          helper={t`0 就是免费`}
          error={errors.get('coin')}
          onChange={(coin) => change({ coin })}
        />
        <TextArea
          {...textProps('description')}
          label={t`简介`}
          optional
          counter={{ length: codePointCount(textOf(values, 'description')), max: courseLimits.description }}
          onChange={(event) => change({ description: event.target.value })}
        />
      </div>
      <label className={css['switchLine']}>
        <span className={css['switchWords']}>
          {t`在架`}
          <span className={css['switchCaption']}>{t`下架后别人看不到它，内容都留着`}</span>
        </span>
        <Switch checked={textOf(values, 'status') === '1'} onChange={(on) => change({ status: on ? '1' : '0' })} />
      </label>
      <LessonsEditor
        lessons={lessonsOf(values, 'lessons')}
        errors={errors}
        onChange={(lessons) => change({ lessons })}
      />
    </DeskForm>
  );
}
