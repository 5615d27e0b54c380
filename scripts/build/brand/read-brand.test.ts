/**
 * Tests which folders are brands. Any other folder is refused with a line for each problem, and the line says what to
 * do.
 */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../../runtime.mjs';
import { contrast } from '../../../src/brand/contrast.ts';
import { textPairs } from './contrasts.ts';
import { allColours, meanings } from './colours.ts';
import { brandFolder, readBrand } from './read-brand.ts';

const guide = join(root, 'docs/brands');
const scratch = mkdtempSync(join(tmpdir(), 'brand-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const good = {
  name: { 'zh-CN': '青禾商城', 'en-US': 'Seedling Mall' },
  shortName: { 'zh-CN': '青禾商城', 'en-US': 'Seedling' },
  description: { 'zh-CN': '积分与课程。', 'en-US': 'Coins and courses.' },
  colours: { light: { accent: '#1d4ed8' }, dark: { accent: '#93b4ff' } },
};
const disc = (attributes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" ${attributes}/></svg>`;
const mark = disc('r="24" fill="currentColor"');

let count = 0;
/**
 * Writes a brand and resolves with the lines of its refusal; empty if it is a brand. `others` are further files by
 * their names.
 */
async function linesFor(
  json: unknown,
  svg: string | null = mark,
  others: Readonly<Record<string, string | Buffer>> = {},
): Promise<string[]> {
  count += 1;
  const folder = join(scratch, String(count));
  mkdirSync(folder);
  if (json !== null) writeFileSync(join(folder, 'brand.json'), typeof json === 'string' ? json : JSON.stringify(json));
  if (svg !== null) writeFileSync(join(folder, 'mark.svg'), svg);
  for (const [name, content] of Object.entries(others)) writeFileSync(join(folder, name), content);
  try {
    await readBrand(folder);
    return [];
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return text.replaceAll(`${folder}/`, '').split('\n');
  }
}

const named = (shortName: string) => ({ ...good, shortName: { ...good.shortName, 'en-US': shortName } });
const coloured = (light: object) => ({
  ...good,
  colours: { ...good.colours, light: { ...good.colours.light, ...light } },
});

test.each([brandFolder(), ...readdirSync(guide).map((name) => join(guide, name))])(
  '%s is a brand, and every text of it is readable',
  async (folder) => {
    const { colours } = await readBrand(folder);
    for (const scheme of ['light', 'dark'] as const) {
      const all: Readonly<Record<string, string>> = { ...colours[scheme], ...meanings[scheme] };
      for (const [text, grounds] of textPairs)
        for (const ground of grounds)
          expect(
            contrast(all[text] ?? '', all[ground] ?? ''),
            `${scheme}: ${text} on ${ground}`,
          ).toBeGreaterThanOrEqual(4.5);
    }
  },
);

describe('brand.json', () => {
  test('may leave out all that can be derived', async () => {
    expect(await linesFor(good)).toEqual([]);
  });

  test('may hold any characters in names', async () => {
    expect(await linesFor({ ...named('A & “B” 👩‍🌾'), siteName: `<i>"it's" & \${x} %brand:x%</i>` })).toEqual([]);
  });

  test.each(['ab', 'Seedling Mall', '禾', '   ab   '])('may not have the short name %j', async (shortName) => {
    const [line, ...others] = await linesFor(named(shortName));
    expect(line).toMatch(/^brand\.json: shortName\.en-US: “.+” has (?:1|2|13) characters?: write 3 to 12, /u);
    expect(others).toEqual([]);
  });

  test.each(['abc', 'Ember & Sons', '青禾社', '👩‍🌾👩‍🌾👩‍🌾'])('may have the short name %j', async (shortName) => {
    expect(await linesFor(named(shortName))).toEqual([]);
  });

  test('says which field is missing, unknown or wrong', async () => {
    const { description: _, ...without } = good;
    expect(await linesFor(without)).toEqual(['brand.json: description: it is missing: add it']);
    expect(await linesFor({ ...good, nmae: 'x' })).toEqual([
      'brand.json: nmae: there is no such field: remove it, or correct its name',
    ]);
    expect(await linesFor({ ...good, name: { 'zh-CN': '青禾' } })).toEqual([
      'brand.json: name.en-US: it is missing: add it',
    ]);
    expect(await linesFor({ ...good, name: 'x' })).toEqual(['brand.json: name: it takes an object in braces']);
    expect(await linesFor(coloured({ accent: 'blue', ink: '#abc' }))).toEqual([
      'brand.json: colours.light.ink: #abc is no colour in the form #rrggbb: write it as #1d4ed8',
      'brand.json: colours.light.accent: blue is no colour in the form #rrggbb: write it as #1d4ed8',
    ]);
    expect(await linesFor({ ...good, siteName: 'a\nb' })).toEqual([
      'brand.json: siteName: it takes one line: remove line breaks and control characters',
    ]);
    expect(await linesFor('{"name": }')).toEqual([
      expect.stringMatching(/^brand\.json: it isn't valid JSON, correct it: /u),
    ]);
    expect(await linesFor('7')).toEqual(['brand.json: the file: it takes an object in braces']);
  });

  test('names files that are missing, and a folder', async () => {
    expect(await linesFor(null, null)).toEqual([
      expect.stringMatching(/^brand\.json: it is missing: copy src\/brand\/brand\.json/u),
      expect.stringMatching(/^mark\.svg: it is missing: /u),
    ]);
    for (const path of [join(scratch, 'nowhere'), join(brandFolder(), 'brand.json')])
      await expect(readBrand(path)).rejects.toThrow(/: there is no such folder: give --brand/u);
  });
});

describe('the legal texts', () => {
  const texts = (userAgreement: string | Buffer) => linesFor(good, mark, { 'user-agreement.txt': userAgreement });

  test('are read without a byte order mark, and with the line breaks of the site', async () => {
    expect(await texts('\uFEFF一、账号\r\n由本人使用。\r\n')).toEqual([]);
    expect((await readBrand(join(scratch, String(count)))).legalTexts).toEqual({
      userAgreement: '一、账号\n由本人使用。',
    });
  });

  test('are refused if they are empty, too long or not UTF-8', async () => {
    expect(await texts(' \n')).toEqual(['user-agreement.txt: it is empty: write the text, or remove the file']);
    expect(await texts('字'.repeat(20_000))).toEqual([]);
    expect(await texts('字'.repeat(20_001))).toEqual([
      'user-agreement.txt: it has 20001 characters: write at most 20000',
    ]);
    // 账号 in GB 18030.
    expect(await texts(Buffer.from([0xd5, 0xcb, 0xba, 0xc5]))).toEqual([
      "user-agreement.txt: it isn't UTF-8: save it with the encoding UTF-8",
    ]);
  });
});

test('a file that begins with a byte order mark is read', async () => {
  expect(await linesFor(`\uFEFF${JSON.stringify(good)}`)).toEqual([]);
});

test.each([
  ['src/brand', true],
  ['docs/brands/nocturne', true],
  ['docs/brands/ember', false],
])('the mark of %s can be seen on dark grounds: %s', async (folder, isSeen) => {
  expect((await readBrand(join(root, folder))).mark.isSeenOnDark).toBe(isSeen);
});

describe('contrast', () => {
  test.each([
    ['light', '#ffd400'],
    ['light', '#7fb2ff'],
    ['dark', '#0b3d91'],
    ['dark', '#000000'],
  ] as const)('in the %s scheme %s is refused, and the proposed colour is accepted', async (scheme, accent) => {
    const colours = { ...good.colours, [scheme]: { accent } };
    const lines = await linesFor({ ...good, colours });
    const line = lines.find((one) => one.includes(`: accent ${accent} on `)) ?? '';
    expect(line).toMatch(
      / has a contrast of \d\.\d\d:1, and a text needs 4\.5:1; for example "accent": "#[\da-f]{6}"/u,
    );
    const better = /"accent": "(#[\da-f]{6})"/u.exec(line)?.[1];
    expect(await linesFor({ ...good, colours: { ...colours, [scheme]: { accent: better } } })).toEqual([]);
  });

  test('of the balance is high on a light card too, where white can’t be read', async () => {
    const colours = allColours({ accent: '#7a5b00', balance: '#ffe45c' }, 'light');
    expect(contrast(colours['balance-text'], colours.balance)).toBeGreaterThan(9);
    expect(allColours({ accent: '#7a5b00' }, 'light')['balance-text']).toBe('#ffffff');
  });

  test('is refused if it is too low for a text of the brand, or for a warning on a ground of the brand', async () => {
    const lines = await linesFor(coloured({ 'on-accent': '#8fa8ff', tint: '#c9b27f' }));
    expect(lines).toContainEqual(
      expect.stringMatching(/^brand\.json: colours\.light\.on-accent: on-accent #8fa8ff on accent/u),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^brand\.json: colours\.light\.tint: ochre #875100 on tint #c9b27f .*"tint": "#/u),
    );
    expect((await linesFor(coloured({ 'accent-tint': '#6f8de8', 'on-accent-tint': '#00002a' }))).join('\n')).toMatch(
      /colours\.light\.accent: accent #1d4ed8 on accent-tint #6f8de8/u,
    );
    const [, tint] = /"tint": "(#[\da-f]{6})"/u.exec(lines.join('\n')) ?? [];
    expect((await linesFor(coloured({ tint }))).join('\n')).not.toContain('ochre');
  });
});

const svg = (content: string, root = 'viewBox="0 0 100 100"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${content}</svg>`;

const gradient = '<defs><linearGradient id="g"><stop stop-color="#fff"/></linearGradient></defs>';

describe('mark.svg', () => {
  test.each([
    ['a disc of the safe zone', disc('r="40" fill="currentColor"')],
    ['an offset canvas', svg('<circle r="10" fill="#fff"/>', 'viewBox="-20 -20 40 40"')],
    [
      'a gradient, a comment and a prolog',
      `<?xml version="1.0"?><!-- > -->${svg(`${gradient}<circle cx="50" cy="50" r="30" fill="url(#g)"/>`)}`,
    ],
    ['colours on the root', svg('<path d="M30 30h40v40H30z"/>', 'viewBox="0 0 100 100" fill="#ffffff"')],
  ])('may be %s', async (_, text) => {
    expect(await linesFor(good, text)).toEqual([]);
  });

  test('may have sizes in percent, which are shares of its canvas', async () => {
    const percent = (radius: number): string =>
      svg(`<circle cx="50%" cy="50%" r="${radius}%" fill="#fff"/>`, 'width="24" height="24"');
    expect(await linesFor(good, percent(39))).toEqual([]);
    // The message proposes no other canvas, because these sizes would change with it.
    expect(await linesFor(good, percent(45))).toEqual([
      expect.stringMatching(/it reaches 45 % of the canvas .* make it smaller$/u),
    ]);
  });

  test.each([
    ['a disc of the whole canvas', disc('r="50" fill="currentColor"')],
    ['a disc beyond the canvas', disc('r="60" fill="currentColor"')],
    ['a square whose corners reach out', svg('<path fill="#fff" d="M20 20h60v60H20z"/>')],
    ['a mark beside the middle', svg('<circle cx="75" cy="50" r="20" fill="#fff"/>')],
  ])('is refused if a maskable icon would cut it, and the proposed canvas is accepted: %s', async (_, text) => {
    const lines = await linesFor(good, text);
    expect(lines).toEqual([expect.stringMatching(/^mark\.svg: a maskable icon would cut it: it reaches \d\d % /u)]);
    const [cure = ''] = /viewBox="[^"]+"/u.exec(lines[0] ?? '') ?? [];
    expect(await linesFor(good, text.replace('viewBox="0 0 100 100"', cure))).toEqual([]);
  });

  test.each([
    ['wide', 'viewBox="0 20 100 60"'],
    ['high', 'viewBox="20 0 60 100"'],
  ])('is refused with a %s canvas, and the proposed canvas is accepted', async (_, box) => {
    const lines = await linesFor(good, svg('<path fill="#fff" d="M5 45h90v10H5z"/>', box));
    expect(lines).toEqual([expect.stringMatching(/^mark\.svg: its viewBox isn’t a square: write viewBox="/u)]);
    const [cure = ''] = /viewBox="[^"]+"/u.exec(lines[0] ?? '') ?? [];
    expect(await linesFor(good, svg('<path fill="#fff" d="M5 45h90v10H5z"/>', cure))).toEqual([]);
  });

  test('may have width and height for a canvas, colours of its root, and notes of a drawing program', async () => {
    const notes = '<metadata><rdf:RDF/></metadata><sodipodi:namedview a="b"/>';
    const root = 'width="64px" height="64" class="a" style="stroke:#fff"';
    expect(
      await linesFor(good, svg(`${notes}<style>.a{fill:none}</style><circle cx="32" cy="32" r="9"/>`, root)),
    ).toEqual([]);
  });

  test.each([
    [svg('<script>1</script>'), 'it has a <script>: draw with shapes alone'],
    [svg('<image href="x.png"/>'), 'it has a <image>'],
    [svg('<text>A</text>'), 'it has a <text>'],
    [svg('<circle onload="x()" r="9"/>'), 'it has a script in an attribute on…'],
    [svg('<use href="https://example.com/a.svg#a"/>'), 'it refers to something outside of itself'],
    [svg('<circle r="9" fill="url(https://example.com/a.svg#a)"/>'), 'it refers to something outside of itself'],
    [svg('<style>@import "x.css";</style>'), 'it refers to something outside of itself'],
    [`<!DOCTYPE svg [<!ENTITY a "b">]>${mark}`, 'it has a DOCTYPE or an entity'],
    [svg('<circle r="9"></svg>'), 'it isn’t a well-formed SVG'],
    [
      svg('<circle r="9"/>').replace('</svg>', ''),
      'it isn’t a well-formed SVG, correct it: it doesn’t end with </svg>',
    ],
    ['<html></html>', 'it has a <html>'],
    ['', 'it doesn’t begin with <svg xmlns='],
    [svg('', 'width="100"'), 'it has no viewBox'],
    [svg('<style>@media (prefers-color-scheme:dark){path{fill:#fff}}</style>'), 'a rule that begins with @'],
    [svg('<g/>'), 'it draws nothing'],
    [disc('r="20"'), 'it can hardly be seen on the icon’s ground'],
    [svg(`<path d="M0 0${'h1'.repeat(3000)}"/>`), 'bytes: simplify it to 4096 at most'],
  ])('is refused: %s', async (text, reason) => {
    const lines = await linesFor(good, text);
    expect(lines[0]).toMatch(/^mark\.svg: /u);
    expect(lines[0]).toContain(reason);
  });
});

test('the product’s own file gives every colour, so that it can serve as a list of all settings', () => {
  const file: { colours: Record<string, object> } = JSON.parse(readFileSync(join(brandFolder(), 'brand.json'), 'utf8'));
  expect(Object.keys(file.colours['light'] ?? {}).toSorted()).toEqual(
    Object.keys(file.colours['dark'] ?? {}).toSorted(),
  );
});
