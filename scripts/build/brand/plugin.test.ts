/**
 * Tests what a build makes of a brand: the page, the mock's texts, the manifests, the pictures and the style sheets.
 * The expected colours and names are those of src/brand and docs/brands.
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../runtime.mjs';
import { brandedPage, manifestBrand, mockTexts, pictureSource } from './plugin.ts';
import { codeMark, favicon, iconFiles, logo } from './icons.ts';
import { pixelsOf } from './rasteriser.ts';
import { brandFolder, readBrand } from './read-brand.ts';
import { lessonSheet, moreContrastSheet, tokenSheet } from './colour-sheets.ts';

const own = await readBrand(brandFolder());
const nocturne = await readBrand(join(root, 'docs/brands/nocturne'));

test('the page has the names as text, whatever characters they hold', () => {
  const brand = { ...own, siteName: `<i>"A" & $& %brand:x%</i>` };
  expect(brandedPage('<title>%brand:siteName%</title>%coin%', brand)).toBe(
    '<title>&lt;i&gt;&quot;A&quot; &amp; $&amp; %brand:x%&lt;/i&gt;</title>%coin%',
  );
  expect(() => brandedPage('%brand:nothing%', own)).toThrow('index.html asks for %brand:nothing%');
});

test('the mock gets the legal texts of the brand, and none if the brand has none', async () => {
  const ember = await readBrand(join(root, 'docs/brands/ember'));
  expect(JSON.parse(mockTexts(ember))).toEqual({ siteName: ember.siteName, legalTexts: ember.legalTexts });
  expect(ember.legalTexts.privacyPolicy).toMatch(/^余烬咖啡/u);
  expect(JSON.parse(mockTexts(nocturne))).toEqual({ siteName: nocturne.siteName, legalTexts: {} });
});

test('a manifest names the screenshots that the brand has, and no others', () => {
  expect(manifestBrand(own).screenshotFiles.size).toBe(8);
  expect(manifestBrand(nocturne).screenshotFiles.size).toBe(0);
});

test('the logo is drawn from its address as the brand’s mark, without its ground', async () => {
  for (const address of [logo(pictureSource(nocturne)), codeMark(pictureSource(nocturne))]) {
    const [head, drawing = ''] = address.split(',', 1).concat(address.slice(address.indexOf(',') + 1));
    expect(head).toBe('data:image/svg+xml');
    expect(drawing).not.toMatch(/["<>#\n]/u);
    const pixels = await pixelsOf(decodeURIComponent(drawing), 56);
    const at = (x: number, y: number): number[] => Array.from(pixels.slice((y * 56 + x) * 4, (y * 56 + x) * 4 + 4));
    expect(at(0, 0)).toEqual([0, 0, 0, 0]);
    expect(at(28, 2)).toEqual([0, 0, 0, 0]);
    expect(at(24, 30)[2]).toBeGreaterThan(200);
  }
});

test('the icons have the brand’s ground where nothing else is, and a monochrome icon has none', async () => {
  const files = await iconFiles(pictureSource(nocturne));
  expect(files.map(({ fileName }) => fileName)).toContain('icons/apple-180.png');
  expect(new Set(files.map(({ fileName }) => fileName)).size).toBe(16);
  expect(String(files.find(({ fileName }) => fileName === 'icons/favicon.svg')?.source)).toContain('fill="#160b2e"');
});

test('a style attribute of the mark isn’t mistaken for a style attribute of the page', async () => {
  const content = '<g style="opacity:1"><path style="fill:#f00" d="M20 20h60v60H20z"/></g>';
  const address = logo({ ...pictureSource(nocturne), mark: { ...nocturne.mark, content } });
  expect(address).not.toMatch(/\sstyle=/u);
  const pixels = await pixelsOf(decodeURIComponent(address.slice(address.indexOf(',') + 1)), 56);
  expect(Array.from(pixels.slice((28 * 56 + 28) * 4, (28 * 56 + 28) * 4 + 4))).toEqual([255, 0, 0, 255]);
});

test('a rule of the mark’s own <style> changes nothing around the mark', async () => {
  const content = '<style>*{fill:#f00;stroke:#f00;opacity:.5}</style><circle cx="50" cy="50" r="30"/>';
  const source = { ...pictureSource(nocturne), mark: { ...nocturne.mark, content } };
  const pixels = await pixelsOf(favicon(source), 32);
  expect(Array.from(pixels.slice((32 + 16) * 4, (32 + 16) * 4 + 4))).toEqual([0x16, 0x0b, 0x2e, 255]);
  expect(pixels[(16 * 32 + 16) * 4]).toBeGreaterThan(50);
});

test('the style sheets hold every colour of the brand, and a scrim and shadows in its tone', () => {
  expect(tokenSheet(nocturne.colours)).toContain('--bg: #0b0714;');
  expect(tokenSheet(own.colours)).toContain('--scrim: rgb(12 22 18 / 44%);');
  expect(tokenSheet(own.colours)).toContain('--shadow-3: 0 -8px 40px rgb(20 32 28 / 16%);');
  expect(lessonSheet(nocturne.colours)).toContain('--accent: #6d28d9;');
  expect(moreContrastSheet(nocturne.colours)).toMatch(
    /^@media \(prefers-contrast: more\) \{\n:root \{\n {2}--line: #/u,
  );
});
