import { expect, test } from 'vitest';
import { areMostOptional } from './optional-fields.ts';

const [needed, optional] = [{}, { optional: true }];

test.each([
  [[optional], false],
  [[optional, optional], true],
  [[needed, optional], false],
  [[needed, needed, optional, optional], false],
  [[needed, needed, optional, optional, optional], true],
])('the group says it once if most of several fields are optional: %j', (fields, once) => {
  expect(areMostOptional(fields)).toBe(once);
});
