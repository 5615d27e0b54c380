import { describe, expect, it } from 'vitest';
import { impurities } from '../../scripts/check/pure-rules.ts';

describe('a module of rules', () => {
  it.each([
    'export const at = () => Date.now();',
    'export const at = () => new Date();',
    'export const at = () => Date();',
    'export const at = () => Date . now();',
    'export const by = () => Math.random();',
    'export const id = () => crypto.randomUUID();',
    'export const at = () => performance.now();',
    'export const at = () => globalThis.Date;',
    'export const all = async () => { await Promise.resolve(); };',
  ])('is refused with %s', (text) => {
    expect(impurities('rule.ts', text)).toHaveLength(1);
  });

  it.each([
    'export const at = (now: number) => new Date(now).toISOString();',
    'export const day = (time: string) => Date.parse(time);',
    '// Date.now() is passed in\nexport const at = (now: number) => Math.floor(now);',
    'export const text = "Date.now()";',
  ])('may contain %s', (text) => {
    expect(impurities('rule.ts', text)).toEqual([]);
  });
});
