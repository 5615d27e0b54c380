// @vitest-environment happy-dom
/** A recording takes a step from an event, and leaves secrets out. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { readClick, readFile, readInput, readKey, readPaste } from './read-event.ts';
import { beginPress, heldMsOf, readRelease } from './read-press.ts';
import type { Action } from './recording.ts';

afterEach(cleanup);

/** Returns what is read from the events of this kind, the latest last. */
function readings<Name extends keyof WindowEventMap>(
  name: Name,
  read: (event: WindowEventMap[Name]) => Action | null,
): (Action | null)[] {
  const all: (Action | null)[] = [];
  window.addEventListener(name, (event) => all.push(read(event)), { capture: true });
  return all;
}

describe('a password', () => {
  it('is recorded as a number, and never as text', () => {
    render(<input type="password" aria-label="密码" />);
    const all = readings('input', readInput);
    for (const value of ['demo1234', 'secret-1', 'secret-2', 'secret-1'])
      fireEvent.input(screen.getByLabelText('密码'), { target: { value } });
    const [own, first, second, again] = all.map((action) => (action?.kind === 'password' ? action.which : null));
    expect([own, again]).toEqual([0, first]);
    expect(new Set([own, first, second]).size).toBe(3);
    expect(JSON.stringify(all)).not.toContain('secret');
  });

  it('is not recorded as text either while the field shows it', () => {
    render(<input type="text" autoComplete="current-password" aria-label="密码" />);
    const all = readings('input', readInput);
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'secret-3' } });
    expect(JSON.stringify(all)).not.toContain('secret');
  });
});

describe('a file', () => {
  const choose = async (input: ReactElement): Promise<Action | null> => {
    render(input);
    const target = screen.getByLabelText<HTMLInputElement>('文件');
    const file = new File(['账号,密码\nanna,secret-4'], '用户.csv', { type: 'text/csv' });
    Object.defineProperty(target, 'files', { value: [file] });
    let read: Promise<Action | null> | undefined;
    target.addEventListener('change', (event) => {
      read = readFile(event);
    });
    fireEvent.change(target);
    return (await read) ?? null;
  };

  it('is recorded with its content', async () => {
    const action = await choose(<input type="file" aria-label="文件" />);
    expect(action).toMatchObject({ kind: 'file', name: '用户.csv', content: expect.stringMatching(/./u) });
  });

  it('is recorded without its content if it holds passwords', async () => {
    const action = await choose(<input type="file" aria-label="文件" data-secret="" />);
    expect(action).toMatchObject({ kind: 'file', name: '用户.csv', content: null });
  });
});

it('a captcha from an e-mail is recorded as a captcha, because it differs in every run', () => {
  render(<input autoComplete="one-time-code" aria-label="验证码" />);
  const all = readings('input', readInput);
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '314159' } });
  expect(all).toMatchObject([{ kind: 'captcha', typed: '314159', mail: null }]);
});

describe('a click', () => {
  it('on a label is recorded once, as a click on its control, and a click on a text is no step', () => {
    render(
      <div>
        <label>
          <span>记住</span>
          <input type="radio" />
        </label>
        <p>正文</p>
      </div>,
    );
    const all = readings('click', (event) => readClick(event, 0));
    fireEvent.click(screen.getByText('正文'));
    fireEvent.click(screen.getByText('记住'));
    expect(all.filter((action) => action !== null)).toMatchObject([{ kind: 'click', on: [{ of: 'radio' }] }]);
  });

  it('into a text field is no step, because it only moves the focus', () => {
    render(<input aria-label="账号" />);
    const all = readings('click', (event) => readClick(event, 0));
    fireEvent.click(screen.getByRole('textbox'));
    expect(all).toEqual([null]);
  });

  it('on a dialog that is closing is no step, because the dialog ignores it', () => {
    render(
      <div data-leaving="">
        <button type="button">关闭</button>
      </div>,
    );
    const all = readings('click', (event) => readClick(event, 0));
    fireEvent.click(screen.getByRole('button'));
    expect(all).toEqual([null]);
  });

  it('that only brings the docked chat button back is no step, because docking depends on scrolling', () => {
    render(
      <button type="button" data-docked="">
        公告
      </button>,
    );
    const all = readings('click', (event) => readClick(event, 0));
    fireEvent.click(screen.getByRole('button'));
    expect(all).toEqual([null]);
  });

  it('on a disabled control is no step, and a held click keeps its length', () => {
    render(
      <div>
        <button type="button" aria-disabled="true">
          保存
        </button>
        <button type="button">客服</button>
      </div>,
    );
    const all = readings('click', (event) => readClick(event, 650));
    for (const button of screen.getAllByRole('button')) fireEvent.click(button);
    expect(all).toMatchObject([null, { kind: 'click', heldMs: 650 }]);
  });
});

