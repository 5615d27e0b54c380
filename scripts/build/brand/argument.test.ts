import { expect, test } from 'vitest';
import { takeBrand } from './argument.ts';

test.each([
  [['build'], null, ['build']],
  [['build', '--brand', 'a b/c', '--base', '/x/'], 'a b/c', ['build', '--base', '/x/']],
  [['build', '--brand=./c', '--base', '/x/'], './c', ['build', '--base', '/x/']],
] as const)('%j is split into the brand and the other arguments', (words, brand, rest) => {
  expect(takeBrand(words)).toEqual({ brand, rest });
});

test.each([[['--brand']], [['--brand=']], [['--brand', '--base']]])('%j is refused with an example', (words) => {
  expect(() => takeBrand(words)).toThrow(/^--brand takes the folder of a brand: npm run build -- --brand /u);
});

test('two folders are refused', () => {
  expect(() => takeBrand(['build', '--brand', 'a', '--brand=b'])).toThrow('--brand stands twice: give one folder');
});
