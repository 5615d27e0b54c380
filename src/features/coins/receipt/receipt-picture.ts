/**
 * Draws the receipt as a picture, 1080 px wide. Like its preview, it is light in every colour scheme.
 * use-receipt-words.ts makes its texts. They never contain the balance.
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

// The sizes below are CSS px from ShareReceipt.module.css, ShareReceiptSheet.tsx and the fonts of tokens.css, because
// the picture has to look like its preview. No test compares them, so change these files together.

/** Width of the preview's content on a phone of 390 px. */
const contentWidth = 256;
/** The sum of the preview's padding (18 px) and its border (1 px). The picture doesn't draw the border. */
const padding = 19;
/** The right edge of the content. */
const contentEnd = padding + contentWidth;
/** Pixels of the picture for one CSS px. */
const scale = width / (contentWidth + 2 * padding);

/** The title: the logo, a gap, and lines of text. */
const titleSize = { logo: 28, gap: 8, line: 20, font: 14 };
const titleIndent = titleSize.logo + titleSize.gap;

/**
 * The amount with its unit. `line` is the height of each line. `middle` and `unitMiddle` are the middles of both texts
 * in their line. They put both on one baseline, although their fonts differ in size. `unitGap` is the width of the
 * space between them.
 */
const amountSize = { marginTop: 16, line: 44, font: 36, middle: 23, unitGap: 7, unitFont: 15, unitMiddle: 31 };

/** The state: an icon, a gap and one line of text. */
const stateSize = { marginTop: 6, line: 20, font: 14, icon: 16, gap: 4 };
/** The width and the height of the icon's own drawing. */
const iconBox = 24;

/** The rows of label and value. `columnGap` is the least space between both. */
const rowSize = { marginTop: 16, paddingBlock: 5, line: 18, font: 13, columnGap: 16 };

/** The small line at the bottom, below a border. */
const footSize = { marginTop: 12, border: 1, paddingTop: 12, line: 16, font: 12 };

const { ink, ink3, line } = pictureColours;

type Context = CanvasRenderingContext2D;

function receiptFonts() {
  return {
    title: pictureFont(500, titleSize.font),
    amount: pictureFont(600, amountSize.font),
    coinName: pictureFont(500, amountSize.unitFont),
    state: pictureFont(500, stateSize.font),
    row: pictureFont(400, rowSize.font),
    foot: pictureFont(400, footSize.font),
  };
}

type Fonts = ReturnType<typeof receiptFonts>;

function widthOf(context: Context, text: string, font: string): number {
  context.font = font;
  return context.measureText(text).width;
}

function linesOf(context: Context, text: string, font: string, maxWidth: number): string[] {
  context.font = font;
  return wrapText(context, text, maxWidth);
}

/** Breaks amount and unit into lines. A unit that doesn't fit beside the last line of the amount stands below it. */
function layOutAmount(context: Context, fonts: Fonts, { amount, coinName }: ReceiptWords) {
  const figures = linesOf(context, amount, fonts.amount, contentWidth);
  const last = widthOf(context, figures.at(-1) ?? '', fonts.amount);
  const isBeside = last + amountSize.unitGap + widthOf(context, coinName, fonts.coinName) <= contentWidth;
  const units = isBeside ? [coinName] : linesOf(context, coinName, fonts.coinName, contentWidth);
  const lineCount = figures.length + (isBeside ? 0 : units.length);
  return { figures, isBeside, units, height: lineCount * amountSize.line };
}

/**
 * Breaks title, amount, values and small text of the receipt into lines. A value that doesn't fit beside its label
 * stands below it.
 */
function layOut(context: Context, fonts: Fonts, words: ReceiptWords) {
  const titleLines = linesOf(context, words.title, fonts.title, contentWidth - titleIndent);
  const rows = words.lines.map(({ label, value }) => {
    const labelWidth = widthOf(context, label, fonts.row);
    const isBeside = labelWidth + rowSize.columnGap + widthOf(context, value, fonts.row) <= contentWidth;
    return { label, isBeside, values: isBeside ? [value] : linesOf(context, value, fonts.row, contentWidth) };
  });
  const footLines = linesOf(context, words.foot, fonts.foot, contentWidth);
  const titleHeight = Math.max(titleSize.logo, titleLines.length * titleSize.line);
  return { titleLines, titleHeight, amount: layOutAmount(context, fonts, words), rows, footLines };
}

type Layout = ReturnType<typeof layOut>;

/** Returns the height of the whole receipt in CSS px. */
function heightOf({ titleHeight, amount, rows, footLines }: Layout): number {
  let rowsHeight = 0;
  for (const { isBeside, values } of rows) {
    const lineCount = values.length + (isBeside ? 0 : 1);
    rowsHeight += 2 * rowSize.paddingBlock + lineCount * rowSize.line;
  }
  return (
    padding +
    titleHeight +
    (amountSize.marginTop + amount.height) +
    (stateSize.marginTop + stateSize.line) +
    (rowSize.marginTop + rowsHeight) +
    (footSize.marginTop + footSize.border + footSize.paddingTop + footLines.length * footSize.line) +
    padding
  );
}

