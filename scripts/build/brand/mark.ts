/**
 * Reads and checks the mark of a brand, and writes it into other SVGs. A mark is an SVG of plain shapes on a square
 * canvas. A maskable icon is this canvas on the icon's ground, so the mark has to lie within the circle that no
 * launcher cuts.
 */
import { contrast } from '../../../src/brand/contrast.ts';
import { pixelsOf } from './rasteriser.ts';

export interface Mark {
  /**
   * The content of the SVG's root. If the root has attributes such as `fill`, a group with them is around the content.
   */
  readonly content: string;
  /** Left, top and side of the canvas. */
  readonly canvas: readonly [left: number, top: number, side: number];
  /** The largest distance from the middle to the left, right, top or bottom of the drawing, as a share of the side. */
  readonly halfExtent: number;
  /** The largest distance from the middle to any point of the drawing, as a share of the side. */
  readonly reach: number;
  /** Whether the mark can be seen on a dark ground. In a demo the ground may have a customer's colour. */
  readonly isSeenOnDark: boolean;
}

export interface IconColours {
  readonly ground: string;
  /** The colour of `currentColor` in the mark. */
  readonly mark: string;
}

/** A launcher may cut everything outside of a circle with this radius, as a share of the icon's width. */
const safeRadius = 0.4;
/** A mark must be small, because it stands in the first screen's code and in each drawn log-in page. */
const bytesAtMost = 4096;
/** The measuring picture is this many canvases wide, so that it shows what lies outside of the canvas. */
const measuredCanvases = 3;
/** The side of the measuring picture, in px. */
const measuredSide = 768;
const pixelsOfCanvas = measuredSide / measuredCanvases;
/** Fainter pixels are the soft edge of a shape. */
const visibleAlpha = 128;
/** A graphic needs this contrast to its ground, by WCAG 2.2 AA. */
const leastGraphicContrast = 3;
/** About as light as the lightest ground in a customer's colour (`balance` of src/brand/accent-colours.ts). */
const customersGround = '#404040';
/** At least this share of the mark must have the contrast `leastGraphicContrast`. */
const leastSeenShare = 1 / 3;

const allowedTags = new Set(
  (
    'svg g path circle ellipse rect line polyline polygon defs use symbol linearGradient radialGradient stop ' +
    'clipPath mask title desc style'
  ).split(' '),
);
/** Attributes of the root that are dropped. A picture of the mark sets its own, or needs none. */
const rootAttributes = /^\s(?:width|height|x|y|viewBox|preserveAspectRatio|version|id|color|xml:space|xmlns)\s*=/u;
/** Elements in which a drawing program keeps its own notes. */
const programNotes = /<(metadata|sodipodi:namedview)\b[^>]*?(?:\/>|>[\s\S]*?<\/\1\s*>)/gu;

