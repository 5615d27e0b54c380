/**
 * Reads QR codes from a video and from photos: with the browser's own detector if it has one, otherwise with our
 * decoder in a worker. If the detector finds no code in a photo, our decoder searches it too. The worker starts with
 * the first picture that needs it.
 */
import { workerUrl } from '../trusted-script.ts';
import {
  type DecodeAnswer,
  type DecodeRequest,
  maxPhotoSide,
  type Pixels,
  pixelsOf,
  copyAngles,
} from './decode-request.ts';

interface Detector {
  detect: (picture: HTMLVideoElement | ImageBitmap) => Promise<readonly { rawValue: string }[]>;
}

declare global {
  interface Window {
    /** Undefined in browsers without this API. */
    readonly BarcodeDetector?: (new (options: { formats: readonly string[] }) => Detector) & {
      getSupportedFormats: () => Promise<readonly string[]>;
    };
  }
}

/** The error for a file that this browser can't open as a picture. */
export class UnreadablePhotoError extends Error {}

/**
 * A decoder that failed isn't started again within this time, in milliseconds. A camera delivers frames faster than a
 * worker starts, so that without this pause each frame would start a worker.
 */
export const decoderRetryMs = 5_000;

/** The longer side of a reduced video frame in px. Copying such a frame takes only a few milliseconds. */
const maxFrameSide = 960;

export interface QrReader {
  /** Resolves with the text of a code that the video shows now, or null. Rejects if the decoder can't start. */
  readVideo: (video: HTMLVideoElement) => Promise<string | null>;
  /**
   * Resolves with the text of a code in the photo, or null. Rejects with an UnreadablePhotoError if this browser can't
   * open the file as a picture, and with another error if the decoder can't start.
   */
  readPhoto: (file: Blob) => Promise<string | null>;
  /**
   * Stops the worker. Later readings that need it resolve with null. A reading that waits for the worker never settles.
   */
  close: () => void;
}

/** Returns the browser's detector, or null. A browser may have the API without any format. */
async function nativeDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = window;
  if (!BarcodeDetector) return null;
  try {
    const formats = await BarcodeDetector.getSupportedFormats();
    return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
  } catch {
    return null;
  }
}

/**
 * Starts the worker. `decode` rejects if the file is no picture, or if the worker fails, for example because its code
 * can't be loaded. A worker that failed calls `onFailed` and is useless afterwards.
 */
async function startWorker(onFailed: () => void) {
  const { default: address } = await import('./decode.worker.ts?worker&url');
  const worker = new Worker(workerUrl(address), { type: 'module' });
  const waiting = new Map<number, { resolve: (text: string | null) => void; reject: (reason: Error) => void }>();
  let count = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<DecodeAnswer>) => {
    const request = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.isUnreadable === true) request?.reject(new UnreadablePhotoError());
    else request?.resolve(data.text);
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The decoder did not start'));
    waiting.clear();
    worker.terminate();
    onFailed();
  });
  return {
    decode: (source: DecodeRequest['source'], angles: readonly number[]): Promise<string | null> =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        const request: DecodeRequest = { id: count, source, angles };
        // The pixels move to the worker without a copy.
        worker.postMessage(request, source instanceof Blob ? [] : [source.data.buffer]);
      }),
    close: () => worker.terminate(),
  };
}

/** Opens a reader. Its worker starts with the first picture that the browser can't read by itself. */
export function openQrReader(): QrReader {
  let detector: Promise<Detector | null> = nativeDetector();
  let decoder: ReturnType<typeof startWorker> | null = null;
  let decoderFailedAt = -Infinity;
  let isClosed = false;
  let frameCount = 0;
  const canvas = document.createElement('canvas');
  const pixelsOfPicture = (
    picture: HTMLVideoElement | ImageBitmap,
    size: { width: number; height: number },
    maxSide: number,
  ): Pixels | null =>
    pixelsOf(
      size,
      maxSide,
      (width, height) => {
        if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
        return canvas.getContext('2d', { willReadFrequently: true });
      },
      (context, width, height) => context.drawImage(picture, 0, 0, width, height),
    );
  /** Resolves with null if there is no picture, and after `close`. Rejects while a failed decoder rests. */
  const decodeInWorker = async (
    source: DecodeRequest['source'] | null,
    angles: readonly number[],
  ): Promise<string | null> => {
    if (source === null || isClosed) return null;
    const dropDecoder = (): void => {
      decoder = null;
      decoderFailedAt = performance.now();
    };
    if (!decoder && performance.now() - decoderFailedAt < decoderRetryMs)
      throw new Error('The decoder has just failed');
    decoder ??= startWorker(dropDecoder);
    const worker = await decoder.catch((error: unknown) => {
      dropDecoder();
      throw error;
    });
    return worker.decode(source, angles);
  };
  /** Returns undefined if the detector is missing or fails. Then our decoder takes over for good. */
  const detect = async (picture: HTMLVideoElement | ImageBitmap): Promise<string | null | undefined> => {
    const native = await detector;
    if (!native) return undefined;
    try {
      const [first] = await native.detect(picture);
      return first?.rawValue ?? null;
    } catch {
      detector = Promise.resolve(null);
      return undefined;
    }
  };

  return {
    async readVideo(video) {
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
      const found = await detect(video);
      if (found !== undefined) return found;
      const size = { width: video.videoWidth, height: video.videoHeight };
      // Each frame is searched as it is and in one of the turned copies, so that a tilted code is found within a
      // second.
      frameCount += 1;
      const angle = copyAngles[1 + (frameCount % (copyAngles.length - 1))] ?? 0;
      return decodeInWorker(pixelsOfPicture(video, size, maxFrameSide), [0, angle]);
    },
    async readPhoto(file) {
      const canWorkerReadFiles = 'OffscreenCanvas' in window;
      if (canWorkerReadFiles && !(await detector)) return decodeInWorker(file, copyAngles);
      const bitmap = await createImageBitmap(file).catch(() => {
        throw new UnreadablePhotoError();
      });
      try {
        const found = await detect(bitmap);
        if (found) return found;
        return await (canWorkerReadFiles
          ? decodeInWorker(file, copyAngles)
          : decodeInWorker(pixelsOfPicture(bitmap, bitmap, maxPhotoSide), copyAngles));
      } finally {
        bitmap.close();
      }
    },
    close() {
      isClosed = true;
      void decoder?.then(
        (started) => started.close(),
        () => {},
      );
    },
  };
}
