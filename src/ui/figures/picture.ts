/**
 * Draws pictures that people share: always in the light scheme, with the page's fonts and the app's logo. Lengths are
 * pixels of the picture. After `startPicture`, `y` is the vertical middle of a text.
 */
export const colours = {
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
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, width, height);
}

/** Returns the picture as a file, or null if the browser can't create one. */
export async function finishPicture({ canvas }: CanvasRenderingContext2D): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}

export function font(weight: number, size: number): string {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font') || 'sans-serif';
  return `${weight} ${size}px ${family}`;
}

/** Breaks a text into lines of at most `room` pixels. Chinese text may break anywhere. */
export function wrap(context: CanvasRenderingContext2D, text: string, room: number): string[] {
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

/** Draws the app's logo, 96 px wide. */
export function drawMark(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.fillStyle = colours.mark;
  context.beginPath();
  context.roundRect(x, y, 96, 96, 28);
  context.fill();
  const [cx, cy] = [x + 48, y + 48];
  context.strokeStyle = colours.paper;
  context.lineWidth = 4;
  context.beginPath();
  context.arc(cx, cy, 24, 0, Math.PI * 2);
  context.stroke();
  context.fillStyle = colours.paper;
  context.beginPath();
  context.arc(cx, cy, 18, 0, Math.PI * 2);
  context.roundRect(cx - 7, cy - 7, 14, 14, 3);
  context.fill('evenodd');
}
