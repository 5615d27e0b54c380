// @vitest-environment happy-dom
/** An unmounted host closes its sheet, so that the sheet doesn't open for the next user. */
import { cleanup, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { codeSheetAtom, openCodeSheet } from '../../api/coins/code-sheets.ts';
import { store } from '../../api/store.ts';
import { CodeSheetsHost } from './CodeSheetsHost.tsx';

vi.mock('./ReceiveSheet.tsx', () => ({ default: () => null }));

afterEach(cleanup);

test('a sheet that was open at a log-out is closed for the next user', () => {
  const { unmount } = render(
    <Provider store={store}>
      <CodeSheetsHost />
    </Provider>,
    { wrapper: TestFrame },
  );
  openCodeSheet('receive');
  expect(store.get(codeSheetAtom)).toBe('receive');
  unmount();
  expect(store.get(codeSheetAtom)).toBeNull();
});
