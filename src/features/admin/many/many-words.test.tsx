// @vitest-environment happy-dom
/** Tests the texts of acts on several users. */
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { useManyWords } from './many-words.ts';

test.each([
  ['add', 1, '给 1 人增加 100'],
  ['add', 2, '给 2 人各增加 100'],
  ['reduce', 1, '从 1 人减少 100'],
  ['reduce', 2, '从 2 人各减少 100'],
] as const)('the button to %s coins says 各 only for several people: %d', (way, count, text) => {
  const { result } = renderHook(useManyWords, { wrapper: TestFrame });
  expect(result.current.confirm({ kind: 'coins', way, amount: 100, remark: '' }, count)).toBe(text);
});
