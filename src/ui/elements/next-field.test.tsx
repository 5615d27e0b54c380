// @vitest-environment happy-dom
/** Tests to which field the Enter key of a phone moves the focus, and when Enter submits the form. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { Field, PasswordField, TextArea } from '../form/Field.tsx';
import { followNextFieldKey } from './next-field.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

followNextFieldKey();

const submitted = vi.fn<() => void>();

/** Renders a form on a device whose main pointer is a finger or a mouse. */
function show(pointer: 'coarse' | 'fine'): void {
  submitted.mockClear();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(pointer) }));
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <Field label="账号" enterKeyHint="next" />
      <label>
        <input type="radio" name="role" /> 用户
      </label>
      <PasswordField label="密码" enterKeyHint="next" />
      <TextArea label="备注" />
      <Field label="邀请码" enterKeyHint="done" />
      <Field label="姓名" enterKeyHint="next" />
      <button type="submit">注册</button>
    </form>,
    { wrapper: TestFrame },
  );
}
const field = (label: string) => screen.getByLabelText(label);

it("goes to the next field on a phone's key for it, and submits nothing", async () => {
  const user = userEvent.setup();
  show('coarse');
  await user.type(field('账号'), 'chen{Enter}');
  expect(document.activeElement).toBe(field('密码'));
  await user.keyboard('secret{Enter}');
  expect(document.activeElement).toBe(field('备注'));
  expect(submitted).not.toHaveBeenCalled();
});

it('submits from a field with another key, and from the last field', async () => {
  const user = userEvent.setup();
  show('coarse');
  await user.type(field('邀请码'), 'LX{Enter}');
  expect(submitted).toHaveBeenCalledTimes(1);
  await user.type(field('姓名'), '陈{Enter}');
  expect(submitted).toHaveBeenCalledTimes(2);
});

it('submits with Enter of a computer, as people expect there', async () => {
  const user = userEvent.setup();
  show('fine');
  await user.type(field('账号'), 'chen{Enter}');
  expect(submitted).toHaveBeenCalledTimes(1);
});

it('leaves the Enter to an input method that composes a word', () => {
  show('coarse');
  field('账号').focus();
  fireEvent.keyDown(field('账号'), { key: 'Enter', isComposing: true });
  expect(document.activeElement).toBe(field('账号'));
});
