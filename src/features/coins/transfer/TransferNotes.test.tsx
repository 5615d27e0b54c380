// @vitest-environment happy-dom
/** The notes about a restored transfer, and about values that a link replaced. */
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { pressFocused } from '../../../../tests/support/press-focused.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { AsideNote, RestoredNote } from './TransferNotes.tsx';

afterEach(cleanup);

test('a restored transfer is not called unsaved, because a transfer is never saved', () => {
  render(<RestoredNote at={Date.parse('2026-01-02T03:04:05+08:00')} onDiscard={() => undefined} />, {
    wrapper: TestFrame,
  });
  expect(screen.getByRole('status').textContent).toMatch(/^接着 .*03:04 的草稿，还没有转出。/u);
});

function FormWithAside() {
  const [isAside, setAside] = useState(true);
  const drop = (): void => setAside(false);
  const draft = { account: 'student', amount: '5', remark: '' };
  return (
    <form aria-label="transfer">
      {isAside && <AsideNote draft={draft} onTakeBack={drop} onDrop={drop} />}
      <input aria-label="account" />
    </form>
  );
}

test.each(['恢复原来的', '放弃'])('the form takes the focus of the button %s', async (name) => {
  render(<FormWithAside />, { wrapper: TestFrame });
  await pressFocused(name);
  expect(screen.queryByRole('button', { name })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('form'));
});
