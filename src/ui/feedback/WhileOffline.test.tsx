// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { network } from '../../platform/network.ts';
import { useLateWords } from './announcements.ts';
import { WhileOffline } from './WhileOffline.tsx';

const words = '截至今天 14:32';
function UnderBar() {
  return <output>{useLateWords()}</output>;
}

afterEach(() => {
  act(() => network.reached());
  cleanup();
});

test('a line of the time without a network goes from sight when it is back, and leaves its room', () => {
  network.failed();
  render(<WhileOffline>{words}</WhileOffline>);
  expect(screen.getByText(words).style.visibility).toBe('');
  act(() => network.reached());
  expect(screen.getByText(words).style.visibility).toBe('hidden');
});

test('on a page that is being read as the network goes it takes no room: it is said under the bar', () => {
  render(
    <>
      <UnderBar />
      <WhileOffline>{words}</WhileOffline>
      <WhileOffline id="why">不排队</WhileOffline>
    </>,
  );
  expect(screen.queryByText(words)).toBeNull();
  act(() => network.failed());
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(screen.queryByText(words, { selector: 'p' })).toBeNull();
  expect(screen.getByText('不排队').id).toBe('why');
  act(() => network.reached());
  expect(screen.queryByText(words)).toBeNull();
});
