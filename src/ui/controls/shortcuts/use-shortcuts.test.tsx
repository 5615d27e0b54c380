// @vitest-environment happy-dom
/** Tests when a shortcut runs: in fields and lists, while a word is composed, while a key is held, and under layers. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ShortcutHandlers, useShortcuts } from './use-shortcuts.ts';

afterEach(cleanup);

function Page({ handlers, children }: { handlers: ShortcutHandlers; children?: React.ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useShortcuts(handlers, list);
  return (
    <>
      <div ref={list}>
        <input type="search" aria-label="搜索" />
        <button type="button">一行</button>
      </div>
      <input aria-label="名称" />
      {children}
    </>
  );
}

function Pane({ onClose }: { onClose: () => void }) {
  useShortcuts({ close: onClose });
  return <button type="button">在旁边</button>;
}

describe('a shortcut', () => {
  it('works in a field if it has a modifier, whatever the input method types', () => {
    const add = vi.fn();
    render(<Page handlers={{ add }} />);
    // `fireEvent` returns false if the browser's own action was prevented.
    expect(fireEvent.keyDown(screen.getByLabelText('名称'), { code: 'KeyN', key: '˜', altKey: true })).toBe(false);
    expect(add).toHaveBeenCalledTimes(1);
    expect(fireEvent.keyDown(screen.getByLabelText('名称'), { code: 'KeyN', key: 'n' })).toBe(true);
    expect(add).toHaveBeenCalledTimes(1);
  });

  it("doesn't run while a word is composed, nor by the key that ends the composition", () => {
    const close = vi.fn();
    render(<Page handlers={{ close }} />);
    const field = screen.getByLabelText('名称');
    fireEvent.keyDown(field, { code: 'Escape', isComposing: true });
    fireEvent.keyDown(field, { code: 'Escape', keyCode: 229 });
    // Safari sends the key at once. A busy machine would let the test send it too late.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    fireEvent.compositionEnd(field);
    fireEvent.keyDown(field, { code: 'Escape' });
    clock.mockRestore();
    expect(close).not.toHaveBeenCalled();
  });

  it('needs the focus in the list if it has no modifier, and not in a field of the list', () => {
    const down = vi.fn();
    render(<Page handlers={{ down }} />);
    const press = (element: Element): boolean => fireEvent.keyDown(element, { code: 'ArrowDown' });
    press(screen.getByLabelText('名称'));
    press(screen.getByLabelText('搜索'));
    expect(down).not.toHaveBeenCalled();
    press(screen.getByText('一行'));
    press(document.body);
    expect(down).toHaveBeenCalledTimes(2);
  });

  it('runs once while its key is held, unless it goes from row to row', () => {
    const add = vi.fn();
    const next = vi.fn();
    render(<Page handlers={{ add, next }} />);
    fireEvent.keyDown(document.body, { code: 'KeyN', altKey: true });
    expect(fireEvent.keyDown(document.body, { code: 'KeyN', altKey: true, repeat: true })).toBe(false);
    fireEvent.keyDown(document.body, { code: 'ArrowDown', altKey: true });
    fireEvent.keyDown(document.body, { code: 'ArrowDown', altKey: true, repeat: true });
    expect(add).toHaveBeenCalledTimes(1);
    expect(next).toHaveBeenCalledTimes(2);
  });

  it('of Escape closes one layer for each press: the dialog itself, then the newest layer', () => {
    const close = vi.fn();
    const closePane = vi.fn();
    const { rerender } = render(<Page handlers={{ close }} />);
    rerender(
      <Page handlers={{ close }}>
        <Pane onClose={closePane} />
        <div role="dialog" aria-modal="true">
          <button type="button">在对话框里</button>
        </div>
      </Page>,
    );
    fireEvent.keyDown(screen.getByText('在对话框里'), { code: 'Escape' });
    expect(closePane).not.toHaveBeenCalled();
    rerender(
      <Page handlers={{ close }}>
        <Pane onClose={closePane} />
      </Page>,
    );
    fireEvent.keyDown(document.body, { code: 'Escape' });
    expect([closePane.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
    rerender(<Page handlers={{ close }} />);
    fireEvent.keyDown(document.body, { code: 'Escape' });
    expect([closePane.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
  });

  it('opens the palette over a sheet, and never over a question', () => {
    const palette = vi.fn();
    render(
      <Page handlers={{ palette }}>
        <div role="dialog">
          <button type="button">在表单里</button>
        </div>
        <div role="alertdialog">
          <button type="button">删除</button>
        </div>
      </Page>,
    );
    fireEvent.keyDown(screen.getByText('删除'), { code: 'KeyK', ctrlKey: true });
    expect(palette).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByText('在表单里'), { code: 'KeyK', ctrlKey: true });
    expect(palette).toHaveBeenCalledTimes(1);
  });
});
