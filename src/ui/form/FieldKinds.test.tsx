// @vitest-environment happy-dom
/** Tests the texts that number and select fields report, and the error of a date field. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { SelectField, DateField, NumberField } from './FieldKinds.tsx';

afterEach(cleanup);

it.each([
  // A cell of a spreadsheet. Without its point the number would be a hundred times as large.
  ['500.00', '500.00'],
  ['1.5', '1.5'],
  ['-5', '-5'],
  ['10000000', '10000000'],
  ['１2３', '123'],
  ['1,000', '1000'],
  ['1,000,000', '1000000'],
  ['007', '7'],
])('a number field with %j has the text %j, and never another number', async (typed, text) => {
  const user = userEvent.setup();
  function Example() {
    const [value, setValue] = useState('');
    return <NumberField label="已交" value={value} onChange={setValue} />;
  }
  render(<Example />, { wrapper: TestFrame });
  const field = screen.getByLabelText<HTMLInputElement>('已交');
  await user.click(field);
  await user.paste(typed);
  await user.tab();
  expect(field.value).toBe(text);
  await user.clear(field);
  await user.type(field, typed);
  await user.tab();
  expect(field.value).toBe(text);
});

it('a number field keeps the caret while a digit before a zero is replaced, and reports the number', async () => {
  const user = userEvent.setup();
  const told: string[] = [];
  function Example() {
    const [value, setValue] = useState('1050');
    const change = (next: string): void => {
      told.push(next);
      setValue(next);
    };
    return <NumberField label="数量" value={value} onChange={change} />;
  }
  render(<Example />, { wrapper: TestFrame });
  const field = screen.getByLabelText<HTMLInputElement>('数量');
  await user.type(field, '{Backspace}2', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect([field.value, told]).toEqual(['2050', ['50', '2050']]);
});

it('a date and a choice are reported as text, and show their errors', async () => {
  const user = userEvent.setup();
  const told: string[] = [];
  const options = [
    { value: 'a', label: '甲' },
    { value: 'b', label: '乙' },
  ] as const;
  render(
    <>
      <DateField label="结束日期" value="2026-08-30" onChange={(value) => told.push(value)} error="不能早于开始日期" />
      <SelectField label="分类" options={options} value="a" onChange={(value) => told.push(value)} />
    </>,
    { wrapper: TestFrame },
  );
  const date = screen.getByLabelText('结束日期');
  expect(date.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(date.getAttribute('aria-describedby') ?? '')?.textContent).toBe('不能早于开始日期');
  await user.selectOptions(screen.getByLabelText('分类'), '乙');
  expect(told).toEqual(['b']);
});
