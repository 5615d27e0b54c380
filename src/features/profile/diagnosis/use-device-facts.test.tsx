// @vitest-environment happy-dom
/** Tests the state of the service worker, and when the hook reads the facts. */
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDeviceFacts } from './use-device-facts.ts';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const workerObject = {};

test.each([
  ['active', async () => ({ active: workerObject, waiting: null })],
  ['waiting', async () => ({ active: workerObject, waiting: workerObject })],
  // The very first worker waits for a moment too, but no worker is active yet.
  ['none', async () => ({ active: null, waiting: workerObject })],
  ['none', async () => undefined],
  ['none', () => Promise.reject(new Error('refused'))],
  ['unsupported', null],
])('the worker is %s', async (worker, getRegistration) => {
  const value = getRegistration === null ? undefined : { getRegistration };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  const { result } = renderHook(() => useDeviceFacts(true));
  await waitFor(() => expect(result.current?.worker).toBe(worker));
});

test('the facts are read again when the sheet opens again', async () => {
  let waiting: object | null = null;
  const value = { getRegistration: async () => ({ active: workerObject, waiting }) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  const { result, rerender } = renderHook(({ open }) => useDeviceFacts(open), { initialProps: { open: true } });
  await waitFor(() => expect(result.current?.worker).toBe('active'));
  waiting = workerObject;
  rerender({ open: false });
  rerender({ open: true });
  await waitFor(() => expect(result.current?.worker).toBe('waiting'));
});

test('nothing is read while the sheet is closed', () => {
  expect(renderHook(() => useDeviceFacts(false)).result.current).toBeNull();
});
