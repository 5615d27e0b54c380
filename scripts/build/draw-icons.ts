/**
 * `node scripts/build/draw-icons.ts`: draws the app's icons from the numbers of the design and writes public/icons. The
 * icons are committed, so run it only after a number here has changed. It uses the browser of the journeys.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowser } from '../test/install/browser.mjs';
import { shortcuts } from './web-manifest.ts';
import { iconPath } from './icon-paths.ts';

const ground = '#0c4a3e';
const side = 512;
const middle = side / 2;

const circle = (q: number): string =>
  `M${middle - q} ${middle}a${q} ${q} 0 1 0 ${2 * q} 0a${q} ${q} 0 1 0 ${-2 * q} 0z`;

function roundedSquare(width: number, corner: number): string {
  const start = middle - width / 2;
  const straight = width - 2 * corner;
  const arc = (x: number, y: number): string => `a${corner} ${corner} 0 0 1 ${x} ${y}`;
  return [
    `M${start + corner} ${start}h${straight}${arc(corner, corner)}`,
    `v${straight}${arc(-corner, corner)}h${-straight}${arc(-corner, -corner)}`,
    `v${-straight}${arc(corner, -corner)}z`,
  ].join('');
}

/** The coin. The shares of the radius are: rim 1 – 0.83, disc 0.71, hole 0.54 with corners 0.08. */
function coin(r: number, colour: string): string {
  const shape = `${circle(r)}${circle(0.83 * r)}${circle(0.71 * r)}${roundedSquare(0.54 * r, 0.08 * r)}`;
  return `<path fill="${colour}" fill-rule="evenodd" d="${shape}"/>`;
}

/** Rings at 1.32 r, then every 0.32 r, fading outwards. */
function rings(r: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map(
      (n) =>
        `<circle cx="${middle}" cy="${middle}" r="${(1.32 + 0.32 * n) * r}" fill="none" stroke="#fff" ` +
        `stroke-opacity="${(0.11 * (1 - n * 0.13)).toFixed(3)}" stroke-width="3"/>`,
    )
    .join('');
}

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${content}</svg>`;
const full = (r: number): string =>
  svg(`<rect width="${side}" height="${side}" fill="${ground}"/>${rings(r)}${coin(r, '#fff')}`);
const any = svg(
  `<clipPath id="c"><rect width="${side}" height="${side}" rx="116"/></clipPath><g clip-path="url(#c)">` +
    `<rect width="${side}" height="${side}" fill="${ground}"/>${rings(148)}${coin(148, '#fff')}</g>`,
);
const maskable = full(124);
const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0c4a3e"/>' +
  '<path fill="#fff" fill-rule="evenodd" d="M16 5.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 0 1 0-21z' +
  'M14 13h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1z"/></svg>\n';

/** The icon of a shortcut: the symbol of its page, 52 wide, in the middle of a disc. */
const shortcut = (symbol: string): string =>
  svg(
    `<circle cx="${middle}" cy="${middle}" r="${middle}" fill="#e2f1ec"/>` +
      `<svg x="118" y="118" width="276" height="276" viewBox="0 0 24 24">` +
      `<path fill="#0b6a57" d="${iconPath(symbol)}"/></svg>`,
  );

const pictures: [name: string, drawing: string, size: number][] = [
  ['icon-192', any, 192],
  ['icon-512', any, 512],
  ['maskable-192', maskable, 192],
  ['maskable-512', maskable, 512],
  ['monochrome-512', svg(coin(148, '#000')), 512],
  ['apple-180', full(148), 180],
  ['favicon-32', favicon, 32],
  ...shortcuts.flatMap(({ icon, symbol }): [string, string, number][] =>
    [96, 192].map((size) => [`${icon}-${size}`, shortcut(symbol), size]),
  ),
];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/**
 * Encodes a PNG with a palette, because the browser's PNG is five times larger and every visitor's worker fetches it.
 * `pixels` is RGBA.
 */
function png(pixels: readonly number[], width: number): Buffer {
  const palette = new Map<string, number>();
  const rows = Buffer.alloc((width + 1) * width);
  for (let bits = 8; bits >= 4; bits -= 1) {
    palette.clear();
    const round = (value: number): number =>
      bits === 8 ? value : Math.round(Math.round((value / 255) * (2 ** bits - 1)) * (255 / (2 ** bits - 1)));
    for (let at = 0; at < width * width; at += 1) {
      const [r, g, b, a] = pixels.slice(at * 4, at * 4 + 4).map(round);
      const colour = a === 0 ? '0,0,0,0' : `${r},${g},${b},${a}`;
      if (!palette.has(colour)) palette.set(colour, palette.size);
      rows[Math.floor(at / width) * (width + 1) + 1 + (at % width)] = palette.get(colour) ?? 0;
    }
    if (palette.size <= 256) break;
  }
  if (palette.size > 256) throw new Error(`${palette.size} colours are too many`);
  const colours = [...palette.keys()].map((colour) => colour.split(',').map(Number));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(width, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours.flatMap((colour) => colour.slice(0, 3)))),
    ...(colours.some((colour) => (colour[3] ?? 255) < 255)
      ? [chunk('tRNS', Buffer.from(colours.map((colour) => colour[3] ?? 255)))]
      : []),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const folder = new URL('../../public/icons/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL('favicon.svg', folder), favicon);
const executablePath = await findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const [name, drawing, size] of pictures) {
  const pixels = await page.evaluate(
    async ({ source, width }) => {
      const image = new Image(width, width);
      image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
      await image.decode();
      const canvas = new OffscreenCanvas(width, width);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0, width, width);
      return [...context.getImageData(0, 0, width, width).data];
    },
    { source: drawing, width: size },
  );
  await writeFile(new URL(`${name}.png`, folder), png(pixels, size));
}
await browser.close();
