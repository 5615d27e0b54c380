/**
 * Finds a QR code in pixels, with pure JavaScript. It runs in a worker (decode.worker.ts), because a picture takes up
 * to half a second on a slow phone. The code may be tilted, badly lit, or light on dark.
 */
import decodeQR from 'qr/decode.js';
import { type Pixels, copyAngles } from './decode-request.ts';

/** Milliseconds that the decoder may spend on one copy after its first attempt. */
const retryMs = 150;
/** White, the colour of the corners that a turned picture leaves empty. */
const emptyColour = 0xffffffff;

/** Returns a copy of the picture, turned about its middle by `angle` radians. */
function turned({ width, height, data }: Pixels, angle: number): Pixels {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const column = Math.round(dx * cos + dy * sin + width / 2);
      const row = Math.round(dy * cos - dx * sin + height / 2);
      const isInside = column >= 0 && row >= 0 && column < width && row < height;
      to[y * width + x] = isInside ? (from[row * width + column] ?? emptyColour) : emptyColour;
    }
  }
  return { width, height, data: new Uint8ClampedArray(to.buffer) };
}

/**
 * Returns the text of a QR code in the picture, or null. Searches one copy for each angle, in radians, until it finds a
 * code.
 */
export function decodePixels(pixels: Pixels, angles: readonly number[] = copyAngles): string | null {
  for (const angle of angles) {
    try {
      return decodeQR(angle === 0 ? pixels : turned(pixels, angle), { effort: Infinity, timeLimit: retryMs });
    } catch {
      // The decoder throws if it finds no code. The next copy may show it better.
    }
  }
  return null;
}
