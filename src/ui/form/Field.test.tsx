// @vitest-environment happy-dom
/** Tests the names, help and errors of fields, read-only fields, the props of the input, and the eye button. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { Field, PasswordField, FieldsReadOnly, TextArea } from './Field.tsx';

afterEach(cleanup);

/** Returns the description that screen readers say after a field's name. */
function described(field: HTMLElement): string {
  return (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
}

it('is named by its label, and described by its help or its error', () => {
  const { rerender } = render(<Field label="手机号" helper="11 位数字" />, { wrapper: TestFrame });
  const field = screen.getByLabelText('手机号');
  expect(described(field)).toBe('11 位数字');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  rerender(<Field label="手机号" helper="11 位数字" error="还差 1 位" />);
  expect(screen.getByLabelText('手机号')).toBe(field);
  expect(described(field)).toBe('还差 1 位');
  expect(screen.getByText('还差 1 位').getAttribute('aria-live')).toBe('polite');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('a group of controls is named by its label, and described by its help or its error', () => {
  const group = (error: string | undefined) => (
    <FieldGroup label="工作日" helper="至少一天" error={error}>
      <button type="button">一</button>
    </FieldGroup>
  );
  const { rerender } = render(group(undefined), { wrapper: TestFrame });
  expect(described(screen.getByRole('group', { name: '工作日' }))).toBe('至少一天');
  rerender(group('请选一天'));
  expect(described(screen.getByRole('group', { name: '工作日' }))).toBe('请选一天');
  expect(screen.getByText('请选一天').getAttribute('aria-live')).toBe('polite');
});

it('takes no text while its form is being saved, and keeps the focus', async () => {
  const user = userEvent.setup();
  const fields = (saving: boolean) => (
    <FieldsReadOnly value={saving}>
      <Field label="手机号" />
      <TextArea label="备注" />
    </FieldsReadOnly>
  );
  const { rerender } = render(fields(false), { wrapper: TestFrame });
  for (const label of ['手机号', '备注']) {
    rerender(fields(false));
    const field = screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);
    await user.type(field, '1');
    rerender(fields(true));
    await user.keyboard('2');
    expect(field.value).toBe('1');
    expect(document.activeElement).toBe(field);
  }
});

it('passes name, ref and handlers to the input', async () => {
  const user = userEvent.setup();
  const seen: string[] = [];
  let input: HTMLInputElement | null = null;
  render(
    <Field
      label="备注"
      name="remark"
      ref={(element) => {
        input = element;
      }}
      onChange={(event) => seen.push(event.target.value)}
    />,
    { wrapper: TestFrame },
  );
  await user.type(screen.getByLabelText('备注'), '好');
  expect(seen).toEqual(['好']);
  expect(input).toBe(screen.getByLabelText('备注'));
});

it('shows a password on demand, and names the effect of the eye button', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="密码" defaultValue="secret" />, { wrapper: TestFrame });
  const field = screen.getByLabelText('密码');
  expect(field.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: '显示密码' }));
  expect(field.getAttribute('type')).toBe('text');
  expect(screen.getByRole('button', { name: '隐藏密码' })).toBeDefined();
});
