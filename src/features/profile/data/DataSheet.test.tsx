// @vitest-environment happy-dom
/**
 * While the sheet is open, it marks that it shows the export (`markDataJobShown`), so that no toast tells the outcome.
 */
import { cleanup, render } from '@testing-library/react';
import { atom } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { agent } from '../../../../tests/support/users.ts';
import { startSession } from '../../../api/session/session.ts';
import type { DataJob } from './data-job.ts';
import DataSheet from './DataSheet.tsx';

const shows = vi.hoisted(() => ({ begin: vi.fn(), end: vi.fn() }));
vi.mock('./data-job.ts', () => ({
  dataJobAtom: atom<DataJob>({ state: 'none' }),
  markDataJobShown: () => {
    shows.begin();
    return shows.end;
  },
}));

afterEach(cleanup);

test('the sheet shows the export only while it is open', () => {
  startSession(agent);
  const sheet = (open: boolean) => <DataSheet open={open} onClose={() => {}} />;
  const { rerender, unmount } = render(sheet(false), { wrapper: queryFrame() });
  expect(shows.begin).not.toHaveBeenCalled();
  rerender(sheet(true));
  expect(shows.begin).toHaveBeenCalledTimes(1);
  rerender(sheet(false));
  expect(shows.end).toHaveBeenCalledTimes(1);
  rerender(sheet(true));
  unmount();
  expect(shows.end).toHaveBeenCalledTimes(2);
});
