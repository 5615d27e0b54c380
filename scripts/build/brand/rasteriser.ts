/**
 * Draws SVG as pixels and PNG, without a browser and without fonts. The same SVG gives the same bytes on any machine.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let started: Promise<void> | undefined;

/**
 * Starts the library once. Vite bundles a copy of this module with its configuration, and both copies share the
 * library.
 */
async function start(): Promise<void> {
  started ??= readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'))
    .then(initWasm)
    .catch((error: unknown) => {
      if (!String(error).includes('Already initialized')) throw error;
    });
  return started;
}

/** Runs `read` on the picture of an SVG, `side` pixels wide. Rejects if the SVG isn't well-formed. */
async function withPicture<T>(
  svg: string,
  side: number,
  read: (picture: { pixels: Uint8Array; asPng: () => Uint8Array }) => T,
): Promise<T> {
  await start();
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: side }, font: { loadSystemFonts: false } });
  try {
    const picture = drawing.render();
    try {
      return read(picture);
    } finally {
      picture.free();
    }
  } finally {
    drawing.free();
  }
}

/**
 * Resolves with the pixels of a square SVG, row by row, each as red, green, blue and alpha from 0 to 255. Red, green
 * and blue are already multiplied by the alpha.
 */
export async function pixelsOf(svg: string, side: number): Promise<Uint8Array> {
  return withPicture(svg, side, ({ pixels }) => Uint8Array.from(pixels));
}

/** Resolves with a square SVG as a PNG file. */
export async function pngOf(svg: string, side: number): Promise<Uint8Array> {
  return withPicture(svg, side, (picture) => Uint8Array.from(picture.asPng()));
}
