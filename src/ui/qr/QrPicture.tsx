/**
 * Draws the QR code as SVG: dark on white in both colour schemes, with the coin mark in the middle.
 */
import type { ReactElement } from 'react';
import { coinShape } from '../figures/Coin.tsx';
import css from './Qr.module.css';
import { finderPatternPath, type QrCode } from './qr.ts';

const ink = '#14201c';

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
        className={css['paper']}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={modules} fill={ink} />
        <g shapeRendering="geometricPrecision">
          {eyes.map(({ x, y }) => (
            <path key={`${x} ${y}`} d={finderPatternPath(x, y)} fill={ink} fillRule="evenodd" />
          ))}
          <svg x={mark.at} y={mark.at} width={mark.side} height={mark.side} viewBox="0 0 28 28">
            <rect width="28" height="28" rx="6.5" fill="#0c4a3e" />
            <g transform="translate(2 2)" fill="#fff">
              <circle cx="12" cy="12" r={coinShape.rim} fill="none" stroke="#fff" strokeWidth={coinShape.rimWidth} />
              <path fillRule="evenodd" d={coinShape.disc} />
            </g>
          </svg>
        </g>
      </svg>
    </div>
  );
}
