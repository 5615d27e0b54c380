/** Tests the web manifests of a build: their id, fields and pictures, and the saved situations of the demo. */
import { describe, expect, it } from 'vitest';
import { situationExtension } from '../../src/features/demo/dump-file.ts';
import { languages, manifestFile, schemes, webManifest } from './web-manifest.ts';
import { iconFiles } from './brand/icons.ts';
import { manifestBrand, pictureSource, screenshotsOf } from './brand/plugin.ts';
import { brandFolder, readBrand } from './brand/read-brand.ts';
import { manifestFiles } from './manifest-files.ts';

const brand = await readBrand(brandFolder());
const files = new Map<string, Buffer>(
  [...(await iconFiles(pictureSource(brand))), ...screenshotsOf(brand.folder)].map(({ fileName, source }) => [
    fileName,
    Buffer.from(source),
  ]),
);
const all = languages.flatMap((language) =>
  schemes.map((scheme) => webManifest('/try/mall/', language, scheme, manifestBrand(brand))),
);

/** Reads width and height from the header of a PNG or WebP file; an empty text without such a file. */
function sizeOf(path: string): string {
  const bytes = files.get(path);
  if (bytes === undefined) return '';
  if (bytes.toString('latin1', 1, 4) === 'PNG') return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  const at = bytes.indexOf('VP8 ') + 14;
  return `${bytes.readUInt16LE(at) & 0x3f_ff}x${bytes.readUInt16LE(at + 2) & 0x3f_ff}`;
}

describe('the manifests', () => {
  it('have one id for one build, in any folder', () => {
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(['/try/mall/']));
    expect(
      new Set(languages.flatMap((language) => schemes.map((scheme) => manifestFile(language, scheme)))),
    ).toHaveProperty('size', 4);
    expect(JSON.stringify(all).replaceAll('"id":"/try/mall/"', '')).not.toContain('"/');
  });

  it('name existing pictures with their real sizes', () => {
    for (const { icons, screenshots, shortcuts } of all) {
      for (const { src, sizes } of [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)]) {
        expect(sizeOf(src), src).toBe(sizes);
      }
    }
  });

  it('have the fields that an installation needs', () => {
    for (const { short_name: short, icons, screenshots, shortcuts } of all) {
      expect([...short].length).toBeGreaterThanOrEqual(3);
      expect([...short].length).toBeLessThanOrEqual(12);
      expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
        expect.arrayContaining([
          '192x192 any',
          '512x512 any',
          '192x192 maskable',
          '512x512 maskable',
          '512x512 monochrome',
        ]),
      );
      expect(screenshots.map((one) => one.form_factor)).toEqual(['narrow', 'narrow', 'narrow', 'wide']);
      expect(shortcuts).toHaveLength(4);
    }
  });
});

/** Returns the manifests that a build writes. */
function written(demo: boolean): unknown[] {
  const sources: unknown[] = [];
  const { generateBundle } = manifestFiles({ demo, brand: manifestBrand(brand) });
  const emitFile = ({ source }: { source: string }): void => void sources.push(JSON.parse(source));
  if (typeof generateBundle !== 'function') throw new Error('The plugin writes nothing');
  Reflect.apply(generateBundle, { emitFile }, []);
  return sources;
}

describe('a saved situation', () => {
  it('opens by a double click and by a share in the demo, inside its folder', () => {
    const manifests = written(true);
    expect(manifests).toHaveLength(4);
    for (const manifest of manifests)
      expect(manifest).toMatchObject({
        file_handlers: [{ action: './', accept: { 'application/vnd.points-mall-demo+json': [situationExtension] } }],
        share_target: { action: './situation', method: 'POST', enctype: 'multipart/form-data' },
      });
  });

  it('is unknown to a production build', () => {
    expect(JSON.stringify(written(false))).not.toMatch(/file_handlers|share_target|situation/u);
  });
});
