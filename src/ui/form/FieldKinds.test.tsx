// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { SelectField, DateField, NumberField } from './FieldKinds.tsx';

afterEach(cleanup);

it('a number field accepts only digits, also full-width digits', async () => {
  const user = userEvent.setup();
  function Example() {
    const [value, setValue] = useState('');
    return <NumberField label="已交" value={value} onChange={setValue} digits={4} />;
  }
  render(<Example />, { wrapper: TestFrame });
  const field = screen.getByLabelText<HTMLInputElement>('已交');
  await user.type(field, '-1.２e3456');
  expect(field.value).toBe('1234');
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
      <DateField label="结束日期" value="2026-08-30" onChange={(value) => told.push(value)} error="要在开始日期之后" />
      <SelectField label="分类" options={options} value="a" onChange={(value) => told.push(value)} />
    </>,
    { wrapper: TestFrame },
  );
  const date = screen.getByLabelText('结束日期');
  expect(date.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(date.getAttribute('aria-describedby') ?? '')?.textContent).toBe('要在开始日期之后');
  await user.selectOptions(screen.getByLabelText('分类'), '乙');
  expect(told).toEqual(['b']);
});
