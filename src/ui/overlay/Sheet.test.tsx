// @vitest-environment happy-dom
/** Tests the focus of a sheet, what closes the sheet, its place in the document, and the toasts in it. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { closeTopLayer } from '../../platform/back-button.ts';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { dismissToast, showToast } from '../feedback/toasts.ts';
import { Sheet } from './Sheet.tsx';

// The sheet loads this module on demand. Import it first, because on a busy machine loading takes longer than a query
// waits.
await import('./SheetPanel.tsx');

function Example({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Sheet
        open={open}
        title="确认转账"
        busy={busy}
        onClose={() => setOpen(false)}
        footer={<button type="button">确认</button>}
      >
        <p>转给 陈*宇</p>
      </Sheet>
    </>
  );
}
/** Waits until the sheet is gone and the page is no longer hidden from screen readers, which happens a moment later. */
async function gone(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('button', { name: '打开' });
}
afterEach(cleanup);

it('is a named dialog that takes the focus and returns it to the opening button', async () => {
  const user = userEvent.setup();
  render(<Example />, { wrapper: TestFrame });
  const opener = screen.getByRole('button', { name: '打开' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: '确认转账' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await gone();
  expect(document.activeElement).toBe(opener);
});

function OpenedByAddress({ view }: { view: string | null }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <h1>系统管理</h1>
      {view !== null && (
        <h2 tabIndex={-1} data-view-heading="">
          {view}
        </h2>
      )}
      <Sheet open={open} title="编辑用户" onClose={() => setOpen(false)}>
        <input aria-label="姓名" />
      </Sheet>
    </>
  );
}

it.each([{ isComposing: true }, { keyCode: 229 }])(
  'stays open while a word is composed in it (%o)',
  async (composition) => {
    const user = userEvent.setup();
    render(<OpenedByAddress view={null} />, { wrapper: TestFrame });
    const field = await screen.findByRole('textbox', { name: '姓名' });
    fireEvent.keyDown(field, { key: 'Escape', ...composition });
    await user.type(field, '王');
    expect(screen.getByRole('dialog').closest('[data-leaving]')).toBeNull();
  },
);

it.each([
  ['系统管理', null],
  ['用户', '用户'],
])('gives the focus to the heading %s if no button opened it', async (name, view) => {
  const user = userEvent.setup();
  render(<OpenedByAddress view={view} />, { wrapper: TestFrame });
  await user.click(await screen.findByRole('textbox', { name: '姓名' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe(name));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps the focus in its foot if a step with other buttons follows', async () => {
  const user = userEvent.setup();
  const step = (title: string, button: string) => (
    <Sheet
      open
      title={title}
      onClose={() => {}}
      footer={
        <button key={button} type="button">
          {button}
        </button>
      }
    >
      <p>转给 陈*宇</p>
    </Sheet>
  );
  const { rerender } = render(step('填写', '下一步'), { wrapper: TestFrame });
  await user.click(await screen.findByRole('button', { name: '下一步' }));
  rerender(step('确认', '确认转出'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '确认转出' }));
});

// Otherwise React would handle every event of the page twice, because it listens to all events of a portal's element.
it('is no direct child of the body', async () => {
  const user = userEvent.setup();
  const { container } = render(<Example />, { wrapper: TestFrame });
  await user.click(screen.getByRole('button', { name: '打开' }));
  const layer = (await screen.findByRole('dialog')).closest('[role=presentation]');
  expect(layer?.parentElement).not.toBe(document.body);
  expect(layer?.parentElement?.parentElement).toBe(document.body);
  expect(layer?.parentElement?.hasAttribute('aria-hidden')).toBe(false);
  expect(container.getAttribute('aria-hidden')).toBe('true');
});

it("closes by its button and by the system's back", async () => {
  const user = userEvent.setup();
  render(<Example />, { wrapper: TestFrame });
  await user.click(screen.getByRole('button', { name: '打开' }));
  await user.click(await screen.findByRole('button', { name: '关闭' }));
  await gone();
  await user.click(screen.getByRole('button', { name: '打开' }));
  await screen.findByRole('dialog');
  expect(closeTopLayer()).toBe(true);
  await gone();
  expect(closeTopLayer()).toBe(false);
});

it('closes only by its button while a request is under way', async () => {
  const user = userEvent.setup();
  render(<Example busy />, { wrapper: TestFrame });
  await user.click(screen.getByRole('button', { name: '打开' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  const outside = document.querySelector('[data-scrim]');
  if (!outside) throw new Error('the sheet has no scrim');
  await user.click(outside);
  expect(closeTopLayer()).toBe(true);
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await gone();
});

// Screen readers don't hear the page's live regions while a sheet is open.
it('announces a toast that appears while it is open', async () => {
  const user = userEvent.setup();
  render(<Example />, { wrapper: TestFrame });
  await user.click(screen.getByRole('button', { name: '打开' }));
  const dialog = await screen.findByRole('dialog');
  act(() => showToast({ tone: 'error', text: '积分不够' }));
  expect(within(dialog).getByText('积分不够').getAttribute('aria-live')).toBe('assertive');
  act(dismissToast);
});
