/** The steps of the tour fit docs/demo.md and the pages that they open. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { routes } from '../../../../tests/support/routes.ts';
import { messages as chinese } from '../../../locales/zh-CN/demo.po';
import { messages as english } from '../../../locales/en-US/demo.po';
import { messages as entryTexts } from '../../../locales/en-US/entry.po';
import { messages as pageTexts } from '../../../locales/en-US/pages.po';
import { checkLinkedTransfer } from '../../../api/coins/transfer-link.ts';
import { tourSteps } from './tour-steps.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/demo.md'), 'utf8');
const zh = setupI18n({ locale: 'zh-CN', messages: { 'zh-CN': chinese } });
const en = setupI18n({ locale: 'en-US', messages: { 'en-US': english } });

/** Returns the rows of the table in docs/demo.md that begin with a time. */
function guideRows(): string[][] {
  return [...guide.matchAll(/^\| (\d+:\d\d) \|(.*)\|$/gmu)].map(([, time = '', rest = '']) => [
    time,
    ...rest.split('|').map((cell) => cell.replaceAll('**', '').trim()),
  ]);
}

test('the steps are the rows of the table in docs/demo.md, in the same order', () => {
  expect(guideRows()).toEqual(
    tourSteps.map(({ startsAt, title, taps, say }) => [
      startsAt,
      en._(title),
      taps.length === 0 ? '–' : taps.map((label) => zh._(label)).join(' › '),
      en._(say),
    ]),
  );
});

test('the steps have a sentence in both languages', () => {
  for (const { title, say } of tourSteps) {
    for (const text of [title, say]) {
      expect(zh._(text)).toMatch(/\p{Script=Han}/u);
      expect(en._(text)).not.toMatch(/\p{Script=Han}/u);
    }
  }
});

test('the steps name only labels that pages have', () => {
  const labels = tourSteps.flatMap(({ taps }) => taps.map(({ id }) => id));
  expect(labels.length).toBeGreaterThan(5);
  // The labels on the log-in page’s cards are among the first texts of a demo.
  expect(labels.filter((id) => !(id in pageTexts) && !(id in entryTexts))).toEqual([]);
});

test('the steps open pages that exist, and fill in transfers that the form takes over', () => {
  for (const { page } of tourSteps) {
    const { pathname, searchParams } = new URL(page, 'https://demo.example');
    expect(routes.map(({ path }) => path)).toContain(pathname);
    const read = checkLinkedTransfer(Object.fromEntries(searchParams));
    expect(read).toMatchObject({ dropped: [], account: searchParams.get('to') ?? '' });
    expect(read.amount).toBe(searchParams.get('amount') ?? '');
  }
});

test('the first and the last step have no fault', () => {
  expect(tourSteps[0]?.faults).toEqual([]);
  expect(tourSteps.at(-1)?.faults).toEqual([]);
});
