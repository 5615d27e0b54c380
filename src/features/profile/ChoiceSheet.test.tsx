// @vitest-environment happy-dom
/** Tests arrow keys and presses on the options of the sheet. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { ChoiceSheet } from './ChoiceSheet.tsx';

// The test renders the options alone, because the sheet around them appears late.
vi.mock('../../ui/overlay/Sheet.tsx', () => ({ Sheet: ({ children }: { children: ReactNode }) => children }));

afterEach(cleanup);

test('arrow keys move the focus around the options, and only a press chooses one and closes the sheet', () => {
  const [onChoose, onClose] = [vi.fn(), vi.fn()];
  const options = ['system', 'light', 'dark'].map((value) => ({ value, label: value }));
  render(<ChoiceSheet open title="外观" options={options} value="system" onChoose={onChoose} onClose={onClose} />, {
    wrapper: TestFrame,
  });
  const [system, , dark] = screen.getAllByRole('radio');
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([system]);
  system?.focus();
  const walk = (...keys: readonly string[]): string | null => {
    for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return document.activeElement?.textContent ?? null;
  };
  expect(walk('ArrowDown')).toBe('light');
  expect(walk('ArrowDown', 'ArrowDown')).toBe('system');
  expect(walk('ArrowUp')).toBe('dark');
  expect(walk('ArrowUp')).toBe('light');
  expect(onChoose).not.toHaveBeenCalled();
  if (dark) fireEvent.click(dark);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('dark');
  expect(onClose).toHaveBeenCalledOnce();
});
