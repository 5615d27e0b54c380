// @vitest-environment happy-dom
/** The field of a file with passwords says so, because the demo's recorder must not record such a file. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { type SheetColumn, sheetDraftOf } from './sheet-draft.ts';

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
