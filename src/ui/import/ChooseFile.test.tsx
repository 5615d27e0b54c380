// @vitest-environment happy-dom
/**
 * Tests the mark of a field for files with passwords, and the words about a refused file. The demo's recorder must not
 * record such a file, and finds the field by its mark.
 */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { type SheetColumn, sheetDraftOf } from './sheet-draft.ts';

const openSpreadsheet = vi.hoisted(() => vi.fn());
vi.mock('../../platform/sheet/open-file.ts', () => ({ openSpreadsheet }));

afterEach(cleanup);

function fieldFor(more: Partial<SheetColumn>): HTMLElement {
  const column = { key: 'a', zh: '列', en: 'Column', inTemplate: true, optional: false, required: true, ...more };
  render(
    <ChooseFile
      columns={[column]}
      title="选一个表格"
      templateName="模板"
      hint=""
      draftOf={(fileName, sheet) => sheetDraftOf([], fileName, sheet)}
      onOpen={() => {}}
    />,
    { wrapper: TestFrame },
  );
  return screen.getByLabelText('选一个表格');
}

test('marks the field if a column is secret, and only then', () => {
  expect(fieldFor({ secret: true }).dataset['secret']).toBe('');
  cleanup();
  expect(fieldFor({}).dataset['secret']).toBeUndefined();
});

test('says why a file is refused, and lets the person choose the same file again', async () => {
  openSpreadsheet.mockResolvedValue({ refused: 'formula', cell: 'B2' });
  const field = fieldFor({});
  let value = 'C:\\fakepath\\a.csv';
  Object.defineProperties(field, {
    files: { value: [new File(['x'], 'a.csv')] },
    value: {
      get: () => value,
      set: (next: string) => {
        value = next;
      },
    },
  });
  fireEvent.change(field);
  expect((await screen.findByRole('alert')).textContent).toContain('B2 里有公式');
  // Without the empty value the browser would fire no event for the same file.
  await eventually(() => expect(value).toBe(''));
});
