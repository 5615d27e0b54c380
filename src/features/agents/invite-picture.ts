/** Draws the invitation as a picture, 1080 px wide: the site's name, the QR code, the invitation code and a hint. */
import { coinShape } from '../../ui/figures/Coin.tsx';
import {
  colours,
  drawMark,
  drawText,
  finishPicture,
  font,
  pictureContext,
  startPicture,
  wrap,
} from '../../ui/figures/picture.ts';
import { eyePath, type QrCode } from './qr.ts';

export interface InviteWords {
  /** For example 知行积分. */
  title: string;
  /** For example 邀请码. */
  label: string;
  code: string;
  /** For example 扫码注册. */
  foot: string;
}

const width = 1080;
const inset = 84;
const codeSide = 800;

/** The even-odd rule leaves a hole where subpaths overlap. The rings of the eyes need such holes. */
function fillPath(context: CanvasRenderingContext2D, path: Path2D): void {
  context.fill(path, 'evenodd');
}

function drawCode(
  context: CanvasRenderingContext2D,
  { size, modules, eyes, mark }: QrCode,
  x: number,
  y: number,
): void {
  context.save();
  context.translate(x, y);
  context.scale(codeSide / size, codeSide / size);
  context.fillStyle = colours.ink;
  fillPath(context, new Path2D(modules));
  for (const eye of eyes) fillPath(context, new Path2D(eyePath(eye.x, eye.y)));
  context.translate(mark.at, mark.at);
  context.scale(mark.side / 28, mark.side / 28);
  context.fillStyle = colours.mark;
  context.beginPath();
  context.roundRect(0, 0, 28, 28, 6.5);
  context.fill();
  context.translate(2, 2);
  context.strokeStyle = colours.paper;
  context.lineWidth = coinShape.rimWidth;
  context.beginPath();
  context.arc(12, 12, coinShape.rim, 0, Math.PI * 2);
  context.stroke();
  context.fillStyle = colours.paper;
  fillPath(context, new Path2D(coinShape.disc));
  context.restore();
}

/** Resolves with the picture, or with null if this browser has no canvas. All lengths are px. */
export async function invitePicture(qr: QrCode, { title, label, code, foot }: InviteWords): Promise<Blob | null> {
  const context = pictureContext();
  if (!context) return null;
  const codeFont = font(600, 84);
  context.font = codeFont;
  const codeLines = wrap(context, code, width - inset * 2);
  const footFont = font(400, 40);
  context.font = footFont;
  const footLines = wrap(context, foot, width - inset * 2);
  const below = inset + 96 + 60 + codeSide;
  startPicture(context, width, below + 130 + codeLines.length * 104 + 30 + footLines.length * 60 + inset);

  drawMark(context, inset, inset);
  const titleFont = font(500, 46);
  context.font = titleFont;
  const [first = '', ...rest] = wrap(context, title, width - inset * 2 - 170);
  drawText(context, rest.length === 0 ? first : `${first}…`, inset + 124, inset + 50, {
    font: titleFont,
    colour: colours.ink,
  });
  drawCode(context, qr, (width - codeSide) / 2, inset + 96 + 60);
  let y = below + 40;
  drawText(context, label, width / 2, y, { font: font(400, 40), colour: colours.ink3, align: 'center' });
  y += 90;
  for (const line of codeLines) {
    drawText(context, line, width / 2, y, { font: codeFont, colour: colours.ink, align: 'center' });
    y += 104;
  }
  y += 10;
  for (const line of footLines) {
    drawText(context, line, width / 2, y, { font: footFont, colour: colours.ink2, align: 'center' });
    y += 60;
  }
  return finishPicture(context);
}
