// @vitest-environment happy-dom
/** Lists of coin changes tell how old they are once the network is lost. */
import { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { coinChangeWith } from '../../../../tests/support/coin-change.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { systemRouter } from '../../../../tests/support/system-router.ts';
import { agent } from '../../../../tests/support/users.ts';
import { network } from '../../../platform/network.ts';
import { useAnnouncementUnderBar } from '../../../ui/feedback/announcements.ts';
import { FigureView } from '../changes/FigureView.tsx';
import { LedgerView } from './LedgerView.tsx';

afterEach(() => {
  act(() => network.reached());
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function UnderBar() {
  return <output>{useAnnouncementUnderBar()}</output>;
}

/** Answers the first page of changes at once, and the second after a call of the returned function. */
function serveTwoPages(): () => void {
  let answerSecond = (): void => {};
  const second = new Promise<void>((resolve) => {
    answerSecond = resolve;
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = (data: unknown) => Response.json({ code: 0, data, message: 'ok' });
    const { pathname } = new URL(request.url);
    if (pathname === '/api/user/get') return answer(agent);
    if (pathname !== '/api/coinChange/list/page') return answer(null);
    const isSecond = JSON.stringify(await request.json()).includes('cursor');
    if (isSecond) await second;
    const id = isSecond ? 70 : 71;
    const records = [{ ...coinChangeWith({ id }), userAccount: 'agent' }];
    return answer({ records, total: 2, size: 20, current: 1, pages: 2, nextCursor: isSecond ? null : 'older' });
  });
  return answerSecond;
}

it.each([
  ['user', '?view=ledger&id=2', () => <LedgerView id={2} />],
  ['figure', '?view=ledger&figure=transferred', () => <FigureView figure="transferred" />],
])('the changes of a %s are as old as the newest of them, also if older ones were read later', async (...row) => {
  const [, search, view] = row;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00+08:00') });
  const answerSecond = serveTwoPages();
  const page = () => (
    <>
      <UnderBar />
      {view()}
    </>
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<RouterProvider router={systemRouter(page, search)} />, { wrapper: queryFrame(client) });
  await screen.findByText(/^共 2 笔/u);
  vi.setSystemTime(Date.parse('2026-11-20T12:20:00+08:00'));
  answerSecond();
  await screen.findByText('没有更早的变更了');
  act(() => network.failed());
  expect(document.querySelector('output')?.textContent).toBe('这些内容截至今天 12:00');
});
