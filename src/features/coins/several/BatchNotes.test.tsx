// @vitest-environment happy-dom
/** Tests that the notes above the form keep the focus in the form when a press removes them. */
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { pressFocused } from '../../../../tests/support/press-focused.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { BatchNotes } from './BatchNotes.tsx';

vi.mock('@tanstack/react-router', () => ({ createLink: () => () => null }));

afterEach(cleanup);

const refusal = {
  lines: new Map([
    ['student', { line: { userAccount: 'student', userName: '陈*宇', amount: 5, remark: '' }, text: '账号已封禁' }],
  ]),
  text: '',
  isUnsupported: false,
};

function Form() {
  const [refusedPlaces, setRefusedPlaces] = useState([2]);
  const [asideCount, setAsideCount] = useState(1);
  return (
    <form aria-label="several">
      <BatchNotes
        refusal={refusal}
        refusedPlaces={refusedPlaces}
        onLeaveOut={() => setRefusedPlaces([])}
        wrongPlaces={[]}
        isBlocked={false}
        asideCount={asideCount}
        onTakeBack={() => setAsideCount(0)}
        onDropAside={() => setAsideCount(0)}
      />
      <input aria-label="account" />
    </form>
  );
}

test.each([/^去掉这/u, '加入名单', '放弃'])('the form takes the focus of the button %s', async (name) => {
  render(<Form />, { wrapper: queryFrame() });
  await pressFocused(name);
  expect(screen.queryByRole('button', { name })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('form'));
});
