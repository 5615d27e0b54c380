import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../runtime.mjs';

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

test('the script in the page reads the key under which the app stores the rules', () => {
  const key = /^const rulesKey = '(\w+)';$/mu;
  const [, stored] = key.exec(textOf('src/device/demo-storage.ts')) ?? [];
  const [, read] = key.exec(textOf('scripts/build/customer-brand.ts')) ?? [];
  expect(stored).toBeDefined();
  expect(read).toBe(stored);
});
