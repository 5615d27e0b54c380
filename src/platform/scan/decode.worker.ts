/** The worker that decodes pictures, so that the page stays responsive meanwhile. */
import { decodePixels } from './decode-pixels.ts';
import { type DecodeAnswer, type DecodeRequest, maxPhotoSide, type Pixels, pixelsOf } from './decode-request.ts';

declare const self: DedicatedWorkerGlobalScope;

async function pixelsOfFile(file: Blob): Promise<Pixels | null> {
  const bitmap = await createImageBitmap(file);
  const pixels = pixelsOf(
    bitmap,
    maxPhotoSide,
    (width, height) => new OffscreenCanvas(width, height).getContext('2d'),
    (context, width, height) => context.drawImage(bitmap, 0, 0, width, height),
  );
  bitmap.close();
  return pixels;
}

async function answer({ id, source, angles }: DecodeRequest): Promise<DecodeAnswer> {
  try {
    const pixels = source instanceof Blob ? await pixelsOfFile(source) : source;
    return { id, text: pixels && decodePixels(pixels, angles) };
  } catch {
    return { id, text: null, isUnreadable: true };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<DecodeRequest>) => {
  void answer(data).then((result) => self.postMessage(result));
});
