/** Draws a QR code as a picture to share, 1080 px wide: the site's name, the code, what it stands for, and hints. */
import codeMark from 'brand:code-mark';
import pictureColours from 'brand:picture-colours';
import {
  drawLogo,
  drawText,
  drawTile,
  fillPath,
  finishPicture,
  loadLogo,
  loadPicture,
  pictureFont,
  pictureContext,
  startPicture,
  wrapText,
} from '../figures/share-picture.ts';
import { codeMarkCorner, codeMarkSide } from './QrPicture.tsx';
import { eyePath, type QrCode } from './qr.ts';

export interface QrPictureWords {
  /** For example 知行积分. */
  title: string;
  /** For example 邀请码. */
  label: string;
  /** The large text under the code: an invitation code, an account, or an amount. */
  main: string;
  /** The hints, for example 扫码注册. Each begins a new line. */
  hints: readonly string[];
}

// All sizes are in px of the picture.
const width = 1080;
/** The space at every edge of the picture. */
const inset = 84;
const logoSide = 96;
/** The distances from the logo to the title beside it, and to the code below. */
const [logoToTitle, logoToCode] = [28, 60];
/** The font sizes of the title, of the main text, and of label and hints. */
const [titleSize, mainSize, smallSize] = [46, 84, 40];
/** The vertical middle of the title, slightly below that of the logo. */
const titleMiddle = inset + 50;
const codeSide = 800;
const codeTop = inset + logoSide + logoToCode;
const codeEnd = codeTop + codeSide;
/** The distances from the code to the middle of the label, and from there to the middle of the main text. */
const [codeToLabel, labelToMain] = [40, 90];
const mainLineHeight = 104;
const [mainToHints, hintLineHeight, underHints] = [10, 60, 20];

function drawCode(
  context: CanvasRenderingContext2D,
  { size, modules, eyes, mark }: QrCode,
  drawnMark: HTMLImageElement,
  [x, y]: readonly [x: number, y: number],
): void {
  context.save();
  context.translate(x, y);
  context.scale(codeSide / size, codeSide / size);
  context.fillStyle = pictureColours.ink;
  fillPath(context, new Path2D(modules));
  for (const eye of eyes) fillPath(context, new Path2D(eyePath(eye.x, eye.y)));
  const corner = (codeMarkCorner / codeMarkSide) * mark.side;
  drawTile(context, drawnMark, { x: mark.at, y: mark.at, side: mark.side, corner });
  context.restore();
}

/**
 * Draws the title beside the logo on one line. A longer title ends in an ellipsis, for which the width of one character
 * stays free. `room` is the width of logo and title together.
 */
function drawTitle(context: CanvasRenderingContext2D, title: string, room: number): void {
  const font = pictureFont(500, titleSize);
  context.font = font;
  const besideLogo = logoSide + logoToTitle;
  const [firstLine = '', ...cutLines] = wrapText(context, title, room - besideLogo - titleSize);
  const shown = cutLines.length === 0 ? firstLine : `${firstLine}…`;
  drawText(context, shown, inset + besideLogo, titleMiddle, { font, colour: pictureColours.ink });
}

/**
 * Resolves with the picture, or with null if this browser can't draw one. Rejects if the logo or the mark can't be
 * read.
 */
export async function qrSharePicture(qr: QrCode, { title, label, main, hints }: QrPictureWords): Promise<Blob | null> {
  const context = pictureContext();
  if (!context) return null;
  const [logo, mark] = await Promise.all([loadLogo(), loadPicture(codeMark)]);
  const room = width - inset * 2;
  const mainFont = pictureFont(600, mainSize);
  // `wrapText` measures with the font of the context.
  context.font = mainFont;
  const mainLines = wrapText(context, main, room);
  const smallFont = pictureFont(400, smallSize);
  context.font = smallFont;
  const hintLines = hints.flatMap((hint) => wrapText(context, hint, room));
  const textHeight =
    codeToLabel +
    labelToMain +
    mainLines.length * mainLineHeight +
    mainToHints +
    hintLines.length * hintLineHeight +
    underHints;
  startPicture(context, width, codeEnd + textHeight + inset);

  drawLogo(context, logo, inset, inset, logoSide);
  drawTitle(context, title, room);
  drawCode(context, qr, mark, [(width - codeSide) / 2, codeTop]);
  let y = codeEnd + codeToLabel;
  drawText(context, label, width / 2, y, { font: smallFont, colour: pictureColours.ink3, align: 'center' });
  y += labelToMain;
  for (const line of mainLines) {
    drawText(context, line, width / 2, y, { font: mainFont, colour: pictureColours.ink, align: 'center' });
    y += mainLineHeight;
  }
  y += mainToHints;
  for (const line of hintLines) {
    drawText(context, line, width / 2, y, { font: smallFont, colour: pictureColours.ink2, align: 'center' });
    y += hintLineHeight;
  }
  return finishPicture(context);
}
