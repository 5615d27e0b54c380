/**
 * Draws the receipt as a picture, 1080 px wide. Like its preview, it is light in every colour scheme. It contains
 * masked names, both accounts, time and reference number, but never the balance.
 */
import pictureColours from 'brand:picture-colours';
import done from 'icon:check-circle-outline-rounded';
import {
  drawLogo,
  pictureAccents,
  drawText,
  fillPath,
  finishPicture,
  loadLogo,
  pictureFont,
  pictureContext,
  startPicture,
  wrapText,
} from '../../../ui/figures/share-picture.ts';

export interface ReceiptLine {
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

/** The picture's width in px. */
const width = 1080;
/**
 * Width of the preview's content, and its padding, on a phone of 390 px. All lengths below are CSS px from
 * ShareReceipt.module.css.
 */
const contentWidth = 256;
const padding = 19;
const scale = width / (contentWidth + 2 * padding);
const { ink, ink3, line } = pictureColours;

/** Returns the picture, or null if this browser can't draw one. */
export async function receiptPicture(words: ReceiptWords): Promise<Blob | null> {
  const context = pictureContext();
  if (!context) return null;
  const accent = pictureAccents.words();
  const logo = await loadLogo();
  const fonts = {
    title: pictureFont(500, 14),
    amount: pictureFont(600, 36),
    coinName: pictureFont(500, 15),
    state: pictureFont(500, 14),
    line: pictureFont(400, 13),
    foot: pictureFont(400, 12),
  };
  const widthOf = (text: string, font: string): number => {
    context.font = font;
    return context.measureText(text).width;
  };
  const linesOf = (text: string, font: string, maxWidth: number): string[] => {
    context.font = font;
    return wrapText(context, text, maxWidth);
  };
  const titleLines = linesOf(words.title, fonts.title, contentWidth - 36);
  // A value that doesn't fit beside its label stands below it.
  const rows = words.lines.map(({ label, value }) => {
    const beside = widthOf(label, fonts.line) + 16 + widthOf(value, fonts.line) <= contentWidth;
    return { label, beside, values: beside ? [value] : linesOf(value, fonts.line, contentWidth) };
  });
  const footLines = linesOf(words.foot, fonts.foot, contentWidth);
  const titleHeight = Math.max(28, titleLines.length * 20);
  const rowsHeight = rows.reduce((sum, { beside, values }) => sum + 10 + (values.length + (beside ? 0 : 1)) * 18, 0);
  const height = padding + titleHeight + 60 + 26 + 16 + rowsHeight + 25 + footLines.length * 16 + padding;
  startPicture(context, width, Math.round(height * scale));
  context.scale(scale, scale);
  const end = padding + contentWidth;

  drawLogo(context, logo, padding, padding + (titleHeight - 28) / 2, 28);
  let y = padding + (titleHeight - titleLines.length * 20) / 2;
  for (const text of titleLines) {
    drawText(context, text, padding + 36, y + 10, { font: fonts.title, colour: ink });
    y += 20;
  }
  y = padding + titleHeight + 16;

  const figure = widthOf(words.amount, fonts.amount);
  const start = padding + (contentWidth - figure - 7 - widthOf(words.coinName, fonts.coinName)) / 2;
  drawText(context, words.amount, start, y + 23, { font: fonts.amount, colour: ink });
  drawText(context, words.coinName, start + figure + 7, y + 31, { font: fonts.coinName, colour: ink });
  y += 44 + 6;

  const state = padding + (contentWidth - 20 - widthOf(words.state, fonts.state)) / 2;
  context.save();
  context.translate(state, y + 2);
  context.scale(16 / 24, 16 / 24);
  context.fillStyle = accent;
  fillPath(context, new Path2D(done));
  context.restore();
  drawText(context, words.state, state + 20, y + 10, { font: fonts.state, colour: accent });
  y += 20 + 16;

  for (const { label, beside, values } of rows) {
    drawText(context, label, padding, y + 14, { font: fonts.line, colour: ink3 });
    if (!beside) y += 18;
    for (const value of values) {
      drawText(context, value, end, y + 14, { font: fonts.line, colour: ink, align: 'right' });
      y += 18;
    }
    y += 10;
  }
  y += 12;
  context.fillStyle = line;
  context.fillRect(padding, y, contentWidth, 1);
  y += 13;
  for (const text of footLines) {
    drawText(context, text, padding, y + 8, { font: fonts.foot, colour: ink3 });
    y += 16;
  }
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
