/** Draws QR codes for tests of the reader: as a camera sees them, or as the app draws them. */
import { encode } from 'uqr';
import { quietZone, type QrCode } from '../../src/ui/qr/qr.ts';

export interface QrView {
  width?: number;
  height?: number;
  /** The width of one module (one square of the code), in pixels. */
  module?: number;
  /** The tilt, in radians. */
  angle?: number;
  /** The scale at the bottom edge minus the scale at the top edge, if the middle has scale 1; 0 without perspective. */
  perspective?: number;
  /**
   * The brightness of dark and light modules, from 0 to 255. `dark` above `light` gives a light code on a dark ground.
   */
  dark?: number;
  light?: number;
  /** The range of a random change of each pixel's brightness. */
  noise?: number;
}

/** Returns the brightness of each pixel, row by row. The code stands in the middle. */
export function qrLuminance(
  text: string,
  { width = 640, height = 480, module = 5, angle = 0, perspective = 0, dark = 0, light = 255, noise = 0 }: QrView = {},
): Uint8ClampedArray<ArrayBuffer> {
  // The error correction and the quiet zone are those of src/ui/qr/qr.ts for a short link.
  const { data, size } = encode(text, { ecc: 'Q', border: quietZone });
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // Every run draws the same noise, by a linear congruential generator with the usual numbers.
  let seed = 1;
  const random = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648 - 0.5;
  };
  const pixels = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const scale = module * (1 + (perspective * dy) / height);
      const column = Math.floor((dx * cos + dy * sin) / scale + size / 2);
      const row = Math.floor((dy * cos - dx * sin) / scale + size / 2);
      const isDark = data[row]?.[column] === true;
      pixels[y * width + x] = (isDark ? dark : light) + random() * noise;
    }
  }
  return pixels;
}

/** Returns the picture of `qrLuminance` as RGBA. */
export function qrPixels(text: string, view: QrView = {}) {
  const { width = 640, height = 480 } = view;
  const data = new Uint8ClampedArray(width * height * 4);
  for (const [at, brightness] of qrLuminance(text, view).entries())
    data.set([brightness, brightness, brightness, 255], at * 4);
  return { width, height, data };
}

/** Returns the pixels of a code as the app draws it, without the coin mark. A module is `module` pixels wide. */
export function drawnCodePixels({ size, modules, eyes }: QrCode, module: number) {
  const dark = new Set<number>();
  const fill = (x: number, y: number, width: number, height: number): void => {
    for (let row = y; row < y + height; row += 1)
      for (let column = x; column < x + width; column += 1) dark.add(row * size + column);
  };
  // Each `M` of the path is a row of dark modules, one module high.
  for (const [, x, y, length] of modules.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/gu))
    fill(Number(x), Number(y), Number(length), 1);
  // An eye is a ring of 7 × 7 modules around a square of 3 × 3. Here its corners aren't rounded.
  for (const { x, y } of eyes) {
    for (const at of [0, 6]) {
      fill(x, y + at, 7, 1);
      fill(x + at, y, 1, 7);
    }
    fill(x + 2, y + 2, 3, 3);
  }
  const width = size * module;
  const data = new Uint8ClampedArray(width * width * 4);
  for (let at = 0; at < width * width; at += 1) {
    const [row, column] = [Math.floor(at / width / module), Math.floor((at % width) / module)];
    data.set(dark.has(row * size + column) ? [0, 0, 0, 255] : [255, 255, 255, 255], at * 4);
  }
  return { width, height: width, data };
}
