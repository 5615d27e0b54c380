/**
 * Tests the catalogues of texts, and the two checks of `npm run check` about them: a missing text or translation must
 * fail these checks.
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
let copy = '';

async function check(...words: string[]): Promise<{ ok: boolean; output: string }> {
  try {
    const { stdout } = await run(join(root, 'node_modules/.bin/lingui'), ['check', ...words], {
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

/** Sorts longer names first, because a short name may be a part of a long one. */
const byLength = (a: string, b: string): number => b.length - a.length;

const complete = ['missing', '--mode', 'catalog', '--verbose', '--workers', '1'] as const;
const upToDate = ['sync', '--clean', '--verbose', '--workers', '1'] as const;

function po(messages: Readonly<Record<string, string>>): string {
  const head =
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n';
  const entries = Object.entries(messages).map(
    ([id, text]) => `#. js-lingui-explicit-id\nmsgid "${id}"\nmsgstr "${text}"\n`,
  );
  return `${head}\n${entries.join('\n')}`;
}

// Makes a small app with one sentence and the product's own lingui.config.ts.
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
  for (const words of [complete, upToDate])
    expect(text).toContain(`['lingui', 'check', ${words.map((word) => `'${word}'`).join(', ')}]`);
});

it('keeps every placeholder and tag of a sentence in its translation, and no Chinese character', async () => {
  const { parse } = formatter();
  const slots = (text: string): string[] => [...new Set(text.match(/\{\w+(?=[,}])|<\/?\d+\/?>|#/gu)?.toSorted())];
  const wrong: string[] = [];
  for (const name of ['entry', 'pages', 'demo']) {
    const filename = join(root, `src/locales/en-US/${name}.po`);
    const catalogue = await parse(readFileSync(filename, 'utf8'), { locale: 'en-US', sourceLocale: 'zh-CN', filename });
    for (const [id, { message = id, translation = '' }] of Object.entries(catalogue)) {
      const isWhole = slots(message).join(' ') === slots(translation).join(' ');
      if (!isWhole || /\p{Script=Han}/u.test(translation)) wrong.push(`${name}: ${message} = ${translation}`);
    }
  }
  expect(wrong).toEqual([]);
});

// A site names its coin itself. Page titles don't change with this name.
it('names a coin by the site’s own word, except in page titles, in the default name and in its field', async () => {
  const { parse } = formatter();
  const exceptions = new Set(['积分', '积分名称']);
  const titles = (language: 'zh' | 'en'): string[] => routes.map((route) => route[language]).toSorted(byLength);
  const without = (text: string, names: readonly string[]): string =>
    names.reduce((rest, name) => rest.replaceAll(name, ''), text);
  const wrong: string[] = [];
  for (const name of ['entry', 'pages', 'demo']) {
    const filename = join(root, `src/locales/en-US/${name}.po`);
    const catalogue = await parse(readFileSync(filename, 'utf8'), { locale: 'en-US', sourceLocale: 'zh-CN', filename });
    for (const [id, { message = id, translation = '' }] of Object.entries(catalogue)) {
      if (exceptions.has(message)) continue;
      const words = without(translation, titles('en')).replaceAll(/\{\w+\}/gu, '');
      if (without(message, titles('zh')).includes('积分') || /\b(?:coin|point)s?\b/iu.test(words))
        wrong.push(`${name}: ${message} = ${translation}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('has a plural form wherever a count of 1 would need a singular noun', async () => {
  const { parse } = formatter();
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
  const wrong: string[] = [];
  for (const name of ['entry', 'pages', 'demo']) {
    const filename = join(root, `src/locales/en-US/${name}.po`);
    const catalogue = await parse(readFileSync(filename, 'utf8'), { locale: 'en-US', sourceLocale: 'zh-CN', filename });
    for (const [id, { message = id, translation = '' }] of Object.entries(catalogue))
      if (!exceptions.has(message) && !translation.includes(', plural,') && counted.test(translation))
        wrong.push(`${name}: ${message} = ${translation}`);
  }
  expect(wrong).toEqual([]);
});

// All catalogues share one dictionary in the page. If two catalogues translated a sentence differently, the translation
// that was loaded last would show everywhere.
it('gives a sentence that stands in more than one catalogue the same translation in each', async () => {
  const { parse } = formatter();
  const translations = new Map<string, Map<string, string>>();
  for (const name of ['entry', 'pages', 'demo']) {
    const filename = join(root, `src/locales/en-US/${name}.po`);
    const catalogue = await parse(readFileSync(filename, 'utf8'), { locale: 'en-US', sourceLocale: 'zh-CN', filename });
    for (const [id, { message, translation }] of Object.entries(catalogue)) {
      const sentence = translations.get(id) ?? new Map<string, string>();
      sentence.set(translation ?? '', `${name}: ${message ?? id} = ${translation ?? ''}`);
      translations.set(id, sentence);
    }
  }
  expect(translations.size).toBeGreaterThan(1000);
  expect([...translations.values()].filter(({ size }) => size > 1).map((sentence) => [...sentence.values()])).toEqual(
    [],
  );
});

/** Returns these modules and all modules that they import statically, directly or not, with their texts. */
function runningWith(modules: readonly string[]): Map<string, string> {
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

/** Returns the modules of `runningWith` that contain texts for Lingui. */
function modulesWithTexts(modules: readonly string[]): string[] {
  return [...runningWith(modules)]
    .filter(([path, text]) => path.startsWith('src/') && /from '@lingui\/(?:core|react)\/macro'/u.test(text))
    .map(([path]) => path);
}

const isIn = (parts: readonly string[], path: string): boolean =>
  parts.some((part) => path === part || path.startsWith(`${part}/`));

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
  expect(entry.filter((part) => part.endsWith('.tsx') && !modules.includes(part))).toEqual([]);
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
