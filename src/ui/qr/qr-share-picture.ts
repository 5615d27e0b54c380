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
import { codeMarkCorner } from './QrPicture.tsx';
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
const titleSize = 46;
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
  drawTile(context, drawnMark, { x: mark.at, y: mark.at, side: mark.side, corner: (codeMarkCorner / 28) * mark.side });
  context.restore();
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
  const mainFont = pictureFont(600, 84);
  context.font = mainFont;
  const mainLines = wrapText(context, main, room);
  const hintFont = pictureFont(400, 40);
  context.font = hintFont;
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
  const titleFont = pictureFont(500, titleSize);
  context.font = titleFont;
  // The title stands beside the logo on one line. A longer title ends in an ellipsis, for which the width of one
  // character stays free.
  const besideLogo = logoSide + logoToTitle;
  const [first = '', ...rest] = wrapText(context, title, room - besideLogo - titleSize);
  drawText(context, rest.length === 0 ? first : `${first}…`, inset + besideLogo, titleMiddle, {
    font: titleFont,
    colour: pictureColours.ink,
  });
  drawCode(context, qr, mark, [(width - codeSide) / 2, codeTop]);
  let y = codeEnd + codeToLabel;
  drawText(context, label, width / 2, y, { font: pictureFont(400, 40), colour: pictureColours.ink3, align: 'center' });
  y += labelToMain;
  for (const line of mainLines) {
    drawText(context, line, width / 2, y, { font: mainFont, colour: pictureColours.ink, align: 'center' });
    y += mainLineHeight;
  }
  y += mainToHints;
  for (const line of hintLines) {
    drawText(context, line, width / 2, y, { font: hintFont, colour: pictureColours.ink2, align: 'center' });
    y += hintLineHeight;
  }
  return finishPicture(context);
}
