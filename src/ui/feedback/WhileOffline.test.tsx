// @vitest-environment happy-dom
/** Tests the line of a page that opened without a network, and of a page that lost the network later. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { network } from '../../platform/network.ts';
import { useAnnouncementUnderBar } from './announcements.ts';
import { WhileOffline } from './WhileOffline.tsx';

const words = '截至今天 14:32';
function UnderBar() {
  return <output>{useAnnouncementUnderBar()}</output>;
}

afterEach(() => {
  act(() => network.reached());
  cleanup();
});

test('a line is hidden when the network is back, and keeps its space until somebody acts', async () => {
  network.failed();
  render(<WhileOffline>{words}</WhileOffline>);
  expect(screen.getByText(words).style.visibility).toBe('');
  act(() => network.reached());
  expect(screen.getByText(words).style.visibility).toBe('hidden');
  act(() => document.body.click());
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

test('if the network is lost while a page is open, the line shows under the bar and takes no space', () => {
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
