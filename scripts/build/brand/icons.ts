/**
 * Draws the pictures of a brand: icons of an installation and of its shortcuts, favicon, the app's logo, and the middle
 * of QR codes. A parameter `share` is half of the mark's largest extent, as a share of the picture's side.
 */
import { contrast } from '../../../src/brand/contrast.ts';
import { iconPath } from '../icon-paths.ts';
import { shortcuts } from '../web-manifest.ts';
import { type IconColours, type Mark, markPicture, asImage, svgOf } from './mark.ts';
import { pngOf } from './rasteriser.ts';

export interface PictureSource {
  readonly mark: Mark;
  readonly icon: IconColours;
  /** The colours of the discs of shortcuts. */
  readonly disc: { readonly ground: string; readonly symbol: string };
}

/** The side of the drawings of icons, in px. A PNG may be smaller. */
const iconSide = 512;
/** The share of the mark in icons that no launcher cuts. */
const iconShare = 0.289;
/** The radius of the corners of the icon `any`, in px. */
const iconCorner = 116;
/** The side of a shortcut's symbol, in px. The symbol lies in the middle of the disc. */
const symbolSide = 276;
const symbolInset = (iconSide - symbolSide) / 2;

/** Returns the mark in the middle of a square of `side` px. Its place and width are rounded, to keep the SVG short. */
function centred({ mark, icon }: PictureSource, side: number, share: number, colour = icon.mark): string {
  const width = Math.round(((side * share) / mark.halfExtent) * 10) / 10;
  const start = Math.round(((side - width) / 2) * 100) / 100;
  return asImage(mark, [start, start, width], colour);
}

/** The radii of the rings around the mark, as multiples of the mark's reach: of the first, and from one to the next. */
const ringRadius = { first: 1.32, step: 0.32 };
/** The opacity of the first ring, and the part of it that each further ring loses. */
const ringOpacity = { first: 0.11, loss: 0.13 };
const ringWidthPx = 3;

/**
 * Returns six rings around the mark. Each is fainter than the ring inside it. They are white, or black on a light
 * ground.
 */
function rings({ mark, icon }: PictureSource, share: number): string {
  const radius = ((iconSide * share) / mark.halfExtent) * mark.reach;
  const colour = contrast('#ffffff', icon.ground) > contrast('#000000', icon.ground) ? '#fff' : '#000';
  const ring = (index: number): string => {
    const ringRadiusPx = (ringRadius.first + ringRadius.step * index) * radius;
    const opacity = ringOpacity.first * (1 - index * ringOpacity.loss);
    return (
      `<circle cx="${iconSide / 2}" cy="${iconSide / 2}" ` +
      `r="${ringRadiusPx.toFixed(1)}" fill="none" stroke="${colour}" ` +
      `stroke-opacity="${opacity.toFixed(3)}" stroke-width="${ringWidthPx}"/>`
    );
  };
  return [0, 1, 2, 3, 4, 5].map(ring).join('');
}

/** Returns the drawing of an icon: ground, rings and mark. */
function tile(source: PictureSource, share: number): string {
  const ground = `<rect width="${iconSide}" height="${iconSide}" fill="${source.icon.ground}"/>`;
  return `${ground}${rings(source, share)}${centred(source, iconSide, share)}`;
}

/** Returns a small picture without rings: the mark on its ground, with round corners. */
function smallTile(source: PictureSource, side: number, corner: number, share: number): string {
  const ground = `<rect width="${side}" height="${side}" rx="${corner}" fill="${source.icon.ground}"/>`;
  return svgOf(side, ground + centred(source, side, share));
}

/** Returns the favicon, 32 px wide with corners of 8 px. */
export const favicon = (source: PictureSource): string => smallTile(source, 32, 8, 0.328);

