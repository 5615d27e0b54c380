// @vitest-environment happy-dom
/** Tests that screen readers hear a toast from before the first render. */
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { dismissToast, showToast, subscribeToToasts } from './toasts.ts';
import { ToastHost } from './ToastHost.tsx';

afterEach(() => {
  act(dismissToast);
  cleanup();
});

test('a toast from before the first render fills regions that are already there, so that it is read aloud', () => {
  const observer = new MutationObserver(() => {});
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  // The demo's recorder listens before the page does.
  const unsubscribe = subscribeToToasts(() => {});
  showToast({ tone: 'error', text: '没有读到' });
  const { container } = render(
    <TestFrame>
      <ToastHost />
    </TestFrame>,
  );
  const region = container.querySelector('[aria-live=assertive]');
  expect(region?.textContent).toBe('没有读到');
  expect(observer.takeRecords().some(({ target }) => region?.contains(target))).toBe(true);
  unsubscribe();
});
