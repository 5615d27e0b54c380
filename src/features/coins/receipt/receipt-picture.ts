/**
 * Draws the receipt as a picture, 1080 px wide and light in every colour scheme. It contains masked names, both
 * accounts, time and reference number, but never the balance.
 */
import {
  colours,
  drawMark,
  drawText,
  finishPicture,
  font,
  pictureContext,
  startPicture,
  wrap,
} from '../../../ui/figures/picture.ts';

interface ReceiptLine {
  label: string;
  value: string;
}

export interface ReceiptWords {
  /** For example 知行积分 · 转账回执 */
  title: string;
  /** For example 500 */
  amount: string;
  coinName: string;
  /** For example 转账完成 */
  state: string;
  lines: readonly ReceiptLine[];
  /** The small line at the bottom. */
  foot: string;
}

const width = 1080;
const inset = 84;
const lineHeight = 100;

/** Returns the picture, or null if this browser can't draw one. */
export async function receiptPicture(words: ReceiptWords): Promise<Blob | null> {
  const context = pictureContext();
  if (!context) return null;
  const valueFont = font(400, 42);
  context.font = valueFont;
  const room = width - inset * 2 - 260;
  const rows = words.lines.map(({ label, value }) => ({ label, values: wrap(context, value, room) }));
  const height = 760 + rows.reduce((sum, row) => sum + lineHeight + (row.values.length - 1) * 56, 0);
  startPicture(context, width, height);
  drawMark(context, inset, inset);
  drawText(context, words.title, inset + 124, inset + 50, { font: font(500, 46), colour: colours.ink });

  context.font = font(600, 132);
  const figure = context.measureText(words.amount).width;
  context.font = font(500, 52);
  const name = context.measureText(words.coinName).width;
  const start = (width - figure - 28 - name) / 2;
  drawText(context, words.amount, start, 350, { font: font(600, 132), colour: colours.ink });
  drawText(context, words.coinName, start + figure + 28, 372, { font: font(500, 52), colour: colours.ink });
  drawText(context, `✓ ${words.state}`, width / 2, 486, { font: font(500, 44), colour: colours.jade, align: 'center' });

  let y = 620;
  for (const row of rows) {
    drawText(context, row.label, inset, y, { font: font(400, 42), colour: colours.ink2 });
    for (const value of row.values) {
      drawText(context, value, width - inset, y, { font: valueFont, colour: colours.ink, align: 'right' });
      y += 56;
    }
    y += lineHeight - 56;
  }
  context.fillStyle = colours.line;
  context.fillRect(inset, y - 20, width - inset * 2, 3);
  drawText(context, words.foot, inset, y + 50, { font: font(400, 38), colour: colours.ink3 });
  return finishPicture(context);
}

/** Returns the receipt as text, for places that accept no picture. */
export function receiptText({ title, amount, coinName, state, lines, foot }: ReceiptWords): string {
  return [
    title,
    `${amount} ${coinName} · ${state}`,
    ...lines.map(({ label, value }) => `${label} ${value}`),
    foot,
  ].join('\n');
}
