import { afterEach, expect, test, vi } from 'vitest';
import { openCamera } from './camera.ts';

afterEach(() => vi.unstubAllGlobals());

const stop = vi.fn<() => void>();
function stubCamera(capabilities: object, applyConstraints = vi.fn<(constraints: object) => Promise<void>>()): void {
  const track = { stop, applyConstraints, addEventListener: () => {}, getCapabilities: () => capabilities };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.resolve(stream) } });
}

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'unsupported'],
])('says after a %s that the camera is %s', async (name, why) => {
  const getUserMedia = () => Promise.reject(new DOMException('', name));
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  expect(await openCamera()).toBe(why);
});

test('asks for the rear camera, and never for the microphone', async () => {
  const getUserMedia = vi.fn(() => Promise.reject(new DOMException('', 'NotFoundError')));
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  await openCamera();
  expect(getUserMedia).toHaveBeenCalledExactlyOnceWith({
    audio: false,
    video: expect.objectContaining({ facingMode: { ideal: 'environment' } }),
  });
});

test('says on a page from plain HTTP that the camera is unsupported', async () => {
  vi.stubGlobal('navigator', {});
  expect(await openCamera()).toBe('unsupported');
});

test('offers the light only if the camera has one, and stops every track', async () => {
  const applyConstraints = vi.fn<(constraints: object) => Promise<void>>().mockResolvedValue(undefined);
  stubCamera({}, applyConstraints);
  expect(await openCamera()).toMatchObject({ setTorch: null });
  stubCamera({ torch: true }, applyConstraints);
  const camera = await openCamera();
  if (typeof camera === 'string') throw new Error(camera);
  await camera.setTorch?.(true);
  expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  camera.stop();
  expect(stop).toHaveBeenCalledOnce();
});
