// @vitest-environment happy-dom
/** A number that the backend would refuse has an error at its field, and the fault can't be added. */
import { i18n } from '@lingui/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { consoleClient } from './console-queries.ts';
import { FaultSheet } from './FaultSheet.tsx';

// The sheet loads this module on demand. Import it first, because on a busy machine loading can take longer than a
// query waits.
await import('../../../ui/overlay/SheetPanel.tsx');

beforeEach(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));
afterEach(cleanup);

test.each([
  ['次数', '1000001', '最多 1,000,000'],
  ['概率', '101', '最多 100'],
  ['错误码', '100000', '最多 99,999'],
  ['次数', '1.5', '只能是整数'],
])('%s %s is refused', async (label, typed, error) => {
  const onAdd = vi.fn<() => void>();
  render(<FaultSheet open onClose={() => {}} onAdd={onAdd} />, { wrapper: queryFrame(consoleClient) });
  const add = await screen.findByRole('button', { name: '添加' });
  expect(add).toHaveProperty('disabled', false);
  fireEvent.change(screen.getByLabelText(label), { target: { value: typed } });
  expect(screen.getByText(error)).toBeTruthy();
  expect(add).toHaveProperty('disabled', true);
});
