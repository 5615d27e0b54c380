import { describe, expect, test } from 'vitest';
import { chosenCoinName, languageOf, refusalMessage, type Wording } from './words.ts';
import { reasons } from '../domain/refusal.ts';

describe('messages', () => {
  const reasonNames = Object.keys(reasons).filter((name): name is keyof typeof reasons => Object.hasOwn(reasons, name));

  test('exist in both languages for every reason, with every parameter filled in', () => {
    const parameters = {
      field: 'f',
      kib: 64,
      method: 'PUT',
      minutes: 1,
      seconds: 1,
      short: 1,
      coin: 1,
      scenario: 's',
      available: 'a',
      problem: 'p',
    };
    for (const reason of reasonNames) {
      expect(refusalMessage(reason, parameters, { language: 'zh-CN' })).toMatch(/\p{Script=Han}|JSON/u);
      expect(refusalMessage(reason, parameters, { language: 'en-US' })).not.toMatch(/\p{Script=Han}|\{/u);
    }
  });

  test('call coins by the word that the site has chosen, and by the usual word otherwise', () => {
    const short = (wording: Wording): string => refusalMessage('notEnoughCoins', { short: 120 }, wording);
    expect(short({ language: 'zh-CN', coinName: '学豆' })).toBe('学豆不够，还差 120');
    expect(short({ language: 'en-US', coinName: 'Beans' })).toBe('Not enough Beans: 120 short');
    expect(short({ language: 'en-US' })).toBe('Not enough coins: 120 short');
    expect([chosenCoinName('学豆'), chosenCoinName('积分'), chosenCoinName('')]).toEqual([
      '学豆',
      undefined,
      undefined,
    ]);
    for (const reason of reasonNames)
      expect(refusalMessage(reason, {}, { language: 'zh-CN', coinName: '学豆' })).not.toContain('积分');
  });

  test.each([
    [null, 'zh-CN'],
    ['', 'zh-CN'],
    ['en-US', 'en-US'],
    ['en', 'en-US'],
    ['zh-CN,en;q=0.9', 'zh-CN'],
    ['zh;q=0.3, en-GB;q=0.8', 'en-US'],
    ['de, en;q=0.1', 'en-US'],
    ['en;q=0', 'zh-CN'],
    ['*', 'zh-CN'],
    ['en;q=nonsense', 'zh-CN'],
  ])('are chosen by Accept-Language: %s gives %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });

  test('are chosen at once from a header of many spaces', () => {
    expect(languageOf(`fr${' '.repeat(200_000)}x, en ; q=0.5`)).toBe('en-US');
  });
});
