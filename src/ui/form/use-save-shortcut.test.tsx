// @vitest-environment happy-dom
/** Tests that Ctrl+S saves the form on the page, but not from a dialog over the form, nor while a word is composed. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSaveShortcut } from './use-save-shortcut.ts';

afterEach(cleanup);

function Page({ onSave }: { onSave: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  useSaveShortcut(form);
  return (
    <>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <input aria-label="名称" />
      </form>
      <div role="alertdialog" aria-label="删除？">
        <button type="button">删除</button>
      </div>
    </>
  );
}

test('saves once for each press, and never from a dialog over the form', () => {
  const save = vi.fn();
  render(<Page onSave={save} />);
  const name = screen.getByRole('textbox');
  name.focus();
  // `fireEvent` returns false if the browser's own action was prevented.
  expect(fireEvent.keyDown(name, { code: 'KeyS', ctrlKey: true })).toBe(false);
  expect(fireEvent.keyDown(name, { key: '是', code: 'KeyS', ctrlKey: true })).toBe(false);
  expect(save).toHaveBeenCalledTimes(2);
  expect(document.activeElement).toBe(name);
  expect(fireEvent.keyDown(name, { code: 'KeyS' })).toBe(true);
  expect(fireEvent.keyDown(name, { code: 'KeyS', ctrlKey: true, shiftKey: true })).toBe(true);
  expect(fireEvent.keyDown(screen.getByRole('button'), { code: 'KeyS', ctrlKey: true })).toBe(false);
  expect(save).toHaveBeenCalledTimes(2);
});

test.each([{ isComposing: true }, { keyCode: 229 }])('saves nothing while a word is composed (%o)', (composition) => {
  const save = vi.fn();
  render(<Page onSave={save} />);
  // The browser's own action would save the page as a file.
  expect(fireEvent.keyDown(screen.getByRole('textbox'), { code: 'KeyS', ctrlKey: true, ...composition })).toBe(false);
  expect(save).not.toHaveBeenCalled();
});