const attributesOf = (tag: string): string[] => tag.match(/\s[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*')/gu) ?? [];

/** Returns the problems that the text alone shows, before anything is drawn. */
function textProblems(text: string): string[] {
  const bytes = Buffer.byteLength(text);
  if (bytes > bytesAtMost)
    return [`it has ${bytes} bytes: simplify it to ${bytesAtMost} at most, for example by rounding its numbers`];
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text)) return ['it has a DOCTYPE or an entity: remove them'];
  const tags = text
    .replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/gu, '')
    .match(/<[A-Za-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^>"'])*>/gu);
  const others = new Set(
    (tags ?? []).map((tag) => /^<([^\s/>]+)/u.exec(tag)?.[1] ?? '').filter((name) => !allowedTags.has(name)),
  );
  const attributes = (tags ?? []).flatMap(attributesOf);
  const hasScript = attributes.some((attribute) => /^\son\w+\s*=/iu.test(attribute));
  const unescaped = text.replaceAll('&quot;', '"').replaceAll('&apos;', "'");
  const refersOutside =
    attributes.some((attribute) => /^\s(?:xlink:)?href\s*=\s*["'](?!#)/u.test(attribute)) ||
    /url\(\s*["']?(?!#)[^)]/iu.test(unescaped) ||
    /@import/iu.test(text);
  // A rule with @ may depend on the device. The icons are drawn during the build, so they could differ from the mark in
  // the app.
  const hasAtRule = /<style\b(?:(?!<\/style)[\s\S])*?@(?!import)[a-z]/iu.test(text);
  const problems = [...others].map(
    (name) => `it has a <${name}>: draw with shapes alone, without scripts, pictures, texts and filters (“plain SVG”)`,
  );
  if (hasScript) problems.push('it has a script in an attribute on…: remove it');
  if (refersOutside) problems.push('it refers to something outside of itself: draw it into the file');
  if (hasAtRule)
    problems.push(
      'its <style> has a rule that begins with @: remove it, because the mark looks the same on every device',
    );
  return problems;
}

interface Drawing extends Pick<Mark, 'content' | 'canvas'> {
  /** False if the file gives a canvas with unequal sides. Then `canvas` is the square around that canvas. */
  readonly isSquare: boolean;
  /** Whether the drawing has sizes in percent, which change with the canvas. */
  readonly hasPercents: boolean;
}

/** Returns the square around the canvas of the file, or null if the file gives no usable one. */
function canvasOf(root: string): Pick<Drawing, 'canvas' | 'isSquare'> | null {
  const given = (name: string): string | undefined =>
    new RegExp(String.raw`\s${name}\s*=\s*["']([^"']*)["']`, 'u').exec(root)?.[1]?.trim();
  const box = given('viewBox') ?? `0 0 ${given('width')?.replace(/px$/u, '')} ${given('height')?.replace(/px$/u, '')}`;
  const [left = NaN, top = NaN, width = NaN, height = NaN] = box.split(/[\s,]+/u).map(Number);
  const side = Math.max(width, height);
  if (!Number.isFinite(left + top + side) || !(Math.min(width, height) > 0)) return null;
  return { canvas: [left - (side - width) / 2, top - (side - height) / 2, side], isSquare: width === height };
}

/** Returns the mark with nothing measured yet, or the problems of its text. */
function readDrawing(svg: string): Drawing | string[] {
  const text = svg
    .replace(/^\uFEFF/u, '')
    .replaceAll(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->/gu, '')
    .replaceAll(programNotes, '')
    .trim();
  const problems = textProblems(text);
  if (problems.length > 0) return problems;
  const root = /^<svg\b(?:"[^"]*"|'[^']*'|[^>"'])*>/u.exec(text)?.[0] ?? '';
  if (!/\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/u.test(root))
    return ['it doesn’t begin with <svg xmlns="http://www.w3.org/2000/svg">: save it as plain SVG'];
  const end = '</svg>';
  if (!text.endsWith(end)) return [`it isn’t a well-formed SVG, correct it: it doesn’t end with ${end}`];
  const place = canvasOf(root);
  if (place === null)
    return ['it has no viewBox: write viewBox="0 0 512 512", or what its canvas measures, with equal sides'];
  const attributes = attributesOf(root)
    .filter((attribute) => !rootAttributes.test(attribute))
    .join('');
  const drawn = text
    .slice(root.length, -end.length)
    .replaceAll(/>\s+</gu, '><')
    .replaceAll(/\s+\/>/gu, '/>')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const content = attributes === '' ? drawn : `<g${attributes}>${drawn}</g>`;
  const hasPercents = content.includes('%');
  return { ...place, hasPercents, content: hasPercents ? onCanvas(content, place.canvas) : content };
}

/**
 * Returns the content in an inner <svg> with the mark's canvas. Sizes in percent then refer to that canvas, whatever
 * part of the mark a picture shows.
 */
function onCanvas(content: string, [left, top, side]: Mark['canvas']): string {
  const place = `x="${left}" y="${top}" width="${side}" height="${side}"`;
  return `<svg ${place} viewBox="${left} ${top} ${side} ${side}" overflow="visible">${content}</svg>`;
}

/**
 * Returns an SVG file that shows this box of the mark. `size` is the text of the attributes width and height, or empty.
 */
export function markPicture({ content }: Pick<Mark, 'content'>, box: readonly number[], size: string, colour: string) {
  const root = `<svg xmlns="http://www.w3.org/2000/svg"${size} viewBox="${box.join(' ')}">`;
  return `${root}${content}</svg>`.replaceAll(/currentcolor/giu, colour);
}

/** The rasteriser rounds the size of an <image>, so the size is a whole number. */
const wholeSize = ' width="512" height="512"';

/**
 * Returns the mark as an element of another SVG: its canvas lies at x and y, and is `side` wide. The element is an
 * <image>, so that a <style> of the mark can't change the shapes around it.
 */
export function asImage(
  mark: Pick<Mark, 'content' | 'canvas'>,
  [x, y, side]: readonly [x: number, y: number, side: number],
  colour: string,
): string {
  const [left, top, width] = mark.canvas;
  const picture = markPicture(mark, [left, top, width, width], wholeSize, colour);
  const address = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`;
  return `<image x="${x}" y="${y}" width="${side}" height="${side}" href="${address}"/>`;
}

/** Returns a square picture as SVG, `side` px wide. */
export function svgOf(side: number, content: string): string {
  const size = `width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
}

/** Returns a `viewBox` attribute: a square with the same middle, large enough that a mark of this reach is safe. */
function safeBox(reach: number, [left, top, side]: Mark['canvas']): string {
  // The numbers are rounded to at most a thousandth of the side.
  const unit = 10 ** (Math.floor(Math.log10(side)) - 3);
  const wider = Math.max(side, Math.ceil((side * reach) / safeRadius / unit) * unit);
  const away = (wider - side) / 2;
  const box = [left - away, top - away, wider, wider].map((value) =>
    Number((Math.round(value / unit) * unit).toFixed(6)),
  );
  return `viewBox="${box.join(' ')}"`;
}

/** Returns the line about a mark that a maskable icon would cut. */
function maskProblem(reach: number, { canvas, hasPercents }: Drawing): string {
  const orWrite = hasPercents ? '' : `, or write ${safeBox(reach, canvas)}`;
  return (
    `a maskable icon would cut it: it reaches ${Math.round(reach * 100)} % of the canvas from the middle, ` +
    `and only ${safeRadius * 100} % are safe; make it smaller${orWrite}`
  );
}

/** Measures what the mark paints. `seenShare` is the share of its pixels that have enough contrast to the ground. */
function measure(pixels: Uint8Array, ground: string): { halfExtent: number; reach: number; seenShare: number } {
  const middle = measuredSide / 2;
  let [halfExtent, reach, painted, seen] = [0, 0, 0, 0];
  /** Whether each colour has enough contrast. A drawing has many pixels of few colours. */
  const seenColours = new Map<number, boolean>();
  const isSeen = (at: number): boolean => {
    const alpha = pixels[at + 3] ?? 255;
    // The colour is divided by the alpha, with which the rasteriser has multiplied it.
    const channel = (index: number): number => Math.min(255, Math.round(((pixels[at + index] ?? 0) * 255) / alpha));
    const rgb = (channel(0) << 16) | (channel(1) << 8) | channel(2);
    const isColourSeen =
      seenColours.get(rgb) ?? contrast(`#${rgb.toString(16).padStart(6, '0')}`, ground) >= leastGraphicContrast;
    seenColours.set(rgb, isColourSeen);
    return isColourSeen;
  };
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < visibleAlpha) continue;
    const index = at / 4;
    const x = Math.abs((index % measuredSide) + 0.5 - middle);
    const y = Math.abs(Math.floor(index / measuredSide) + 0.5 - middle);
    // Half a pixel more, up to the far edge of the pixel.
    halfExtent = Math.max(halfExtent, x + 0.5, y + 0.5);
    reach = Math.max(reach, Math.hypot(x, y) + 0.5);
    painted += 1;
    if (isSeen(at)) seen += 1;
  }
  return {
    halfExtent: halfExtent / pixelsOfCanvas,
    reach: reach / pixelsOfCanvas,
    seenShare: painted > 0 ? seen / painted : 0,
  };
}

/** Resolves with the mark of an SVG, or with the problems that keep it from being one. */
export async function readMark(svg: string, colours: IconColours): Promise<{ mark: Mark } | { problems: string[] }> {
  const drawing = readDrawing(svg);
  if (Array.isArray(drawing)) return { problems: drawing };
  const [left, top, side] = drawing.canvas;
  const measuredWidth = side * measuredCanvases;
  const around = [left - side, top - side, measuredWidth, measuredWidth];
  let pixels: Uint8Array;
  try {
    pixels = await pixelsOf(
      markPicture(drawing, around, ` width="${measuredWidth}" height="${measuredWidth}"`, colours.mark),
      measuredSide,
    );
  } catch (error) {
    const reason = String(error).replaceAll(/\s+/gu, ' ');
    return { problems: [`it isn’t a well-formed SVG, correct it: ${reason}`] };
  }
  const { halfExtent, reach, seenShare } = measure(pixels, colours.ground);
  const isSeenOnDark = measure(pixels, customersGround).seenShare >= leastSeenShare;
  if (reach === 0) return { problems: ['it draws nothing: give its shapes a fill or a stroke'] };
  const problems: string[] = [];
  if (!drawing.isSquare) problems.push(`its viewBox isn’t a square: write ${safeBox(reach, drawing.canvas)}`);
  // One pixel of the measuring picture may be the soft edge of a mark that just fits.
  else if (reach > safeRadius + 1 / pixelsOfCanvas) problems.push(maskProblem(reach, drawing));
  if (seenShare < leastSeenShare)
    problems.push(
      `it can hardly be seen on the icon’s ground ${colours.ground}, where a graphic needs ` +
        `${leastGraphicContrast}:1; write fill="currentColor", or set colours.icon.ground and colours.icon.mark`,
    );
  const { content, canvas } = drawing;
  return problems.length > 0 ? { problems } : { mark: { content, canvas, halfExtent, reach, isSeenOnDark } };
}
