// @vitest-environment happy-dom
/** An open lesson page follows the device's scheme and language. */
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

const system = Object.assign(new EventTarget(), { matches: false });
const settings = new Map<string, string>();
const scheme = (): string | undefined => document.documentElement.dataset['scheme'];

function set(name: string, value: string): void {
  settings.set(name, JSON.stringify(value));
}

test('follows the scheme and the language while it is open', async () => {
  vi.stubGlobal('matchMedia', () => system);
  vi.stubGlobal('localStorage', { getItem: (name: string) => settings.get(name) ?? null });
  vi.stubGlobal('location', { search: '?id=2&number=3&minutes=8' });
  const html = readFileSync('mocks/lesson/lesson.html', 'utf8');
  document.body.innerHTML = /<main>[^]*<\/main>/u.exec(html)?.[0] ?? '';
  await import('./lesson.ts');
  const facts = (): string | null => document.getElementById('facts')?.textContent ?? null;
  expect([scheme(), facts()]).toEqual(['light', '第 3 节 · 8 分钟']);
  expect(document.getElementById('back')?.getAttribute('href')).toBe('wk?id=2');

  system.matches = true;
  system.dispatchEvent(new Event('change'));
  expect(scheme()).toBe('dark');

  set('theme', 'light');
  set('language', 'en-US');
  dispatchEvent(new Event('storage'));
  expect([scheme(), facts(), document.title]).toEqual(['light', 'Lesson 3 · 8 min', 'Sample lesson']);
  expect(document.documentElement.lang).toBe('en-US');

  set('theme', 'dark');
  dispatchEvent(new Event('pageshow'));
  expect(scheme()).toBe('dark');
});
