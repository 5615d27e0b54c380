// @vitest-environment happy-dom
/** Tests which clicks on the link of a lesson open the lesson, and which are remembered. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { storedRows } from '../../device/storage.ts';
import { network } from '../../platform/network.ts';
import { currentToast, dismissToast } from '../../ui/feedback/toasts.ts';
import { linkProps } from './lesson-link.ts';

const key = '0/https://a.cn/1';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  dismissToast();
});

/** Clicks on a link to the lesson. Returns whether the browser would follow the link. */
function click(site: string | null, kind: 'click' | 'auxclick' = 'click', button = 0): boolean {
  const target = { href: 'https://a.cn/1', site };
  render(
    <TestFrame>
      <a {...linkProps(target, 2, 7, key)}>节</a>
    </TestFrame>,
  );
  let isFollowed = false;
  const arrive = (event: Event): void => {
    isFollowed = !event.defaultPrevented;
    // The test's window must not open the site.
    event.preventDefault();
  };
  window.addEventListener(kind, arrive, { once: true });
  fireEvent(screen.getByRole('link'), new MouseEvent(kind, { button, bubbles: true, cancelable: true }));
  return isFollowed;
}

test.each([
  ['click', 0, 1],
  ['auxclick', 1, 1],
  ['auxclick', 2, 0],
] as const)('a %s with button %i opens %i lessons', (kind, button, opened) => {
  expect(click('a.cn', kind, button)).toBe(true);
  expect(storedRows.ids('openedLesson')).toHaveLength(opened);
});

test('without a network only the demo’s own page opens, and counts as opened', () => {
  vi.spyOn(network, 'browserSaysOnline').mockReturnValue(false);
  expect(click('a.cn')).toBe(false);
  expect(storedRows.ids('openedLesson')).toEqual([]);
  cleanup();
  expect(click(null)).toBe(true);
  expect(storedRows.ids('openedLesson')).toEqual([`2/7/${key}`]);
});

test('if the device can’t store that a lesson was opened, the lesson opens, and a toast says so', () => {
  vi.spyOn(storedRows, 'write').mockReturnValue(false);
  expect(click('a.cn')).toBe(true);
  expect(currentToast()?.text).toBe('这台设备存不下学习记录。');
});
