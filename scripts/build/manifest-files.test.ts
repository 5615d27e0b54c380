import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages, manifestFile, schemes, webManifest } from './web-manifest.ts';
import { checkBase } from './manifest-files.ts';

describe('the place of a build', () => {
  it.each(['/', '/try/mall/', '/a.b/c-d_e~f/'])('may be %s', (base) => {
    expect(checkBase(base)).toBe(base);
  });

  it.each(['', './', 'try/', '/try', '/try/../', '/a"b/', '//evil/', 'https://evil.example/', '/a b/'])(
    'may not be %j',
    (base) => {
      expect(() => checkBase(base)).toThrow('--base takes the folder');
    },
  );
});

const files = join(import.meta.dirname, '../../public');
const all = languages.flatMap((language) => schemes.map((scheme) => webManifest('/try/mall/', language, scheme)));

/** Reads width and height from the header of a PNG or WebP file. */
function sizeOf(path: string): string {
  const bytes = readFileSync(path);
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
        expect(existsSync(join(files, src)), src).toBe(true);
        expect(sizeOf(join(files, src)), src).toBe(sizes);
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
