// @vitest-environment happy-dom
/** Tests to which button the shortcut of the selection bar moves the focus. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { SelectionBar } from './SelectionBar.tsx';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = (): void => undefined;
    disconnect = (): void => undefined;
  },
);
afterEach(cleanup);

it('its shortcut moves the focus from any row to the first enabled action', () => {
  const bar = (disabled: boolean) => (
    <TestFrame>
      <button type="button">一行</button>
      <SelectionBar words="已选 2 人" all={null} onEnd={() => undefined}>
        <button type="button" disabled>
          增减积分
        </button>
        <button type="button" disabled={disabled}>
          封禁
        </button>
      </SelectionBar>
    </TestFrame>
  );
  const { rerender } = render(bar(false));
  const row = screen.getByRole('button', { name: '一行' });
  row.focus();
  fireEvent.keyDown(row, { code: 'KeyG', altKey: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '封禁' }));
  rerender(bar(true));
  row.focus();
  fireEvent.keyDown(row, { code: 'KeyG', altKey: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '取消' }));
});
