/** The messages between the page and the decoding worker, and how both turn a picture into pixels. */

export interface Pixels {
  width: number;
  height: number;
  /** RGBA, row by row. */
  data: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * Angles in radians. The decoder misses some codes that are tilted in perspective, and finds nearly all of them in one
 * of these turned copies.
 */
export const copyAngles = [0, 0.4, 0.8, 1.2] as const;

export interface DecodeRequest {
  id: number;
  /** A picture as pixels, or the file of a photo, which the worker turns into pixels. */
  source: Pixels | Blob;
  /** The angles by which the searched copies are turned, in radians. */
  angles: readonly number[];
}

export interface DecodeAnswer {
  id: number;
  /** Null if no code was found. */
  text: string | null;
  /** True if this browser can't open the file as a picture. */
  isUnreadable?: boolean;
}

/**
 * The longer side of a photo after it is reduced, in px. For example, a code of 53 by 53 modules that fills a tenth of
 * this side still has three pixels for each module.
 */
export const maxPhotoSide = 1600;

/** The part that the canvases of a page and of a worker share. */
interface Surface {
  fillStyle: string | CanvasGradient | CanvasPattern;
  fillRect: (x: number, y: number, width: number, height: number) => void;
  getImageData: (x: number, y: number, width: number, height: number) => ImageData;
}

/**
 * Returns the pixels of a picture of `size`, or null if the picture is empty or there is no canvas. If the longer side
 * exceeds `maxSide` px, the picture is reduced to that. `openContext` returns the context of a canvas of the given
 * size, and `draw` draws the picture on it.
 */
export function pixelsOf<Context extends Surface>(
  size: { width: number; height: number },
  maxSide: number,
  openContext: (width: number, height: number) => Context | null,
  draw: (context: Context, width: number, height: number) => void,
): Pixels | null {
  const scale = Math.min(1, maxSide / Math.max(size.width, size.height));
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const context = width > 0 && height > 0 ? openContext(width, height) : null;
  if (!context) return null;
  // A transparent picture shows on white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  draw(context, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data };
}
