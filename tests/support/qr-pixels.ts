/** Draws QR codes as a camera sees them: tilted, in perspective, dark, noisy or light on dark. */
import { encode } from 'uqr';

export interface QrView {
  width?: number;
  height?: number;
  /** Pixels of one module. */
  module?: number;
  /** Radians. */
  angle?: number;
  /** Share by which the code is larger at the bottom than at the top. */
  perspective?: number;
  /** Brightness of dark and light modules, from 0 to 255. */
  dark?: number;
  light?: number;
  /** Random difference in brightness. */
  noise?: number;
}

/** Returns the brightness of each pixel, row by row. The code stands in the middle. */
export function qrLuminance(
  text: string,
  { width = 640, height = 480, module = 5, angle = 0, perspective = 0, dark = 0, light = 255, noise = 0 }: QrView = {},
): Uint8ClampedArray<ArrayBuffer> {
  const { data, size } = encode(text, { ecc: 'Q', border: 4 });
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
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

/** Returns the same picture as RGBA. */
export function qrPixels(text: string, view: QrView = {}) {
  const { width = 640, height = 480 } = view;
  const data = new Uint8ClampedArray(width * height * 4);
  for (const [at, brightness] of qrLuminance(text, view).entries())
    data.set([brightness, brightness, brightness, 255], at * 4);
  return { width, height, data };
}
