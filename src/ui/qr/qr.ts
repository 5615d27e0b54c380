/**
 * Turns a link into a QR code with error correction Q and a quiet zone of 4 modules. The middle stays free for the
 * brand's mark, which takes at most 20 % of the width. Lengths are in modules, so that each caller chooses the size of
 * a module.
 *
 * A long link has error correction M, because its modules would be too small for a camera with Q.
 */
import { encode } from 'uqr';

export const quietZone = 4;
/** The width of the mark as a share of the code's width without the quiet zone. */
const markShare = 0.19;
/** Side of an eye, the pattern in a corner by which a camera finds the code. */
const eyeSide = 7;
/**
 * Links of this many bytes or more have error correction M. M still restores four times the area that the mark covers.
 */
const longLinkBytes = 160;

export interface QrCode {
  /** Width and height, with the quiet zone on both sides. */
  size: number;
  /** SVG path data of the dark modules, without the three eyes and without the modules under the mark. */
  modules: string;
  /** Upper left corners of the eyes. */
  eyes: readonly { x: number; y: number }[];
  /** The square in the middle that stays free for the brand's mark. `at` is both its x and its y. */
  mark: { at: number; side: number };
}

/** Returns the code of `text`. Throws if the text is too long for a QR code (about 2 300 bytes). */
export function qrCode(text: string): QrCode {
  const isLong = new TextEncoder().encode(text).length >= longLinkBytes;
  const { data } = encode(text, { ecc: isLong ? 'M' : 'Q', boostEcc: false, border: 0 });
  const width = data.length;
  const side = width * markShare;
  const at = (width - side) / 2;
  // A module that the mark covers only partly is left out too.
  const [firstUnderMark, lastUnderMark] = [Math.floor(at), Math.ceil(at + side) - 1];
  /** The x of the right eye, and the y of the lower one. */
  const farEye = width - eyeSide;
  const isEye = (x: number, y: number): boolean =>
    (x < eyeSide && (y < eyeSide || y >= farEye)) || (x >= farEye && y < eyeSide);
  const isUnderMark = (x: number, y: number): boolean =>
    x >= firstUnderMark && x <= lastUnderMark && y >= firstUnderMark && y <= lastUnderMark;
  // Each run of dark modules in a row becomes one rectangle of the path.
  const rows = data.map((row, y) => {
    let path = '';
    let x = 0;
    while (x < width) {
      let end = x;
      while (row[end] === true && !isEye(end, y) && !isUnderMark(end, y)) end += 1;
      if (end > x) path += `M${x + quietZone} ${y + quietZone}h${end - x}v1h${x - end}z`;
      // The module at `end` belongs to no run.
      x = end + 1;
    }
    return path;
  });
  return {
    size: width + quietZone * 2,
    modules: rows.join(''),
    eyes: [
      [0, 0],
      [farEye, 0],
      [0, farEye],
    ].map(([x = 0, y = 0]) => ({ x: x + quietZone, y: y + quietZone })),
    mark: { at: at + quietZone, side },
  };
}

/**
 * Returns SVG path data of an eye with rounded corners: the outer and the inner edge of its ring, and its pupil. The
 * path must be filled by the even-odd rule.
 */
export function eyePath(x: number, y: number): string {
  return rounded(x, y, eyeSide, 1.75) + rounded(x + 1, y + 1, 5, 1) + rounded(x + 2, y + 2, 3, 0.75);
}

/** Returns the path of a square with rounded corners. `x` and `y` are its upper left corner. */
function rounded(x: number, y: number, side: number, radius: number): string {
  const straight = side - radius * 2;
  const arc = (dx: number, dy: number): string => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return [
    `M${x + radius} ${y}h${straight}${arc(radius, radius)}`,
    `v${straight}${arc(-radius, radius)}h${-straight}${arc(-radius, -radius)}`,
    `v${-straight}${arc(radius, -radius)}z`,
  ].join('');
}
