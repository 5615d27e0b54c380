// @vitest-environment happy-dom
/** If the sheet was closed meanwhile, a toast says that the export is ready or has stopped. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { atom, Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { agent } from '../../../../tests/support/users.ts';
import { remember } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { clearToasts, currentToast } from '../../../ui/feedback/toasts.ts';
import type { DataJob } from './data-job.ts';
import DataSheet from './DataSheet.tsx';

const job = vi.hoisted((): { atom: ReturnType<typeof atom<DataJob>> | null } => ({ atom: null }));
vi.mock('./data-job.ts', () => {
  job.atom = atom<DataJob>({ state: 'none' });
  return { dataJobAtom: job.atom };
});

afterEach(() => {
  cleanup();
  clearToasts();
});

const stopped: DataJob = { state: 'stopped', error: new Error('no'), title: '订单', rows: 1, total: 2, share: 0.1 };
const ready: DataJob = { state: 'ready', file: new File([], 'a.zip'), results: [] };

function toastAfter(next: DataJob, open: boolean): string | undefined {
  remember(agent);
  if (!job.atom) throw new Error('The job was not loaded');
  store.set(job.atom, { state: 'none' });
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <DataSheet open={open} onClose={() => {}} />
      </QueryClientProvider>
    </Provider>,
    { wrapper: TestFrame },
  );
  const { atom: jobAtom } = job;
  act(() => store.set(jobAtom, next));
  return currentToast()?.text;
}

test.each([
  ['ready', ready, '数据导出完成，点「导出我的数据」保存文件'],
  ['stopped', stopped, '导出已停止，点「导出我的数据」可以继续'],
])('an export that is %s says so, unless its sheet is open', (_, next, words) => {
  expect(toastAfter(next, false)).toBe(words);
  cleanup();
  clearToasts();
  expect(toastAfter(next, true)).toBeUndefined();
});
