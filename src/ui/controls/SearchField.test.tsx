// @vitest-environment happy-dom
/** Tests when a search field reports its text, and which text it shows. */
import { I18nProvider } from '@lingui/react';
import { setupI18n } from '@lingui/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
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

describe('with real time', () => {
  beforeEach(() => {
    vi.useRealTimers();
  });

  test('a search is reported after a pause, at once by Enter and clear, and shows a value from outside', async () => {
    const user = userEvent.setup();
    const told: string[] = [];
    let goBack = (): void => {};
    function Example() {
      const [value, setValue] = useState('');
      goBack = () => setValue('');
      return (
        <SearchField
          label="搜索姓名"
          value={value}
          onChange={(next) => {
            told.push(next);
            setValue(next);
          }}
        />
      );
    }
    render(<Example />, { wrapper: TestFrame });
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索姓名' });
    await user.click(field);
    await user.paste('王明');
    await waitFor(() => expect(told).toEqual(['王明']));
    await user.type(field, '阳{Enter}');
    expect(told).toEqual(['王明', '王明阳']);
    await user.click(screen.getByRole('button', { name: '清空搜索' }));
    expect(told).toEqual(['王明', '王明阳', '']);
    expect(document.activeElement).toBe(field);
    await user.type(field, '李{Enter}');
    goBack();
    await waitFor(() => expect(field.value).toBe(''));
  });

  test('a search field keeps the typed text while its value comes later, as an address does', async () => {
    const user = userEvent.setup();
    const reported: string[] = [];
    let showValue: (value: string) => void = () => {};
    function Example() {
      const [value, setValue] = useState('');
      showValue = setValue;
      return <SearchField label="搜索姓名" value={value} onChange={(next) => reported.push(next)} />;
    }
    render(<Example />, { wrapper: TestFrame });
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索姓名' });
    await user.type(field, '王{Enter}明{Enter}');
    await user.type(field, '阳');
    expect(field.value).toBe('王明阳');
    act(() => showValue('王'));
    act(() => showValue('王明'));
    expect(field.value).toBe('王明阳');
    await user.type(field, '{Enter}');
    expect(reported).toEqual(['王', '王明', '王明阳']);
    act(() => showValue('李'));
    expect(field.value).toBe('李');
  });
});
