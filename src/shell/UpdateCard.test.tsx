/** @vitest-environment happy-dom */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'jotai';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../api/store.ts';
import { UpdateCard } from './UpdateCard.tsx';
import { closeUpdate, offerUpdate } from './updates.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));
beforeEach(() => {
  render(<Provider store={store}><I18nProvider i18n={i18n}><UpdateCard /></I18nProvider></Provider>);
});
afterEach(() => {
  cleanup();
  closeUpdate();
});

it('has a polite region ready before there is anything to say', () => {
  expect(screen.getByRole('status').textContent).toBe('');
});

it('offers, and leaves the focus where it is', () => {
  act(() => offerUpdate(() => {}));
  expect(screen.getByRole('status').textContent).toContain('新版本已准备好');
  expect(document.activeElement).toBe(document.body);
});

it('applies once, when asked', async () => {
  const apply = vi.fn<() => void>();
  act(() => offerUpdate(apply));
  const button = screen.getByRole('button', { name: '更新' });
  await userEvent.dblClick(button);
  expect(apply).toHaveBeenCalledTimes(1);
});

it('closed, is gone, and applies nothing', async () => {
  const apply = vi.fn<() => void>();
  act(() => offerUpdate(apply));
  await userEvent.click(screen.getByRole('button', { name: '关闭更新提示' }));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(apply).not.toHaveBeenCalled();
});
