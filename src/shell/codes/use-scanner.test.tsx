/** @vitest-environment happy-dom */
/** Tests when the camera is on, and the state after another program has taken it. */
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScanner } from './use-scanner.ts';

/** The state of each camera that was opened. */
let cameras: ('live' | 'ended')[] = [];
let allow: () => void = () => {};
/** Ends the camera's picture, as another program does that takes the camera. */
let lose: () => void = () => {};
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  cameras = [];
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: () =>
        new Promise((resolve) => {
          allow = () => {
            const at = cameras.push('live') - 1;
            const addEventListener = (_: 'ended', listener: () => void): void => {
              lose = listener;
            };
            const track = { stop: () => (cameras[at] = 'ended'), addEventListener };
            const stream = new MediaStream();
            resolve(Object.assign(stream, { getTracks: () => [track], getVideoTracks: () => [track] }));
          };
        }),
    },
  });
});
afterEach(cleanup);

function Scanner({ active }: { active: boolean }) {
  const { video, scanner } = useScanner(active, () => {});
  return (
    <>
      <video ref={video} muted />
      <p>{scanner.state}</p>
    </>
  );
}

async function show(state: DocumentVisibilityState): Promise<void> {
  visibility = state;
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });
}

it('keeps the camera on only while the sheet is open', async () => {
  const { getByText, rerender } = render(<Scanner active />);
  await act(async () => allow());
  await waitFor(() => getByText('on'));
  expect(cameras).toEqual(['live']);
  rerender(<Scanner active={false} />);
  expect(cameras).toEqual(['ended']);
});

it('says that the camera is busy if another program takes it', async () => {
  const { getByText } = render(<Scanner active />);
  await act(async () => allow());
  await waitFor(() => getByText('on'));
  await act(async () => lose());
  await waitFor(() => expect(getByText('failed')).toBeTruthy());
});

it('turns the camera off while the page is hidden, and on again afterwards', async () => {
  const { getByText } = render(<Scanner active />);
  await act(async () => allow());
  await waitFor(() => getByText('on'));
  await show('hidden');
  expect(cameras).toEqual(['ended']);
  await show('visible');
  await act(async () => allow());
  await waitFor(() => getByText('on'));
  expect(cameras).toEqual(['ended', 'live']);
});

it('closes a camera at once that opens after the sheet was closed', async () => {
  const { unmount } = render(<Scanner active />);
  unmount();
  await act(async () => allow());
  await waitFor(() => expect(cameras).toEqual(['ended']));
});