it('a click keeps its modifiers, because they select', () => {
  render(<button type="button">王小明</button>);
  const all = readings('click', (event) => readClick(event, 0));
  fireEvent.click(screen.getByRole('button'), { ctrlKey: true, shiftKey: true });
  expect(all).toMatchObject([{ kind: 'click', modifiers: ['Control', 'Shift'] }]);
});

describe('a press', () => {
  const drawn = (touchAction: string): HTMLElement => {
    render(
      <div style={{ touchAction }}>
        <button type="button">王小明</button>
      </div>,
    );
    return screen.getByRole('button');
  };
  function readPress(target: HTMLElement, end: MouseEventInit, pointerType = 'mouse', ms = 0) {
    const down = new PointerEvent('pointerdown', { clientX: 200, clientY: 40, pointerType, bubbles: true });
    window.addEventListener('pointerdown', beginPress, { once: true });
    target.dispatchEvent(down);
    const up = new PointerEvent('pointerup', { clientX: 200, clientY: 40, ...end });
    Object.defineProperty(up, 'timeStamp', { value: down.timeStamp + ms });
    const action = readRelease(up);
    const click = new MouseEvent('click', { detail: 1 });
    Object.defineProperty(click, 'timeStamp', { value: down.timeStamp + ms });
    return { action, heldMs: heldMsOf(click) };
  }

  it('that drags a row is a drag, and its click is no step', () => {
    const { action, heldMs } = readPress(drawn('pan-y'), { clientX: 80 });
    expect(action).toMatchObject({ kind: 'drag', by: { x: -120, y: 0 } });
    expect(heldMs).toBeNull();
  });

  it('that moves over anything else is no drag', () => {
    expect(readPress(drawn('manipulation'), { clientX: 80 })).toEqual({ action: null, heldMs: 0 });
  });

  it('of a resting finger is a hold, and of a mouse a long click', () => {
    expect(readPress(drawn('auto'), {}, 'touch', 600)).toMatchObject({ action: { kind: 'hold', heldMs: 600 } });
    cleanup();
    expect(readPress(drawn('auto'), {}, 'mouse', 600)).toEqual({ action: null, heldMs: 600 });
    cleanup();
    expect(readPress(drawn('auto'), {}, 'touch', 100)).toEqual({ action: null, heldMs: 0 });
  });
});

it('a pasted text is recorded only if the app handles it itself', () => {
  render(<input aria-label="数量" onPaste={(event) => event.preventDefault()} />);
  render(<input aria-label="备注" />);
  const all: (Action | null)[] = [];
  window.addEventListener('paste', (event) => all.push(readPaste(event)), { once: false });
  for (const name of ['数量', '备注']) {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '1,200');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    screen.getByRole('textbox', { name }).dispatchEvent(event);
  }
  expect(all).toMatchObject([{ kind: 'paste', text: '1,200' }, null]);
});

describe('a key', () => {
  it.each([
    [{ key: 'k', code: 'KeyK', ctrlKey: true }, 'Control+KeyK'],
    [{ key: 'Escape', code: 'Escape' }, 'Escape'],
    [{ key: 'Enter', code: 'Enter' }, 'Enter'],
    [{ key: 'ArrowDown', code: 'ArrowDown', altKey: true }, 'Alt+ArrowDown'],
    [{ key: 'a', code: 'KeyA' }, null],
    [{ key: 'v', code: 'KeyV', ctrlKey: true }, null],
    [{ key: 'Enter', code: 'Enter', isComposing: true }, null],
    [{ key: '`', code: 'Backquote', ctrlKey: true }, null],
  ])('in a field: %o is recorded as %s', (init, key) => {
    render(<input aria-label="账号" />);
    const all = readings('keydown', readKey);
    fireEvent.keyDown(screen.getByRole('textbox'), init);
    expect(all.map((action) => (action?.kind === 'press' ? action.key : null))).toEqual([key]);
  });

  it('of a search names the option that Enter opens, because a test may be faster than the search', () => {
    render(
      <div>
        <input role="combobox" aria-label="搜索" aria-controls="found" aria-expanded aria-activedescendant="second" />
        <div role="listbox" id="found">
          <div role="option" aria-selected="false">
            林晓峰
          </div>
          <div role="option" id="second" aria-selected="true">
            陈思宇
          </div>
        </div>
      </div>,
    );
    const all = readings('keydown', readKey);
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', code: 'Enter' });
    expect(all).toMatchObject([{ ready: { is: 'selected', on: [{ of: 'option', name: { source: '陈思宇' } }] } }]);
  });

  it('on a button is no step, because the click that it makes is one', () => {
    render(<button type="button">保存</button>);
    const all = readings('keydown', readKey);
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter', code: 'Enter' });
    expect(all).toEqual([null]);
  });
});
