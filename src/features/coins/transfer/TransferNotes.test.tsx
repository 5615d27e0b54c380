// @vitest-environment happy-dom
/** The note about a restored transfer. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { RestoredNote } from './TransferNotes.tsx';

afterEach(cleanup);

test('a restored transfer is not called unsaved, because a transfer is never saved', () => {
  render(<RestoredNote at={Date.parse('2026-01-02T03:04:05+08:00')} onDiscard={() => undefined} />, {
    wrapper: TestFrame,
  });
  expect(screen.getByRole('status').textContent).toMatch(/^接着 .*03:04 的草稿，还没有转出。/u);
});
