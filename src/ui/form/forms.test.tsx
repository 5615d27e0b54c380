// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';
import { SelectField, DateField, NumberField } from './FieldKinds.tsx';
import { SearchField } from '../controls/SearchField.tsx';
import { WeekdaySet } from '../controls/WeekdaySet.tsx';

// The dialog loads this module on demand. Import it first, because on a busy machine loading takes longer than a query
// waits.
await import('../overlay/DialogPanel.tsx');

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

it('days of the week can be toggled, and are reported in the order of the week', async () => {
  const user = userEvent.setup();
  const told: number[][] = [];
  render(<WeekdaySet label="工作日" value={[1, 3]} onChange={(value) => told.push(value)} />, { wrapper: TestFrame });
  expect(screen.getByRole('group', { name: '工作日' })).toBeDefined();
  expect(screen.getByRole('button', { name: '星期一', pressed: true })).toBeDefined();
  await user.click(screen.getByRole('button', { name: '星期二' }));
  await user.click(screen.getByRole('button', { name: '星期一' }));
  expect(told).toEqual([[1, 2, 3], [3]]);
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

it('a search is reported after a pause, at once by Enter and clear, and shows a value from outside', async () => {
  const user = userEvent.setup();
  const told: string[] = [];
  let goBack = (): void => {};
  function Example() {
    const [value, setValue] = useState('');
    goBack = () => setValue('');
    return (
      <SearchField
        label="搜索姓名"
        value={value}
        onChange={(next) => {
          told.push(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Example />, { wrapper: TestFrame });
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索姓名' });
  await user.click(field);
  await user.paste('王明');
  await waitFor(() => expect(told).toEqual(['王明']));
  await user.type(field, '阳{Enter}');
  expect(told).toEqual(['王明', '王明阳']);
  await user.click(screen.getByRole('button', { name: '清空搜索' }));
  expect(told).toEqual(['王明', '王明阳', '']);
  expect(document.activeElement).toBe(field);
  await user.type(field, '李{Enter}');
  goBack();
  await waitFor(() => expect(field.value).toBe(''));
});

it('a search field keeps the typed text while its value comes later, as an address does', async () => {
  const user = userEvent.setup();
  const reported: string[] = [];
  let showValue: (value: string) => void = () => {};
  function Example() {
    const [value, setValue] = useState('');
    showValue = setValue;
    return <SearchField label="搜索姓名" value={value} onChange={(next) => reported.push(next)} />;
  }
  render(<Example />, { wrapper: TestFrame });
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索姓名' });
  await user.type(field, '王{Enter}明{Enter}');
  await user.type(field, '阳');
  expect(field.value).toBe('王明阳');
  act(() => showValue('王'));
  act(() => showValue('王明'));
  expect(field.value).toBe('王明阳');
  await user.type(field, '{Enter}');
  expect(reported).toEqual(['王', '王明', '王明阳']);
  act(() => showValue('李'));
  expect(field.value).toBe('李');
});

it('a confirmation names its subject, shows an error, and does nothing when it is cancelled', async () => {
  const user = userEvent.setup();
  const done: string[] = [];
  const { rerender } = render(
    <ConfirmDialog
      open
      title="删除王*明？"
      confirm="删除"
      onConfirm={() => done.push('删除')}
      onClose={() => done.push('返回')}
    >
      不能撤回。
    </ConfirmDialog>,
    { wrapper: TestFrame },
  );
  await screen.findByRole('alertdialog', { name: '删除王*明？' });
  await user.click(screen.getByRole('button', { name: '取消' }));
  await user.click(screen.getByRole('button', { name: '删除' }));
  expect(done).toEqual(['返回', '删除']);
  rerender(
    <ConfirmDialog
      open
      busy
      title="删除王*明？"
      confirm="删除"
      error="连不上网络"
      onConfirm={() => done.push('删除')}
      onClose={() => done.push('返回')}
    >
      不能撤回。
    </ConfirmDialog>,
  );
  expect(screen.getByRole('alert').textContent).toContain('连不上网络');
  await user.click(screen.getByRole('button', { name: '删除' }));
  await user.keyboard('{Escape}');
  expect(done).toEqual(['返回', '删除']);
});
