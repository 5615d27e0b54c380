// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDeviceFacts } from './use-device-facts.ts';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const worker = {};

test.each([
  ['active', async () => ({ active: worker, waiting: null })],
  ['waiting', async () => ({ active: worker, waiting: worker })],
  // The very first worker waits for a moment too. Nothing is installed yet.
  ['none', async () => ({ active: null, waiting: worker })],
  ['none', async () => undefined],
  ['none', () => Promise.reject(new Error('refused'))],
  ['unsupported', null],
])('the worker is %s', async (worker, getRegistration) => {
  const value = getRegistration === null ? undefined : { getRegistration };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  const { result } = renderHook(() => useDeviceFacts(true));
  await waitFor(() => expect(result.current?.worker).toBe(worker));
});

test('nothing is read while the sheet is closed', () => {
  expect(renderHook(() => useDeviceFacts(false)).result.current).toBeNull();
});
