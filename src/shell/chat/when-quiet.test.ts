// @vitest-environment happy-dom
/** A page counts as quiet once nothing of it has changed for 300 ms (`quietMs`) and nothing of it loads. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

const onQuiet = vi.fn();
const main = (): HTMLElement => document.querySelector('main') ?? document.body;
/** Changes the page, and waits until its observers were called. */
async function change(html: string): Promise<void> {
  main().innerHTML = html;
  await vi.advanceTimersByTimeAsync(1);
}

beforeEach(() => {
  vi.useFakeTimers();
  onQuiet.mockReset();
  document.body.innerHTML = '<main><p>1</p></main>';
});
afterEach(() => vi.useRealTimers());

test('tells it once, 300 ms after the last change', async () => {
  whenQuiet(onQuiet);
  await vi.advanceTimersByTimeAsync(200);
  await change('<p>2</p>');
  await vi.advanceTimersByTimeAsync(250);
  expect(onQuiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(onQuiet).toHaveBeenCalledOnce();
  await change('<p>3</p>');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onQuiet).toHaveBeenCalledOnce();
});

test.each(['<div aria-busy="true"></div>', '<div role="progressbar"></div>'])(
  'waits until %s is gone',
  async (loading) => {
    await change(loading);
    whenQuiet(onQuiet);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onQuiet).not.toHaveBeenCalled();
    await change('<p>read</p>');
    await vi.advanceTimersByTimeAsync(400);
    expect(onQuiet).toHaveBeenCalledOnce();
  },
);

test('tells nothing after it was stopped', async () => {
  whenQuiet(onQuiet)();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onQuiet).not.toHaveBeenCalled();
});
