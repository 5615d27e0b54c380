/**
 * Draws pictures that people share: always in the light scheme, with the page's fonts and the app's logo. Lengths are
 * pixels of the picture. After `startPicture`, `y` is the vertical middle of a text.
 */
import { logoShape } from '../elements/Logo.tsx';

export const pictureColours = {
  paper: '#ffffff',
  ink: '#14201c',
  ink2: '#4f5c57',
  ink3: '#626e69',
  jade: '#0a5a4a',
  mark: '#0c4a3e',
  line: '#e4e9e6',
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

/** Returns the picture as a file, or null if the browser can't create one. */
export async function finishPicture({ canvas }: CanvasRenderingContext2D): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}

export function pictureFont(weight: number, size: number): string {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font') || 'sans-serif';
  return `${weight} ${size}px ${family}`;
}

/** Breaks a text into lines of at most `room` pixels. Chinese text may break anywhere. */
export function wrapText(context: CanvasRenderingContext2D, text: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const character of text) {
    if (line !== '' && context.measureText(line + character).width > room) {
      lines.push(line);
      line = '';
    }
    line += character;
  }
  return [...lines, line];
}

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

/** The even-odd rule leaves a hole where subpaths overlap. The logo and the rings of QR codes need such holes. */
export function fillPath(context: CanvasRenderingContext2D, path: Path2D): void {
  context.fill(path, 'evenodd');
}

/** Draws the app's logo. `side` is its width. */
export function drawLogo(context: CanvasRenderingContext2D, x: number, y: number, side = 96): void {
  context.save();
  context.translate(x, y);
  context.scale(side / 56, side / 56);
  context.fillStyle = pictureColours.mark;
  context.beginPath();
  context.roundRect(0, 0, 56, 56, logoShape.corner);
  context.fill();
  context.strokeStyle = pictureColours.paper;
  context.lineWidth = logoShape.rimWidth;
  context.beginPath();
  context.arc(28, 28, logoShape.rim, 0, Math.PI * 2);
  context.stroke();
  context.fillStyle = pictureColours.paper;
  fillPath(context, new Path2D(logoShape.disc));
  context.restore();
}