/**
 * Draws the title's lines in the middle of `titleHeight`, which is the larger of the logo's height and the height of
 * the lines.
 */
function drawTitle(context: Context, fonts: Fonts, { titleLines, titleHeight }: Layout): void {
  let y = padding + (titleHeight - titleLines.length * titleSize.line) / 2;
  for (const text of titleLines) {
    drawText(context, text, padding + titleIndent, y + titleSize.line / 2, { font: fonts.title, colour: ink });
    y += titleSize.line;
  }
}

/** Returns the x at which a text of this width begins, if it stands in the middle. */
function startOf(textWidth: number): number {
  return padding + (contentWidth - textWidth) / 2;
}

/** Draws the lines of amount and unit in the middle. `top` is the top of the first line. */
function drawAmount(context: Context, fonts: Fonts, { figures, isBeside, units }: Layout['amount'], top: number): void {
  const figureStyle = { font: fonts.amount, colour: ink };
  const unitStyle = { font: fonts.coinName, colour: ink };
  const unitWidth = (unit: string): number => widthOf(context, unit, fonts.coinName);
  let y = top;
  for (const [index, text] of figures.entries()) {
    const figure = widthOf(context, text, fonts.amount);
    const unit = isBeside && index === figures.length - 1 ? units[0] : undefined;
    const start = startOf(unit === undefined ? figure : figure + amountSize.unitGap + unitWidth(unit));
    drawText(context, text, start, y + amountSize.middle, figureStyle);
    if (unit !== undefined)
      drawText(context, unit, start + figure + amountSize.unitGap, y + amountSize.unitMiddle, unitStyle);
    y += amountSize.line;
  }
  if (isBeside) return;
  for (const unit of units) {
    drawText(context, unit, startOf(unitWidth(unit)), y + amountSize.unitMiddle, unitStyle);
    y += amountSize.line;
  }
}

/** Draws the state with its icon in the middle. `y` is the top of its line. */
function drawState(context: Context, fonts: Fonts, words: string, y: number): void {
  const accent = pictureAccents.words();
  const indent = stateSize.icon + stateSize.gap;
  const start = startOf(indent + widthOf(context, words, fonts.state));
  context.save();
  context.translate(start, y + (stateSize.line - stateSize.icon) / 2);
  context.scale(stateSize.icon / iconBox, stateSize.icon / iconBox);
  context.fillStyle = accent;
  fillPath(context, new Path2D(done));
  context.restore();
  drawText(context, words, start + indent, y + stateSize.line / 2, { font: fonts.state, colour: accent });
}

/** Draws the rows and returns the y below the last one. */
function drawRows(context: Context, fonts: Fonts, rows: Layout['rows'], top: number): number {
  const middle = rowSize.paddingBlock + rowSize.line / 2;
  let y = top;
  for (const { label, isBeside, values } of rows) {
    drawText(context, label, padding, y + middle, { font: fonts.row, colour: ink3 });
    if (!isBeside) y += rowSize.line;
    for (const value of values) {
      drawText(context, value, contentEnd, y + middle, { font: fonts.row, colour: ink, align: 'right' });
      y += rowSize.line;
    }
    y += 2 * rowSize.paddingBlock;
  }
  return y;
}

/** Draws the border and the small line below it. `top` is the y of the border. */
function drawFoot(context: Context, fonts: Fonts, footLines: readonly string[], top: number): void {
  context.fillStyle = line;
  context.fillRect(padding, top, contentWidth, footSize.border);
  let y = top + footSize.border + footSize.paddingTop;
  for (const text of footLines) {
    drawText(context, text, padding, y + footSize.line / 2, { font: fonts.foot, colour: ink3 });
    y += footSize.line;
  }
}

/** Returns the picture, or null if this browser can't draw one. Rejects if the logo can't be loaded. */
export async function receiptPicture(words: ReceiptWords): Promise<Blob | null> {
  const context = pictureContext();
  if (!context) return null;
  const logo = await loadLogo();
  const fonts = receiptFonts();
  const layout = layOut(context, fonts, words);
  const { titleHeight, amount, rows, footLines } = layout;
  startPicture(context, width, Math.round(heightOf(layout) * scale));
  context.scale(scale, scale);
  drawLogo(context, logo, padding, padding + (titleHeight - titleSize.logo) / 2, titleSize.logo);
  drawTitle(context, fonts, layout);
  const amountTop = padding + titleHeight + amountSize.marginTop;
  drawAmount(context, fonts, amount, amountTop);
  const stateTop = amountTop + amount.height + stateSize.marginTop;
  drawState(context, fonts, words.state, stateTop);
  const rowsEnd = drawRows(context, fonts, rows, stateTop + stateSize.line + rowSize.marginTop);
  drawFoot(context, fonts, footLines, rowsEnd + footSize.marginTop);
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
