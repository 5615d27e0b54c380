// @vitest-environment happy-dom
/** The person confirms a price. If the price has changed since, whether it rose or fell, the decision isn't sent. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Course } from '../../../contract/course.ts';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { student } from '../../../tests/support/users.ts';
import { startDecisions } from '../../api/coins/coin-decisions.ts';
import { startSession } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';
import { useUnlocking } from './use-unlocking.ts';

startDecisions();

const course: Course = {
  id: 7,
  title: '用电',
  category: '岗位安全',
  teacher: '李敏',
  description: null,
  coin: 80,
  unlocked: false,
  lessonCount: 0,
  status: 1,
  version: 1,
};

let sent: string[] = [];

beforeEach(() => {
  sent = [];
  localStorage.clear();
  startSession(student);
});

afterEach(cleanup);

/** Confirms the unlock while the backend has the course `now`. Returns the refusal. */
async function confirmWhile(now: Partial<Course>): Promise<string | null> {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    sent.push(pathname);
    return pathname === '/api/wk/get'
      ? Response.json({ code: 0, data: { ...course, ...now }, message: '' })
      : Response.json({ code: 50_001, data: null, message: '不行' });
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestFrame>
      <Provider store={store}>
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      </Provider>
    </TestFrame>
  );
  const { result } = renderHook(() => useUnlocking(course), { wrapper });
  act(() => result.current.ask());
  act(() => result.current.confirm());
  await waitFor(() => expect(result.current.refusal).not.toBeNull());
  return result.current.refusal;
}

test.each([
  ['has risen', { coin: 90 }, '价格刚刚变了，没有解锁。核对后再确认。'],
  ['has fallen', { coin: 70 }, '价格刚刚变了，没有解锁。核对后再确认。'],
  ['is of no account, because the course is unlocked', { unlocked: true }, '这门课已经解锁了，没有再扣积分。'],
])('nothing is sent if the price %s', async (_, now, refusal) => {
  expect(await confirmWhile(now)).toBe(refusal);
  expect(sent).toEqual(['/api/wk/get']);
});

test('if the price is the confirmed one, the preparation goes on with the balance', async () => {
  await confirmWhile({});
  expect(sent.slice(0, 2)).toEqual(['/api/wk/get', '/api/user/get/login']);
});
