/** @vitest-environment happy-dom */
/** Tests the question before a restored draft is discarded. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { DraftRestoredNote } from './DraftNotes.tsx';

afterEach(cleanup);

test.each([
  [true, '填过的内容不会保留，也不能恢复。'],
  [false, '改过的内容会回到上次保存的样子，不能恢复。'],
])('a restored draft is discarded only after a question (new record: %s)', async (isNew, words) => {
  const discard = vi.fn();
  render(<DraftRestoredNote at={1} isNew={isNew} onDiscard={discard} />, { wrapper: TestFrame });
  const button = screen.getByRole('button', { name: '放弃草稿' });
  fireEvent.click(button);
  const question = await screen.findByRole('alertdialog', { name: '放弃草稿？' });
  expect(question.textContent).toContain(words);
  expect(discard).not.toHaveBeenCalled();
  const confirm = [...question.querySelectorAll('button')].find(({ textContent }) => textContent === '放弃草稿');
  fireEvent.click(confirm ?? button);
  expect(discard).toHaveBeenCalledTimes(1);
});
