/**
 * Tests rules of the catalogues of texts, and the two checks of `npm run check` about them. A missing text or
 * translation must fail these checks.
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { formatter } from '@lingui/format-po';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demo, entry } from '../../lingui.config.ts';
import { importsOf } from '../../scripts/check/import-rules.ts';
import { routes } from '../support/routes.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
/** The folder of a small app with one sentence, which each test of the checks gets anew. */
let copy = '';

/** Runs `lingui check` in the small app. Returns whether it passed, and what it printed. */
async function check(...args: string[]): Promise<{ ok: boolean; output: string }> {
  try {
    const { stdout } = await run(join(root, 'node_modules/.bin/lingui'), ['check', ...args], {
      cwd: copy,
      shell: process.platform === 'win32',
    });
    return { ok: true, output: stdout };
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'stdout' in error && 'stderr' in error)
      return { ok: false, output: `${String(error.stdout)}${String(error.stderr)}` };
    throw error;
  }
}

/** The arguments of the two checks. */
const complete = ['missing', '--mode', 'catalog', '--verbose', '--workers', '1'] as const;
const upToDate = ['sync', '--clean', '--verbose', '--workers', '1'] as const;

/** Returns the text of a catalogue. `messages` has the translations by their keys. */
function po(messages: Readonly<Record<string, string>>): string {
  const head =
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n';
  const entries = Object.entries(messages).map(
    ([id, text]) => `#. js-lingui-explicit-id\nmsgid "${id}"\nmsgstr "${text}"\n`,
  );
  return `${head}\n${entries.join('\n')}`;
}

