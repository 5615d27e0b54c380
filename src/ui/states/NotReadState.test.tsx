// @vitest-environment happy-dom
/** Tests the state of a page whose record couldn't be read: its words with and without a network, and its retry. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { NotReadState } from './NotReadState.tsx';

afterEach(cleanup);

test.each([
  [true, undefined, '离线，这条通知还没有读过', '联网后再试。'],
  [true, '联网后再试，或者看读过的通知。', '离线，这条通知还没有读过', '联网后再试，或者看读过的通知。'],
  [false, undefined, '没有读到这条通知', '服务器出错'],
])('offline %s, advice %s: %s', (offline, offlineAdvice, title, reason) => {
  const onRetry = vi.fn<() => void>();
  render(
    <TestFrame>
      <NotReadState
        failure={{ text: '服务器出错', offline }}
        neverLoaded="离线，这条通知还没有读过"
        failed="没有读到这条通知"
        {...(offlineAdvice !== undefined && { offlineAdvice })}
        retrying={false}
        onRetry={onRetry}
      />
    </TestFrame>,
  );
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.getByText(reason)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '再试一次' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
