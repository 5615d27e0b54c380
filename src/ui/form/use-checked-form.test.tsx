// @vitest-environment happy-dom
/** Tests when a form checks its fields, when errors and refusals disappear, and new initial values. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { Field } from './Field.tsx';
import { useCheckedForm } from './use-checked-form.ts';

afterEach(cleanup);

const rules = {
  schema: v.object({ name: v.pipe(v.string(), v.trim(), v.nonEmpty()), code: v.pipe(v.string(), v.digits()) }),
  fields: ['name', 'code'] as const,
  words: (field: 'name' | 'code', { [field]: typed }: { name: string; code: string }) => `${field}: ${typed}`,
};

const saved: { name: string; code: string }[] = [];
afterEach(() => saved.splice(0));

function Form({ name = '', refuse = false }: { name?: string; refuse?: boolean }) {
  const form = useCheckedForm(rules, { name, code: '' });
  const save = async (output: { name: string; code: string }) => {
    saved.push(output);
    await Promise.resolve();
    if (refuse) form.setError('code', 'taken');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(save);
      }}
    >
      <Field {...form.field('name')} label="name" error={form.errors.get('name')} />
      <Field {...form.field('code')} label="code" error={form.errors.get('code')} />
      <button type="submit">save</button>
      <button type="button" onClick={form.reset}>{`reset`}</button>
      <button type="button" onClick={() => form.check('code')}>{`check`}</button>
    </form>
  );
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isWrong = (label: string) => input(label).getAttribute('aria-invalid') === 'true';

it('checks on submit, focuses the first wrong field, and then checks every change', async () => {
  render(<Form />, { wrapper: TestFrame });
  await userEvent.type(input('code'), 'x');
  expect(isWrong('code')).toBe(false);
  await press('save');
  expect([isWrong('name'), isWrong('code')]).toEqual([true, true]);
  expect(document.activeElement).toBe(input('name'));
  expect(screen.getByText('code: x')).toBeDefined();
  await userEvent.type(input('name'), ' 王 ');
  expect([isWrong('name'), isWrong('code')]).toEqual([false, true]);
  await userEvent.type(input('code'), '{Backspace}12');
  await press('save');
  expect(saved).toEqual([{ name: '王', code: '12' }]);
});

it('shows a refusal at its field until the field changes', async () => {
  render(<Form name="王" refuse />, { wrapper: TestFrame });
  await userEvent.type(input('code'), '1');
  await press('save');
  expect(await screen.findByText('taken')).toBeDefined();
  await userEvent.type(input('code'), '2');
  expect(isWrong('code')).toBe(false);
});

it('checks one field before the submit, and forgets the error with the next change', async () => {
  render(<Form />, { wrapper: TestFrame });
  await press('check');
  expect([isWrong('name'), isWrong('code')]).toEqual([false, true]);
  await userEvent.type(input('code'), 'x');
  expect(isWrong('code')).toBe(false);
});

it('forgets the error of a field that a change of another field makes right, and no refusal', async () => {
  const same = {
    schema: v.pipe(
      v.object({ first: v.string(), again: v.string() }),
      v.forward(
        v.partialCheck([['first'], ['again']], ({ first, again }) => first === again),
        ['again'],
      ),
    ),
    fields: ['first', 'again'] as const,
    words: () => 'not the same',
  };
  function Twice() {
    const form = useCheckedForm(same, { first: '', again: '' });
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(async () => form.setError('again', 'refused'));
        }}
      >
        <Field {...form.field('first')} label="first" error={form.errors.get('first')} />
        <Field {...form.field('again')} label="again" error={form.errors.get('again')} />
        <button type="submit">save</button>
      </form>
    );
  }
  render(<Twice />, { wrapper: TestFrame });
  await userEvent.type(input('first'), 'passwor');
  await userEvent.type(input('again'), 'password');
  await press('save');
  expect(screen.getByText('not the same')).toBeDefined();
  await userEvent.type(input('first'), 'd');
  expect(isWrong('again')).toBe(false);
  await press('save');
  expect(await screen.findByText('refused')).toBeDefined();
  await userEvent.type(input('first'), '{Backspace}d');
  expect(screen.getByText('refused')).toBeDefined();
});

it('shows new initial values in untouched fields, and resets to them', async () => {
  const { rerender } = render(<Form name="王" />, { wrapper: TestFrame });
  rerender(<Form name="李" />);
  expect(input('name').value).toBe('李');
  await userEvent.type(input('name'), '明');
  rerender(<Form name="王" />);
  expect(input('name').value).toBe('李明');
  await press('reset');
  expect(input('name').value).toBe('王');
});
