/** Draws the QR code as SVG: dark on light in both colour schemes, with the brand's mark in the middle. */
import type { ReactElement } from 'react';
import 'brand:picture.css';
import codeMark from 'brand:code-mark';
import { ground } from 'brand:logo';
import colours from 'brand:picture-colours';
import { classes } from '../elements/class-names.ts';
import css from './Qr.module.css';
import { eyePath, type QrCode } from './qr.ts';

/** The width and the height of the canvas on which the brand's mark is drawn. */
export const codeMarkSide = 28;
/** The radius of the corners of the mark's ground, on that canvas. */
export const codeMarkCorner = 6.5;

export function QrPicture({
  code: { size, modules, eyes, mark },
  label,
}: {
  code: QrCode;
  label: string;
}): ReactElement {
  return (
    <div className={css['code']}>
      <svg
        role="img"
        aria-label={label}
        className={classes(css['paper'], 'picture-colours')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={modules} fill={colours.ink} />
        <g shapeRendering="geometricPrecision">
          {eyes.map(({ x, y }) => (
            <path key={`${x} ${y}`} d={eyePath(x, y)} fill={colours.ink} fillRule="evenodd" />
          ))}
          <svg
            x={mark.at}
            y={mark.at}
            width={mark.side}
            height={mark.side}
            viewBox={`0 0 ${codeMarkSide} ${codeMarkSide}`}
          >
            <rect width={codeMarkSide} height={codeMarkSide} rx={codeMarkCorner} fill={`var(--mark, ${ground})`} />
            <image href={codeMark} width={codeMarkSide} height={codeMarkSide} />
          </svg>
        </g>
      </svg>
    </div>
  );
}
