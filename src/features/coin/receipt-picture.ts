/**
 * The receipt as a picture: drawn light whatever the screen's scheme, 1080 px wide, with masked names, both accounts, time and
 * reference. Never the balance.
 */
export interface ReceiptLine {
  label: string;
  value: string;
}

export interface ReceiptWords {
  /** 知行积分 · 转账回执 */
  title: string;
  /** 500 */
  amount: string;
  coinName: string;
  /** 转账完成 */
  state: string;
  lines: readonly ReceiptLine[];
  /** The last, small line. */
  foot: string;
}

const width = 1080;
const inset = 84;
const lineHeight = 100;
const colours = { paper: '#ffffff', ink: '#14201c', ink2: '#4f5c57', ink3: '#626e69', jade: '#0a5a4a', mark: '#0c4a3e', line: '#e4e9e6' };

function font(weight: number, size: number): string {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font') || 'sans-serif';
  return `${weight} ${size}px ${family}`;
}

/** Breaks a value into lines that fit; Chinese may break anywhere. */
function wrap(context: CanvasRenderingContext2D, text: string, room: number): string[] {
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

function drawMark(context: CanvasRenderingContext2D, x: number, y: number): void {
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

function text(context: CanvasRenderingContext2D, words: string, x: number, y: number, style: { font: string; colour: string; align?: CanvasTextAlign }): void {
  context.font = style.font;
  context.fillStyle = style.colour;
  context.textAlign = style.align ?? 'left';
  context.fillText(words, x, y);
}

/** Null where this browser draws no pictures. */
export async function receiptPicture(words: ReceiptWords): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return null;
  const valueFont = font(400, 42);
  context.font = valueFont;
  const room = width - inset * 2 - 260;
  const rows = words.lines.map(({ label, value }) => ({ label, values: wrap(context, value, room) }));
  const height = 760 + rows.reduce((sum, row) => sum + lineHeight + (row.values.length - 1) * 56, 0);
  canvas.width = width;
  canvas.height = height;

  context.textBaseline = 'middle';
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, width, height);
  drawMark(context, inset, inset);
  text(context, words.title, inset + 124, inset + 50, { font: font(500, 46), colour: colours.ink });

  context.font = font(600, 132);
  const figure = context.measureText(words.amount).width;
  context.font = font(500, 52);
  const name = context.measureText(words.coinName).width;
  const start = (width - figure - 28 - name) / 2;
  text(context, words.amount, start, 350, { font: font(600, 132), colour: colours.ink });
  text(context, words.coinName, start + figure + 28, 372, { font: font(500, 52), colour: colours.ink });
  text(context, `✓ ${words.state}`, width / 2, 486, { font: font(500, 44), colour: colours.jade, align: 'center' });

  let y = 620;
  for (const row of rows) {
    text(context, row.label, inset, y, { font: font(400, 42), colour: colours.ink2 });
    for (const value of row.values) {
      text(context, value, width - inset, y, { font: valueFont, colour: colours.ink, align: 'right' });
      y += 56;
    }
    y += lineHeight - 56;
  }
  context.fillStyle = colours.line;
  context.fillRect(inset, y - 20, width - inset * 2, 3);
  text(context, words.foot, inset, y + 50, { font: font(400, 38), colour: colours.ink3 });
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}

/** The same in words, for where a picture can't go. */
export function receiptText({ title, amount, coinName, state, lines, foot }: ReceiptWords): string {
  return [title, `${amount} ${coinName} · ${state}`, ...lines.map(({ label, value }) => `${label} ${value}`), foot].join('\n');
}
