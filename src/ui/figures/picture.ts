/**
 * What pictures that leave the app are drawn with: light whatever the screen's scheme, in the page's own fonts, with
 * the app's mark. Lengths are pixels of the picture; texts stand with their middle on `y` once `startPicture` has set
 * the canvas up.
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

/** A canvas to measure and draw on; null where this browser draws no pictures. */
export function pictureContext(): CanvasRenderingContext2D | null {
  return document.createElement('canvas').getContext('2d');
}

/** Gives the picture its size, which forgets what was drawn and set, and its paper. */
export function startPicture(context: CanvasRenderingContext2D, width: number, height: number): void {
  const { canvas } = context;
  canvas.width = width;
  canvas.height = height;
  context.textBaseline = 'middle';
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, width, height);
}

/** Null where the browser can't make a file of it. */
export async function finishPicture({ canvas }: CanvasRenderingContext2D): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}

export function font(weight: number, size: number): string {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font') || 'sans-serif';
  return `${weight} ${size}px ${family}`;
}

/** Breaks a text into lines that fit; Chinese may break anywhere. */
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

/** The app's mark, 96 wide. */
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