// Makes the small app, with the product's own lingui.config.ts.
beforeEach(() => {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  copy = mkdtempSync(join(cache, 'catalogues-'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  cpSync(join(root, 'lingui.config.ts'), join(copy, 'lingui.config.ts'));
  writeFileSync(join(copy, 'package.json'), '{"type":"module"}');
  mkdirSync(join(copy, 'src/app'), { recursive: true });
  writeFileSync(
    join(copy, 'src/app/words.ts'),
    `import { msg } from '@lingui/core/macro';\nexport const word = msg({ id: 'greeting', message: '你好' });\n`,
  );
});

afterEach(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** Writes the catalogues of the small app in one language. All messages are in `entry`. */
function write(locale: string, messages: Readonly<Record<string, string>>): void {
  mkdirSync(join(copy, 'src/locales', locale), { recursive: true });
  writeFileSync(join(copy, 'src/locales', locale, 'entry.po'), po(messages));
  for (const name of ['pages', 'demo']) writeFileSync(join(copy, 'src/locales', locale, `${name}.po`), po({}));
}

it('passes if every text is in both languages', async () => {
  write('zh-CN', { greeting: '你好' });
  write('en-US', { greeting: 'Hello' });
  expect(await check(...complete)).toMatchObject({ ok: true });
}, 30_000);

it('fails on a missing translation and names it', async () => {
  write('zh-CN', { greeting: '你好' });
  write('en-US', { greeting: '' });
  const { ok, output } = await check(...complete);
  expect(ok).toBe(false);
  expect(output).toContain('greeting');
}, 30_000);

it('fails on texts that are missing in the catalogues', async () => {
  write('zh-CN', {});
  write('en-US', {});
  const { ok, output } = await check(...upToDate);
  expect(ok).toBe(false);
  expect(output).toContain('out of sync');
}, 30_000);

it('npm run check runs exactly these two checks', () => {
  const text = readFileSync(join(root, 'scripts/check/checks.ts'), 'utf8');
  for (const args of [complete, upToDate])
    expect(text).toContain(`['lingui', 'check', ${args.map((arg) => `'${arg}'`).join(', ')}]`);
});

interface Sentence {
  readonly catalogue: string;
  readonly id: string;
  /** The sentence in Chinese, the language of the sources. */
  readonly message: string;
  /** The sentence in English; empty without a translation. */
  readonly translation: string;
}

/** Returns all sentences of the product's English catalogues. */
async function englishSentences(): Promise<Sentence[]> {
  const { parse } = formatter();
  const sentences: Sentence[] = [];
  for (const catalogue of ['entry', 'pages', 'demo']) {
    const filename = join(root, `src/locales/en-US/${catalogue}.po`);
    const entries = await parse(readFileSync(filename, 'utf8'), { locale: 'en-US', sourceLocale: 'zh-CN', filename });
    for (const [id, { message = id, translation = '' }] of Object.entries(entries))
      sentences.push({ catalogue, id, message, translation });
  }
  return sentences;
}

/** Returns a sentence as a line of a failure. */
const described = ({ catalogue, message, translation }: Sentence): string =>
  `${catalogue}: ${message} = ${translation}`;

it('keeps every placeholder and tag of a sentence in its translation, and no Chinese character', async () => {
  const slots = (text: string): string =>
    [...new Set(text.match(/\{\w+(?=[,}])|<\/?\d+\/?>|#/gu)?.toSorted())].join(' ');
  const wrong = (await englishSentences()).filter(
    ({ message, translation }) => slots(message) !== slots(translation) || /\p{Script=Han}/u.test(translation),
  );
  expect(wrong.map(described)).toEqual([]);
});

// A site names its coin itself. Page titles don't change with this name.
it('names a coin by the site’s own word, except in page titles, in the default name and in its field', async () => {
  const exceptions = new Set(['积分', '积分名称']);
  /** Longer titles come first, because a short title may be a part of a long one. */
  const titles = (language: 'zh' | 'en'): string[] =>
    routes.map((route) => route[language]).toSorted((a, b) => b.length - a.length);
  const withoutTitles = (text: string, language: 'zh' | 'en'): string =>
    titles(language).reduce((rest, title) => rest.replaceAll(title, ''), text);
  const wrong = (await englishSentences()).filter(({ message, translation }) => {
    if (exceptions.has(message)) return false;
    const english = withoutTitles(translation, 'en').replaceAll(/\{\w+\}/gu, '');
    return withoutTitles(message, 'zh').includes('积分') || /\b(?:coin|point)s?\b/iu.test(english);
  });
  expect(wrong.map(described)).toEqual([]);
});

it('has a plural form wherever a count of 1 would need a singular noun', async () => {
  const nouns = 'accounts|changes|courses|days|entries|hours|lessons|minutes|months|notices|orders|people|rows|users';
  const counted = new RegExp(String.raw`(?<!at most )\{\w+\} (?:${nouns})\b`, 'iu');
  // Exceptions: the placeholder is a platform's name, the number is always above 1, or another sentence is shown for 1.
  const exceptions = new Set([
    '{0}账号',
    '{name}账号',
    '没有读到{name}账号',
    '还没有{name}账号',
    '选一个{name}账号的表格',
    // This sentence appears only above the limit of 2,000.
    '有 {rows} 行，一次最多 {most} 行',
    '{months} 个月',
    '{days} 天后到期',
  ]);
  const wrong = (await englishSentences()).filter(
    ({ message, translation }) =>
      !exceptions.has(message) && !translation.includes(', plural,') && counted.test(translation),
  );
  expect(wrong.map(described)).toEqual([]);
});

// All catalogues share one dictionary in the page. If two catalogues translated a sentence differently, the translation
// that was loaded last would show everywhere.
it('gives a sentence that stands in more than one catalogue the same translation in each', async () => {
  const byId = new Map<string, Sentence[]>();
  for (const sentence of await englishSentences()) byId.set(sentence.id, [...(byId.get(sentence.id) ?? []), sentence]);
  expect(byId.size).toBeGreaterThan(1000);
  const wrong = [...byId.values()].filter(
    (sentences) => new Set(sentences.map(({ translation }) => translation)).size > 1,
  );
  expect(wrong.map((sentences) => sentences.map(described))).toEqual([]);
});

/** Returns these modules and all modules that they import statically, directly or not: their texts by their paths. */
function modulesWithImports(modules: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const waiting = [...modules];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const text = readFileSync(join(root, path), 'utf8');
    found.set(path, text);
    for (const request of importsOf(path, text).running) {
      const target = posix.join(posix.dirname(path), request);
      // Generated modules import without an extension.
      const module = ['', '.ts', '.tsx']
        .map((ending) => target + ending)
        .find((name) => /\.tsx?$/u.test(name) && existsSync(join(root, name)));
      if (request.startsWith('.') && module !== undefined) waiting.push(module);
    }
  }
  return found;
}

/** Returns the paths of the modules of `modulesWithImports` that contain texts for Lingui. */
function modulesWithTexts(modules: readonly string[]): string[] {
  return [...modulesWithImports(modules)]
    .filter(([path, text]) => path.startsWith('src/') && /from '@lingui\/(?:core|react)\/macro'/u.test(text))
    .map(([path]) => path);
}

/** Returns whether a path is one of these files, or inside one of these folders. */
const isIn = (places: readonly string[], path: string): boolean =>
  places.some((place) => path === place || path.startsWith(`${place}/`));

// If a text were missing, the page would show its key.
it('the catalogue `entry` has all texts that may show before the other catalogues have loaded', () => {
  const modules = modulesWithTexts([
    'src/main.tsx',
    'src/features/auth/LoginPage.tsx',
    'src/features/auth/DemoRoles.tsx',
    'src/features/auth/LegalLinks.tsx',
    'src/shell/chat/ChatButton.tsx',
    'src/shell/legal/LegalDialog.tsx',
    'src/shell/notify/Announcement.tsx',
    'src/ui/overlay/DialogPanel.tsx',
  ]);
  expect(modules).toEqual(expect.arrayContaining(['src/ui/form/Field.tsx', 'src/routes/_frame/_user/mall.tsx']));
  expect(modules.filter((path) => !isIn(entry, path))).toEqual([]);
  // `entry` has no texts of other pages, except titles, because every visitor waits for this catalogue.
  expect(entry.filter((path) => path.endsWith('.tsx') && !modules.includes(path))).toEqual([]);
});

it('the catalogues `entry` and `demo` have all texts of the demo’s console', () => {
  const modules = modulesWithTexts([
    'src/features/demo/console/DemoConsole.tsx',
    'src/features/demo/console/ConsoleSheet.tsx',
    'src/features/demo/tour/TourBar.tsx',
    'src/ui/overlay/SheetPanel.tsx',
    'src/ui/overlay/DialogPanel.tsx',
    'src/ui/overlay/MenuPanel.tsx',
  ]);
  expect(modules).toContain('src/ui/overlay/SheetPanel.tsx');
  expect(modules.filter((path) => !isIn([...entry, ...demo], path))).toEqual([]);
});
