// @vitest-environment happy-dom
/** Tests that the focus stays in the list of lessons when one of them is moved or removed. */
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { pressFocused } from '../../../../tests/support/press-focused.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { LessonsEditor } from './LessonsEditor.tsx';

afterEach(cleanup);

const noErrors = new Map<string, string>();

function Course() {
  const [lessons, setLessons] = useState(
    ['一', '二', '三'].map((title, key) => ({ key, title, url: 'https://a.example', minutes: '8' })),
  );
  return <LessonsEditor lessons={lessons} errors={noErrors} onChange={setLessons} />;
}

function titles(): string[] {
  return screen.getAllByRole<HTMLInputElement>('textbox', { name: /标题/u }).map(({ value }) => value);
}

test('a lesson that reaches an end keeps the focus on its button, which then moves nothing', async () => {
  render(<Course />, { wrapper: TestFrame });
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await pressFocused('第 2 节下移');
  expect([...titles(), focused()]).toEqual(['一', '三', '二', '第 3 节下移']);
  await pressFocused('第 3 节下移');
  expect([...titles(), focused()]).toEqual(['一', '三', '二', '第 3 节下移']);
  await pressFocused('第 2 节上移');
  expect([...titles(), focused()]).toEqual(['三', '一', '二', '第 1 节上移']);
  await pressFocused('第 1 节上移');
  expect([...titles(), focused()]).toEqual(['三', '一', '二', '第 1 节上移']);
});

test('after a lesson is removed, the next or previous one has the focus, and without lessons the section', async () => {
  render(<Course />, { wrapper: TestFrame });
  const focusedTitle = () => document.activeElement?.querySelector('input')?.value;
  await pressFocused('去掉第 2 节');
  expect(focusedTitle()).toBe('三');
  await pressFocused('去掉第 2 节');
  expect(focusedTitle()).toBe('一');
  await pressFocused('去掉第 1 节');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '课时' }));
});
