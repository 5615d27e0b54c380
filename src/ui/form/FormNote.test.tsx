// @vitest-environment happy-dom
/**
 * Tests the roles of notes, by which screen readers announce errors at once, other notes politely, and plain
 * information never.
 */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FormNote } from './FormNote.tsx';

afterEach(cleanup);

test.each([
  ['error', false, 'alert'],
  ['warning', false, 'status'],
  ['warning', true, 'status'],
  ['info', false, 'status'],
  ['info', true, 'note'],
] as const)('a note of kind %s (plain: %s) has the role %s', (kind, plain, role) => {
  render(
    <FormNote kind={kind} plain={plain}>
      别处刚改过
    </FormNote>,
  );
  expect(screen.getByRole(role).textContent).toBe('别处刚改过');
});
