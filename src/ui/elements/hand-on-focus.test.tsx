// @vitest-environment happy-dom
/** Tests where the focus goes when the control of a row disappears with its row. */
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { pressFocused } from '../../../tests/support/press-focused.ts';
import { handOnFocus } from './hand-on-focus.ts';

afterEach(cleanup);

function List() {
  const [rows, setRows] = useState(['one', 'two', 'three']);
  return (
    <section aria-label="rows">
      <ol>
        {rows.map((row) => (
          <li key={row} aria-label={row}>
            <button ref={handOnFocus} type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
              remove {row}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

test('the next row takes the focus, otherwise the previous row, and without rows what is around the list', async () => {
  render(<List />);
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await pressFocused('remove two');
  expect(focused()).toBe('three');
  await pressFocused('remove three');
  expect(focused()).toBe('one');
  await pressFocused('remove one');
  expect(document.activeElement).toBe(screen.getByRole('region'));
});
