/** Edits the lessons of a course in their order: title, link and length. Buttons move, add and remove lessons. */
import add from 'icon:add-rounded';
import down from 'icon:arrow-downward-rounded';
import remove from 'icon:delete-outline-rounded';
import up from 'icon:arrow-upward-rounded';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { courseLimits } from '../../../../contract/course.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { handOnFocus } from '../../../ui/elements/hand-on-focus.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { NumberField } from '../../../ui/form/FieldKinds.tsx';
import type { Lesson } from '../../../api/edits/fields.ts';
import css from '../desk/system.module.css';
import { lessonInputName } from './course-fields.ts';

interface LessonsEditorProps {
  lessons: readonly Lesson[];
  /** The errors by the name of the input. */
  errors: ReadonlyMap<string, string>;
  onChange: (lessons: Lesson[]) => void;
}

export function LessonsEditor({ lessons, errors, onChange }: LessonsEditorProps) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const changeLesson = (index: number, change: Partial<Lesson>): void =>
    onChange(lessons.map((lesson, at) => (at === index ? { ...lesson, ...change } : lesson)));
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= lessons.length) return;
    const next = [...lessons];
    const [lesson] = next.splice(from, 1);
    if (lesson) next.splice(to, 0, lesson);
    onChange(next);
  };
  const append = (): void => {
    const key = Math.max(-1, ...lessons.map((lesson) => lesson.key)) + 1;
    onChange([...lessons, { key, title: '', url: '', minutes: '' }]);
    // The new lesson must be rendered before its field can take the focus.
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[name=${lessonInputName(key, 'title')}]`)?.focus());
  };
  return (
    <section aria-label={t`课时`}>
      <h3 className={css['lessonsTitle']}>
        {t`课时`} <span className={css['lessonsCount']}>{lessons.length}</span>
      </h3>
      <ol ref={list} className={css['lessons']}>
        {lessons.map(({ key, title, url, minutes }, index) => {
          const number = index + 1;
          const names = {
            title: lessonInputName(key, 'title'),
            url: lessonInputName(key, 'url'),
            minutes: lessonInputName(key, 'minutes'),
          };
          return (
            <li key={key} className={css['lesson']}>
              <div className={css['lessonHead']}>
                <span className={css['lessonNumber']}>{t`第 ${number} 节`}</span>
                {/* A disabled button would lose the focus, so the steps at the ends stay enabled and do nothing. */}
                <IconButton
                  d={up}
                  size={20}
                  tone="ink2"
                  label={t`第 ${number} 节上移`}
                  aria-disabled={index === 0}
                  className={css['step']}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  d={down}
                  size={20}
                  tone="ink2"
                  label={t`第 ${number} 节下移`}
                  aria-disabled={index === lessons.length - 1}
                  className={css['step']}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  ref={handOnFocus}
                  d={remove}
                  size={20}
                  tone="ink2"
                  label={t`去掉第 ${number} 节`}
                  onClick={() => onChange(lessons.filter((_, at) => at !== index))}
                />
              </div>
              <Field
                name={names.title}
                label={t`标题`}
                value={title}
                error={errors.get(names.title)}
                autoComplete="off"
                onChange={(event) => changeLesson(index, { title: event.target.value })}
              />
              <Field
                name={names.url}
                label={t`链接`}
                type="url"
                inputMode="url"
                value={url}
                error={errors.get(names.url)}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={(event) => changeLesson(index, { url: event.target.value })}
              />
              <NumberField
                name={names.minutes}
                label={t`时长`}
                value={minutes}
                unit={t`分钟`}
                error={errors.get(names.minutes)}
                onChange={(next) => changeLesson(index, { minutes: next })}
              />
            </li>
          );
        })}
      </ol>
      {lessons.length < courseLimits.lessons && (
        <Button fullWidth variant="outlined" icon={add} onClick={append}>{t`添加一节`}</Button>
      )}
    </section>
  );
}
