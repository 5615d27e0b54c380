/** @vitest-environment happy-dom */
/** Tests the reader's worker, also after it has failed, and our decoder after the browser's detector has failed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decoderRetryMs, openQrReader } from './qr-reader.ts';

vi.mock('./decode.worker.ts?worker&url', () => ({ default: '/decode.js' }));

let started = 0;
let isBroken = false;
class TestWorker extends EventTarget {
  constructor() {
    super();
    started += 1;
  }
  terminate(): void {}
  postMessage({ id }: { id: number }): void {
    const event = isBroken ? new Event('error') : new MessageEvent('message', { data: { id, text: null } });
    queueMicrotask(() => this.dispatchEvent(event));
  }
}

let time = 0;
beforeEach(() => {
  [started, isBroken, time] = [0, false, 0];
  vi.stubGlobal('Worker', TestWorker);
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const context = { fillRect() {}, drawImage() {}, getImageData: () => ({ data: new Uint8ClampedArray(4) }) };
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => context });
});
afterEach(() => vi.unstubAllGlobals());

function playingVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  Object.defineProperties(video, {
    readyState: { value: HTMLMediaElement.HAVE_ENOUGH_DATA },
    videoWidth: { value: 1 },
    videoHeight: { value: 1 },
  });
  return video;
}

async function readFrames(count: number) {
  const reader = openQrReader();
  const video = playingVideo();
  const read = async () => {
    for (let frame = 0; frame < count; frame += 1) await reader.readVideo(video).catch(() => null);
  };
  await read();
  return { read, reader };
}

test('reads all frames with one worker', async () => {
  await readFrames(5);
  expect(started).toBe(1);
});

test('our decoder takes over for good if the browser’s own detector fails', async () => {
  const detect = vi.fn(() => Promise.reject(new Error('no service')));
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = detect;
    },
  );
  await readFrames(3);
  expect(detect).toHaveBeenCalledOnce();
  expect(started).toBe(1);
});

test('starts a failed worker again after a pause, not with each frame', async () => {
  isBroken = true;
  const { read } = await readFrames(5);
  expect(started).toBe(1);
  time += decoderRetryMs;
  await read();
  expect(started).toBe(2);
});
