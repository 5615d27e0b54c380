/**
 * `npm run screenshots`: takes the pictures for the manifests and the README from the demo, with the demo's data at a
 * fixed time. It writes src/brand/screenshots and docs/pictures, which are committed. Run `npm run build:demo` before.
 * With `-- --brand FOLDER` it writes only the screenshots of this brand; build the demo with the same brand before.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { takeBrand } from '../build/brand/argument.ts';
import { readBrand } from '../build/brand/read-brand.ts';
import { findBrowser } from '../test/install/browser.mjs';
import { languages, screenshotFile, screenshots, type ManifestLanguage, type Scheme } from '../build/web-manifest.ts';
import { fail, root, UserError } from '../runtime.mjs';
import { serve } from '../serve/static-server.mjs';

/** The pages show the demo's data as of this time. */
const fixedTime = new Date('2026-11-20T06:32:08Z');

interface Shot {
  /** The address of the page. */
  path: string;
  scheme: Scheme;
  /** Brings the page into the state that the picture shows. */
  ready: (page: Page) => Promise<void>;
}

/** Waits until a list shows its rows. */
const whenRowsShow = async (page: Page): Promise<void> => {
  await page.locator('main a[href*="id="]').nth(2).waitFor();
};

const shots: Readonly<Record<string, Shot>> = {
  home: { path: '/', scheme: 'light', ready: whenRowsShow },
  transfer: {
    path: '/transferCoin?to=student&amount=500',
    scheme: 'light',
    ready: async (page) => {
      await page.getByText(/^(?:已核对|Verified|Checked)/u).waitFor();
      await page.locator('main button').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  changes: { path: '/coinChange', scheme: 'dark', ready: whenRowsShow },
  wide: {
    path: '/coinChange',
    scheme: 'light',
    ready: async (page) => {
      await whenRowsShow(page);
      await page.locator('main a[href*="id="]').nth(1).click();
      await page.waitForURL(/id=/u);
    },
  },
};

async function signIn(page: Page): Promise<void> {
  const code = await page.evaluate(async () => {
    const answer = await fetch('/api/user/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ userAccount: 'agent', userPassword: 'demo1234' }),
    });
    const body: { code: number } = await answer.json();
    return body.code;
  });
  if (code !== 0) throw new Error(`The demo's agent could not sign in: ${code}`);
}

/** The quality of the pictures, from 0 to 1. */
const webpQuality = 0.86;

/** The largest width of a picture of the README, in pixels. */
const maxReadmeWidth = 960;

/** Returns the device pixels per CSS pixel of a picture: a wide picture shows a desktop, any other a phone. */
const scaleOf = ([width]: readonly [number, number]): number => (width > 1000 ? 1 : 2);

/** Takes the picture `name`. `size` is its width and height in device pixels. */
async function takePicture(
  browser: Browser,
  url: string,
  name: string,
  size: readonly [number, number],
  language: ManifestLanguage,
): Promise<Buffer> {
  const shot = shots[name];
  if (!shot) throw new Error(`There is no picture called ${name}`);
  const scale = scaleOf(size);
  const context = await browser.newContext({
    viewport: { width: size[0] / scale, height: size[1] / scale },
    deviceScaleFactor: scale,
    isMobile: scale === 2,
    hasTouch: scale === 2,
    timezoneId: 'Asia/Shanghai',
    colorScheme: shot.scheme,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(fixedTime);
  await page.addInitScript((chosen) => {
    sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true }));
    localStorage.setItem('language', JSON.stringify(chosen));
  }, language);
  await page.goto(`${url}/login`);
  await page.locator('form').waitFor();
  await signIn(page);
  await page.goto(`${url}${shot.path}`);
  await shot.ready(page);
  await page.waitForLoadState('networkidle');
  // Animations, such as a chart's line or an opening sheet, are set to their end.
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await context.close();
  return picture;
}

/** Resolves with the picture as WebP, `width` pixels wide. WebP has fewer bytes than the browser's own PNG. */
async function webp(browser: Browser, picture: Buffer, width: number): Promise<Buffer> {
  const page = await browser.newPage();
  const text = await page.evaluate(
    async ({ source, pixels, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = pixels;
      canvas.height = Math.round((image.height * pixels) / image.width);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${picture.toString('base64')}`, pixels: width, quality: webpQuality },
  );
  await page.close();
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

const { brand } = takeBrand(process.argv.slice(2));
const brandFolder = brand === null ? join(root, 'src/brand') : resolve(process.env['INIT_CWD'] ?? process.cwd(), brand);
const { name: brandName } = await readBrand(brandFolder).catch(fail);
const builtManifest = readFileSync(join(root, 'dist-demo/manifest.webmanifest'), 'utf8');
const { name: builtName }: { name: string } = JSON.parse(builtManifest);
if (builtName !== brandName['zh-CN'])
  fail(
    new UserError(
      `dist-demo shows ${builtName}: run npm run build:demo${brand === null ? '' : ` -- --brand ${brand}`}`,
    ),
  );
const brandScreenshots = join(brandFolder, 'screenshots');
/** The folder of the README's pictures. Another brand writes none of them. */
const readmePictures = brand === null ? join(root, 'docs/pictures') : null;
for (const folder of [brandScreenshots, ...(readmePictures === null ? [] : [readmePictures])]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
const server = await serve({ dir: join(root, 'dist-demo') });
const executablePath = await findBrowser();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
try {
  for (const language of languages) {
    for (const { name, size } of screenshots) {
      const picture = await takePicture(browser, server.url, name, size, language);
      const file = screenshotFile(name, language);
      const bytes = await webp(browser, picture, size[0]);
      writeFileSync(join(brandScreenshots, file), bytes);
      if (readmePictures !== null) {
        const width = Math.min(size[0] / scaleOf(size), maxReadmeWidth);
        writeFileSync(join(readmePictures, file), await webp(browser, picture, width));
      }
      console.log(`${file.padEnd(20)} ${(bytes.length / 1000).toFixed(0)} kB`);
    }
  }
} finally {
  await browser.close();
  await server.close();
}
