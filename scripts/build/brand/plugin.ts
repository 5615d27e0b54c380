/**
 * Gives the app its brand through `brand:…` modules (colours, logo, style sheets) and the placeholders `%brand:…%` of
 * index.html. It also writes the icons and screenshots, and gives the mock the brand's name and texts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../../runtime.mjs';
import { attributeValue } from '../page/html.ts';
import { codeMark, iconFiles, logo, type PictureSource } from './icons.ts';
import type { Brand } from './read-brand.ts';
import { languages, type ManifestBrand, screenshotFile, screenshots } from '../web-manifest.ts';
import { moreContrastSheet, pageGrounds, pictureColours, pictureSheet, tokenSheet } from './colour-sheets.ts';

const modulePrefix = 'brand:';
/**
 * The mock imports this file for the site's name and legal texts, because on Node there are no `brand:…` modules. In a
 * build, the plugin gives the mock the name and the texts of the built brand.
 */
const ownFile = join(root, 'src/brand/brand.json').replaceAll('\\', '/');

/** Returns the text of a module whose default export is this value. */
const defaultExport = (value: unknown): string => `export default ${JSON.stringify(value)};`;

/** Returns the JSON file that the mock of a build reads in place of the product's own brand.json. */
export const mockTexts = ({ siteName, legalTexts }: Pick<Brand, 'siteName' | 'legalTexts'>): string =>
  JSON.stringify({ siteName, legalTexts });

/** Returns the part of a brand that the pictures need. */
export const pictureSource = ({ mark, icon, colours: { light } }: Brand): PictureSource => ({
  mark,
  icon,
  disc: { ground: light['accent-tint'], symbol: light.accent },
});

/** The text of each `brand:…` module, by its name. */
const moduleTexts: Readonly<Record<string, (brand: Brand) => string>> = {
  'tokens.css': ({ colours }) => tokenSheet(colours),
  'more-contrast.css': ({ colours }) => moreContrastSheet(colours),
  'picture.css': ({ colours }) => pictureSheet(colours),
  'page-background': ({ colours: { light, dark } }) => defaultExport({ light: light.bg, dark: dark.bg }),
  'picture-colours': ({ colours }) => defaultExport(pictureColours(colours)),
  logo: (brand) =>
    `${defaultExport(logo(pictureSource(brand)))} export const ground = ${JSON.stringify(brand.icon.ground)};`,
  'page-grounds': ({ colours, mark }) =>
    defaultExport({ ...pageGrounds(colours), markIsSeenOnDark: mark.isSeenOnDark }),
  'code-mark': (brand) => defaultExport(codeMark(pictureSource(brand))),
};

/** Returns the part of a brand that the web manifests contain. */
export function manifestBrand({
  name,
  shortName,
  description,
  colours: { light, dark },
  folder,
}: Brand): ManifestBrand {
  const files = screenshotsOf(folder).map(({ fileName }) => fileName.replace('screenshots/', ''));
  return {
    name,
    shortName,
    description,
    background: { light: light.bg, dark: dark.bg },
    screenshotFiles: new Set(files),
  };
}

/** Returns the page with the brand's values in place of the placeholders. */
export function brandedPage(html: string, { siteName, description, colours: { light, dark } }: Brand): string {
  const values: Readonly<Record<string, string>> = {
    siteName,
    description: description['zh-CN'],
    lightBackground: light.bg,
    darkBackground: dark.bg,
    lightText: light.ink,
    darkText: dark.ink,
  };
  return html.replaceAll(/%brand:(\w+)%/gu, (mark, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`index.html asks for ${mark}, which no brand has`);
    return attributeValue(value);
  });
}

/** Returns the pictures of the app that the brand's folder has. A brand may have none. */
export function screenshotsOf(folder: string): { fileName: string; source: Buffer }[] {
  return languages.flatMap((language) =>
    screenshots.flatMap(({ name }) => {
      const file = screenshotFile(name, language);
      const path = join(folder, 'screenshots', file);
      return existsSync(path) ? [{ fileName: `screenshots/${file}`, source: readFileSync(path) }] : [];
    }),
  );
}

/** Returns the plugin for the modules of a brand. */
export function brandModules(brand: Brand): Plugin {
  return {
    name: 'brand-modules',
    enforce: 'pre',
    resolveId(id) {
      return id.startsWith(modulePrefix) ? `\0${id}` : null;
    },
    load(id) {
      if (id.replaceAll('\\', '/') === ownFile) return mockTexts(brand);
      if (!id.startsWith(`\0${modulePrefix}`)) return null;
      const write = moduleTexts[id.slice(modulePrefix.length + 1)];
      if (write === undefined) throw new Error(`No brand has a module ${id.slice(1)}`);
      return write(brand);
    },
  };
}

function contentTypeOf(path: string): string {
  return path.endsWith('.svg') ? 'image/svg+xml' : `image/${path.split('.').at(-1)}`;
}

/** Returns the plugin for the page and the files of a brand. The development server draws the files once. */
export function brandFiles(brand: Brand): Plugin {
  const files = async () => [...(await iconFiles(pictureSource(brand))), ...screenshotsOf(brand.folder)];
  return {
    name: 'brand-files',
    transformIndexHtml: { order: 'pre', handler: (html) => brandedPage(html, brand) },
    async generateBundle() {
      for (const { fileName, source } of await files()) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer({ middlewares }) {
      const drawnFiles = files();
      middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').slice(1).split('?');
        if (!/^(?:icons|screenshots)\//u.test(path)) {
          next();
          return;
        }
        const send = (all: Awaited<typeof drawnFiles>): void => {
          const file = all.find(({ fileName }) => fileName === path);
          if (file === undefined) {
            next();
            return;
          }
          response.setHeader('Content-Type', contentTypeOf(path));
          response.end(file.source);
        };
        drawnFiles.then(send, next);
      });
    },
  };
}
