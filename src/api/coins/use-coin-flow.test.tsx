// @vitest-environment happy-dom
/**
 * Tests that a page's flow sends an order only once. Also tests when its answer shows, and what happens after the page
 * has closed. The user `agent` has 10 000 coins (tests/support/users.ts).
 */
import { i18n } from '@lingui/core';
import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDecision, transferOrder, setUp, tearDown, testBackend } from '../../../tests/support/coin-backend.ts';
import { store } from '../store.ts';
import { shownDecisionKeysAtom } from './coin-decisions.ts';
import { type CheckResult, useCoinFlow } from './use-coin-flow.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
beforeEach(setUp);
afterEach(async () => {
  cleanup();
  await tearDown();
});

function renderPage() {
  return renderHook(
    ({ isVisible }) =>
      useCoinFlow(
        {
          kind: 'transfer',
          concerns: () => true,
          showsOthers: () => true,
          seenAtOnce: new Set(['answered', 'done']),
        },
        isVisible,
      ),
    { wrapper: StrictMode, initialProps: { isVisible: true } },
  );
}

async function settle(): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(100);
  });
}

test('two confirmations in a row send one order', async () => {
  const { result } = renderPage();
  act(() => {
    result.current.confirm(transferOrder, 10_000);
    result.current.confirm(transferOrder, 10_000);
  });
  expect(result.current.flow.state).toBe('sending');
  await settle();
  expect(result.current.flow.state).toBe('done');
  expect(testBackend.backend.keys).toHaveLength(1);
});

test('the page shows an answer once `onAnswer` has resolved', async () => {
  testBackend.backend.transfer = [{ code: 50001, message: '积分不足' }];
  const { result } = renderPage();
  let finish: (() => void) | undefined;
  act(() =>
    result.current.confirm(transferOrder, 10_000, {
      onAnswer: () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    }),
  );
  await settle();
  expect(result.current.flow.state).toBe('sending');
  finish?.();
  await settle();
  expect(result.current.flow).toMatchObject({ refusal: { when: 'answered', text: '积分不足' } });
  expect(openDecision()).toBeNull();
});

test('a sheet that is hidden while its order is sent leaves the end unseen', async () => {
  testBackend.backend.transfer = [{ code: 50001, message: '积分不足' }];
  testBackend.backend.holding = 'answer';
  const { result, rerender } = renderPage();
  act(() => result.current.confirm(transferOrder, 10_000));
  await settle();
  act(() => result.current.close());
  rerender({ isVisible: false });
  act(() => testBackend.backend.release());
  await settle();
  expect(openDecision()?.step.state).toBe('refused');
  expect(store.get(shownDecisionKeysAtom).size).toBe(0);
});

test('an answer is shown after 3 s even if `onAnswer` never resolves', async () => {
  const { result } = renderPage();
  act(() => result.current.confirm(transferOrder, 10_000, { onAnswer: () => new Promise(() => {}) }));
  await settle();
  expect(result.current.flow.state).toBe('sending');
  await act(async () => {
    await vi.advanceTimersByTimeAsync(3_000);
  });
  expect(result.current.flow.state).toBe('done');
});

test('a check that breaks sends nothing and says so', async () => {
  const { result } = renderPage();
  act(() => result.current.confirm(transferOrder, 10_000, { check: () => Promise.reject(new TypeError('broken')) }));
  await settle();
  expect(result.current.flow).toMatchObject({ state: 'refused', refusal: { when: 'unsent' } });
  expect(testBackend.backend.keys).toHaveLength(0);
});

describe('after the page has closed', () => {
  test('a refusal stays unseen, so that a toast can tell it', async () => {
    testBackend.backend.transfer = [{ code: 50001, message: '积分不足' }];
    const { result, unmount } = renderPage();
    act(() => result.current.confirm(transferOrder, 10_000));
    unmount();
    await settle();
    expect(openDecision()?.step.state).toBe('refused');
    expect(store.get(shownDecisionKeysAtom).size).toBe(0);
  });

  test('a check that ends late sends nothing', async () => {
    const { result, unmount } = renderPage();
    let pass: ((verdict: CheckResult) => void) | undefined;
    let isCancelled = false;
    act(() =>
      result.current.confirm(transferOrder, 10_000, {
        check: (signal) =>
          new Promise((resolve) => {
            pass = resolve;
            signal.addEventListener('abort', () => {
              isCancelled = true;
            });
          }),
      }),
    );
    expect(result.current.flow.state).toBe('checking');
    unmount();
    expect(isCancelled).toBe(true);
    pass?.('send');
    await settle();
    expect(testBackend.backend.keys).toEqual([]);
  });
});

test('a decision on screen is marked as shown, so that no toast announces its end', async () => {
  testBackend.backend.transfer = ['lost'];
  const { result, rerender } = renderPage();
  act(() => result.current.confirm(transferOrder, 10_000));
  await settle();
  expect(result.current.flow.state).toBe('unknown');
  rerender({ isVisible: true });
  expect([...store.get(shownDecisionKeysAtom)]).toEqual([openDecision()?.key]);
  expect(result.current.isBlocked).toBe(false);
});