/** Returns the icon of a shortcut: a symbol on a disc. */
function shortcut({ disc }: PictureSource, symbol: string): string {
  const ground = `<circle cx="${iconSide / 2}" cy="${iconSide / 2}" r="${iconSide / 2}" fill="${disc.ground}"/>`;
  const place = `x="${symbolInset}" y="${symbolInset}" width="${symbolSide}" height="${symbolSide}"`;
  const drawing = `<path fill="${disc.symbol}" d="${iconPath(symbol)}"/>`;
  return svgOf(iconSide, `${ground}<svg ${place} viewBox="0 0 24 24">${drawing}</svg>`);
}

export interface PictureFile {
  /** The path in the build. */
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

/** Resolves with the files of all icons. */
export async function iconFiles(source: PictureSource): Promise<PictureFile[]> {
  const corners = `<rect width="${iconSide}" height="${iconSide}" rx="${iconCorner}"/>`;
  const rounded = `<clipPath id="tile-corners">${corners}</clipPath>`;
  const any = svgOf(iconSide, `${rounded}<g clip-path="url(#tile-corners)">${tile(source, iconShare)}</g>`);
  const maskable = svgOf(iconSide, tile(source, source.mark.halfExtent));
  const drawings: readonly (readonly [name: string, svg: string, side: number])[] = [
    ['icon', any, 192],
    ['icon', any, 512],
    ['maskable', maskable, 192],
    ['maskable', maskable, 512],
    ['monochrome', svgOf(iconSide, centred(source, iconSide, iconShare, '#000')), 512],
    ['apple', svgOf(iconSide, tile(source, iconShare)), 180],
    ['favicon', favicon(source), 32],
    ...shortcuts.flatMap(({ icon, symbol }) =>
      [96, 192].map((side) => [icon, shortcut(source, symbol), side] as const),
    ),
  ];
  const files: PictureFile[] = [{ fileName: 'icons/favicon.svg', source: favicon(source) }];
  for (const [name, svg, side] of drawings)
    files.push({ fileName: `icons/${name}-${side}.png`, source: await pngOf(svg, side) });
  return files;
}

/**
 * Returns the mark without a ground as a picture of its own. The text of the log-in page contains the picture, so a
 * colour such as #ffffff is shortened to #fff.
 */
function bareMark({ mark, icon }: PictureSource, side: number, share: number): string {
  const [left, top, width] = mark.canvas;
  /** The side of the picture, in units of the mark's canvas. */
  const pictureSide = (width * mark.halfExtent) / share;
  // The numbers are rounded to a ten-thousandth of the side, because a canvas may be one unit wide.
  const digits = Math.max(0, 4 - Math.ceil(Math.log10(pictureSide)));
  const margin = (pictureSide - width) / 2;
  const box = [left - margin, top - margin, pictureSide, pictureSide];
  const colour = icon.mark.replace(/^#(.)\1(.)\2(.)\3$/u, '#$1$2$3');
  return markPicture(
    mark,
    box.map((value) => Number(value.toFixed(digits))),
    ` width="${side}" height="${side}"`,
    colour,
  );
}

/** Returns an SVG as a data URL. */
function dataUrl(svg: string): string {
  const quoted = svg.includes("'") ? svg.replaceAll('"', '%22') : svg.replaceAll('"', "'");
  const encoded = quoted
    .replaceAll(/%(?!22)/gu, '%25')
    .replaceAll('#', '%23')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')
    .replaceAll('\n', ' ')
    // The build refuses a page that holds a style attribute, and looks for one by these characters.
    .replaceAll(' style=', ' style%3D');
  return `data:image/svg+xml,${encoded}`;
}

/**
 * Returns the address of the mark in the logo that the log-in page and the rail show. The app draws the ground of the
 * mark, because a demo may give the ground a customer's colour.
 */
export const logo = (source: PictureSource): string => dataUrl(bareMark(source, 56, 0.2067));

/** Returns the address of the mark in the middle of QR codes, without its ground. */
export const codeMark = (source: PictureSource): string => dataUrl(bareMark(source, 28, 0.357));
