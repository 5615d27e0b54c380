/** Tests the final index.html that the steps make, and the errors of pages that they don't expect. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { finalPage, pageSteps } from './steps.ts';
import type { PageInput } from './page-input.ts';

const fixture = join(import.meta.dirname, 'fixture');
const bundled = readFileSync(join(fixture, 'bundled.html'), 'utf8');

const words = (catalogue: string, language: string) => ({
  fileName: `assets/${catalogue}-${language}.js`,
  facadeModuleId: `/src/locales/${language}/${catalogue}.po`,
  moduleIds: [],
  styles: [],
});

/** A small output of the bundler, two drawn pages, and a build in a folder of the site. */
const input: PageInput = {
  base: '/try/',
  apiOrigin: 'https://api.example.com',
  reportUrl: '',
  startsAfterFirstPaint: true,
  bundle: {
    chunks: [
      {
        fileName: 'assets/home-DDDDDDDD.js',
        facadeModuleId: null,
        moduleIds: ['/src/shell/frame/AppFrame.tsx', '/src/features/home/HomePage.tsx'],
        styles: ['assets/home-EEEEEEEE.css'],
      },
      ...['zh-CN', 'en-US'].flatMap((language) => [words('entry', language), words('pages', language)]),
    ],
    sheets: { 'assets/first-CCCCCCCC.css': ':root{--ink:#123}.b0{color:var(--ink)}\n' },
  },
  drawings: {
    pages: {
      'zh-CN': {
        login: '<main class="b0" aria-label="登录">登录</main>',
        home: {
          page: '<main class="c0" title="首页" style="width:8rem">%coin%</main>',
          lit: ['<li class="c1">首页</li>'],
          coin: '积分',
        },
      },
    },
    css: ':root{--ink:#123}.b0{color:var(--ink)}.c0{top:0}.c0:hover{top:1px}.c1,.z0{left:0}.z1{left:0}',
  },
};

const without = (text: string): string => bundled.replace(text, '');

describe('the page of a build', () => {
  it('becomes the final index.html', async () => {
    await expect(finalPage(bundled, input)).toMatchFileSnapshot('fixture/final.html');
  });

  it('starts the code at once in a demo', () => {
    const page = finalPage(bundled, { ...input, startsAfterFirstPaint: false });
    expect(page).toContain('<script type="module" crossorigin src="/try/assets/entry-AAAAAAAA.js"></script>');
    expect(page).not.toContain('home-DDDDDDDD.js');
  });

  it('has a policy with the hashes of its own scripts and style', () => {
    const hashes = finalPage(bundled, input).match(/sha256-/gu);
    // Two scripts, one style element, and the empty text.
    expect(hashes).toHaveLength(2 + 1 + 1);
  });

  it('names the receiver of reports only if there is one', () => {
    expect(finalPage(bundled, input)).not.toContain('report-url');
    const page = finalPage(bundled, { ...input, reportUrl: 'https://reports.example.com/a?b=1&c=2' });
    expect(page).toContain('<meta name="report-url" content="https://reports.example.com/a?b=1&amp;c=2">');
    expect(page).toMatch(/connect-src [^"]* https:\/\/reports\.example\.com; object-src/u);
  });

  it.each(['reports', '//reports.example.com', '/\\reports.example.com', 'ftp://x', 'javascript:1', 'https://'])(
    'refuses %s as the address of the reports',
    (reportUrl) => {
      expect(() => finalPage(bundled, { ...input, reportUrl })).toThrow(/VITE_REPORT_URL takes/u);
    },
  );

  it('is made by named steps in a fixed order', () => {
    expect(pageSteps.map(({ name }) => name)).toEqual([
      'link the web manifest',
      'inline the first styles',
      'start the code after the first paint',
      'insert the drawn pages',
      'name the address of the reports',
      'minify the page',
      'add the content security policy',
    ]);
  });
});

describe('a failed assumption is reported in one line:', () => {
  const [chunk] = input.bundle.chunks;
  const drawnLogin = (login: string): PageInput => ({
    ...input,
    drawings: {
      css: input.drawings.css,
      pages: Object.fromEntries(Object.entries(input.drawings.pages).map(([key, page]) => [key, { ...page, login }])),
    },
  });

  it.each<[string, string, PageInput]>([
    ['the page links no first style sheet', without('<link rel="stylesheet"'), input],
    ["the bundle doesn't hold it", bundled, { ...input, bundle: { ...input.bundle, sheets: {} } }],
    [
      'holds </style or url(',
      bundled,
      { ...input, bundle: { ...input.bundle, sheets: { 'assets/first-CCCCCCCC.css': '.a{background:url(x.png)}' } } },
    ],
    [
      'the page starts no code',
      without('<script type="module" crossorigin src="/try/assets/entry-AAAAAAAA.js"></script>'),
      input,
    ],
    [
      'not in one chunk',
      bundled,
      { ...input, bundle: { ...input.bundle, chunks: input.bundle.chunks.filter((one) => one !== chunk) } },
    ],
    ['no words of entry.po', bundled, { ...input, bundle: { ...input.bundle, chunks: chunk ? [chunk] : [] } }],
    ['0 times <!--drawn login-->', without('<!--drawn login-->'), input],
    ['0 times the script below <!--drawn home-->', without('<!--drawn home-->'), input],
    ['2 times <head>', bundled.replace('<body>', '<body><head>'), input],
    ['a drawn page holds "<script"', bundled, drawnLogin('<script>1</script>')],
    ['@layer-block rule', bundled, { ...input, drawings: { ...input.drawings, css: '@layer x{.c0{top:0}}' } }],
    ["a script can't be made small", bundled.replace("console.log('", "console.log(('"), input],
  ])('%s', (reason, html, given) => {
    expect(() => finalPage(html, given)).toThrow(expect.objectContaining({ message: expect.stringContaining(reason) }));
    expect(() => finalPage(html, given)).toThrow(/^index\.html, step "[a-z ]+": .+$/u);
  });
});
