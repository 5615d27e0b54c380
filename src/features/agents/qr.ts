/**
 * An invitation's link as a QR code: error correction Q, a quiet zone of 4 modules, and room in the middle for the coin
 * mark, which is never more than 20 % of the code wide. Lengths are modules; whoever draws it says how large one is.
 */
import { encode } from 'uqr';

export const quietZone = 4;
/** Of the code's width, the quiet zone left out. */
const markShare = 0.19;
/** How wide the pattern is by which a camera finds a corner. */
const eyeSide = 7;

export interface QrCode {
  /** With the quiet zone on both sides. */
  size: number;
  /** Path data of all dark modules but the three eyes. */
  modules: string;
  /** The upper left corners of the eyes. */
  eyes: readonly { x: number; y: number }[];
  /** A square in the middle. */
  mark: { at: number; side: number };
}

/** Throws where the text is longer than any code can hold (1 600 bytes and more). */
export function qrCode(text: string): QrCode {
  const { data } = encode(text, { ecc: 'Q', boostEcc: false, border: 0 });
  const width = data.length;
  const side = width * markShare;
  const at = (width - side) / 2;
  // A module under the mark's edge is left out whole.
  const [first, last] = [Math.floor(at), Math.ceil(at + side) - 1];
  const far = width - eyeSide;
  const isEye = (x: number, y: number): boolean =>
    (x < eyeSide && (y < eyeSide || y >= far)) || (x >= far && y < eyeSide);
  const isMark = (x: number, y: number): boolean => x >= first && x <= last && y >= first && y <= last;
  const rows = data.map((row, y) => {
    let path = '';
    for (let x = 0; x < width; x += 1) {
      let end = x;
      while (row[end] === true && !isEye(end, y) && !isMark(end, y)) end += 1;
      if (end > x) path += `M${x + quietZone} ${y + quietZone}h${end - x}v1h${x - end}z`;
      x = Math.max(x, end - 1);
    }
    return path;
  });
  return {
    size: width + quietZone * 2,
    modules: rows.join(''),
    eyes: [
      [0, 0],
      [far, 0],
      [0, far],
    ].map(([x = 0, y = 0]) => ({ x: x + quietZone, y: y + quietZone })),
    mark: { at: at + quietZone, side },
  };
}

/** Path data of an eye with rounded corners: its ring (filled by the even-odd rule) and its pupil. */
export function eyePath(x: number, y: number): string {
  return rounded(x, y, 7, 1.75) + rounded(x + 1, y + 1, 5, 1) + rounded(x + 2, y + 2, 3, 0.75);
}

function rounded(x: number, y: number, side: number, radius: number): string {
  const straight = side - radius * 2;
  const arc = (dx: number, dy: number): string => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return `M${x + radius} ${y}h${straight}${arc(radius, radius)}v${straight}${arc(-radius, radius)}h${-straight}${arc(-radius, -radius)}v${-straight}${arc(radius, -radius)}z`;
}
