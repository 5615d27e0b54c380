// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { setupI18n } from '@lingui/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLeavingPage } from './leaving-page.ts';
import { SearchField, searchPauseMs } from './SearchField.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  cleanup();
  setLeavingPage(false);
  vi.useRealTimers();
});

async function typed(onChange: (value: string) => void): Promise<void> {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: null });
  render(
    <I18nProvider i18n={setupI18n({ locale: 'zh-CN', messages: { 'zh-CN': {} } })}>
      <SearchField label="搜索" value="" onChange={onChange} />
    </I18nProvider>,
  );
  await user.type(screen.getByRole('searchbox'), 'student');
}

test('reports the text after a pause in typing', async () => {
  const onChange = vi.fn<(value: string) => void>();
  await typed(onChange);
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(searchPauseMs);
  expect(onChange.mock.calls).toEqual([['student']]);
});

test('reports a word only after the input method has finished it', async () => {
  const onChange = vi.fn<(value: string) => void>();
  await typed(onChange);
  const field = screen.getByRole('searchbox');
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: 'chen' } });
  vi.advanceTimersByTime(2 * searchPauseMs);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '陈' } });
  fireEvent.compositionEnd(field);
  vi.advanceTimersByTime(searchPauseMs);
  expect(onChange.mock.calls).toEqual([['陈']]);
});

test('reports nothing while the person leaves the page', async () => {
  const onChange = vi.fn<(value: string) => void>();
  await typed(onChange);
  setLeavingPage(true);
  vi.advanceTimersByTime(searchPauseMs);
  expect(onChange).not.toHaveBeenCalled();
});
