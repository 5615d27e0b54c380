/**
 * Draws pictures that people share: always in the light scheme, with the page's fonts and the app's logo. Lengths are
 * pixels of the picture. After `startPicture`, `y` is the vertical middle of a text.
 */
import { logoCorner } from '../elements/Logo.tsx';
import logo, { ground } from 'brand:logo';
import pictureColours from 'brand:picture-colours';

/** Returns the value of a custom property of the page, or the fallback if the property isn't set. */
function pageProperty(name: string, fallback: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name) || fallback;
}

/** The colour of the logo's ground, and the colour of accented words. A demo sets both for its customer. */
export const pictureAccents = {
  mark: (): string => pageProperty('--mark', ground),
  words: (): string => pageProperty('--print-accent', pictureColours.accent),
};

/** Returns a canvas context for measuring and drawing, or null if the browser has no canvas. */
export function pictureContext(): CanvasRenderingContext2D | null {
  return document.createElement('canvas').getContext('2d');
}

/** Sets the picture's size and background. Setting the size clears the canvas and all its settings. */
export function startPicture(context: CanvasRenderingContext2D, width: number, height: number): void {
  const { canvas } = context;
  canvas.width = width;
  canvas.height = height;
  context.textBaseline = 'middle';
  context.fillStyle = pictureColours.paper;
  context.fillRect(0, 0, width, height);
}

/** Resolves with the picture as PNG, or with null if the browser can't create one. */
export async function finishPicture({ canvas }: CanvasRenderingContext2D): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}

/** Returns a font of the canvas: the page's own font, in this weight and size. */
export function pictureFont(weight: number, size: number): string {
  return `${weight} ${size}px ${pageProperty('--font', 'sans-serif')}`;
}

/**
 * Matches the Latin letters, digits and marks at the end of a text. They form a word that the next character may
 * continue.
 */
const unfinishedWord = /[\p{Script=Latin}\p{N}\p{M}'’.,-]+$/u;

/**
 * Breaks a text into lines of at most `room` pixels. Chinese text may break anywhere. A word of Latin letters or digits
 * stays whole, unless it is longer than a line.
 */
export function wrapText(
  context: { measureText: (words: string) => { width: number } },
  text: string,
  room: number,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const character of text) {
    if (line !== '' && context.measureText(line + character).width > room) {
      const word = unfinishedWord.test(character) ? (unfinishedWord.exec(line)?.[0] ?? '') : '';
      const finished = word.length < line.length ? line.slice(0, line.length - word.length) : line;
      lines.push(finished.trimEnd());
      line = line.slice(finished.length);
    }
    // A space begins no line but the first.
    if (line !== '' || lines.length === 0 || character !== ' ') line += character;
  }
  return [...lines, line];
}

/** Draws one line of text. `align` says which point of the text is at `x`, by default its left end. */
export function drawText(
  context: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  style: { font: string; colour: string; align?: CanvasTextAlign },
): void {
  context.font = style.font;
  context.fillStyle = style.colour;
  context.textAlign = style.align ?? 'left';
  context.fillText(words, x, y);
}

/**
 * Fills a path by the even-odd rule, which leaves a hole where subpaths overlap. The rings of QR codes need such holes.
 */
export function fillPath(context: CanvasRenderingContext2D, path: Path2D): void {
  context.fill(path, 'evenodd');
}

/** Resolves with the picture of an address, ready to be drawn. Rejects if the browser can't read it. */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** Draws a mark on the ground of the logo, whose corners have the radius `corner`. */
export function drawTile(
  context: CanvasRenderingContext2D,
  mark: HTMLImageElement,
  { x, y, side, corner }: Readonly<Record<'x' | 'y' | 'side' | 'corner', number>>,
): void {
  context.fillStyle = pictureAccents.mark();
  context.beginPath();
  context.roundRect(x, y, side, side, corner);
  context.fill();
  context.drawImage(mark, x, y, side, side);
}

/** Draws the logo. `side` is its width. The logo's own canvas is 56 wide (Logo.tsx). */
export function drawLogo(
  context: CanvasRenderingContext2D,
  logoMark: HTMLImageElement,
  x: number,
  y: number,
  side: number,
): void {
  drawTile(context, logoMark, { x, y, side, corner: (logoCorner / 56) * side });
}

/** Resolves with the mark of the app's logo, ready to be drawn. */
export async function loadLogo(): Promise<HTMLImageElement> {
  return loadPicture(logo);
}
