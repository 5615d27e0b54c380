// @vitest-environment happy-dom
/** Tests the scale of the balance chart, and how keys, a finger and the mouse choose a day. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { BalanceSteps } from './BalanceSteps.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const chart = (most: number) => (
  <BalanceSteps
    label="余额"
    days={[]}
    from={0}
    to={2}
    points={[
      { t: 0, balance: 0 },
      { t: 1, balance: most },
      { t: 2, balance: most },
    ]}
  />
);
const figure = (container: HTMLElement, text: string): Element | undefined =>
  [...container.querySelectorAll('[class*=tick]')].find((one) => one.textContent === text);

it('creates new elements for a new scale, also for a figure that both scales have', () => {
  const { container, rerender } = render(chart(10_000), { wrapper: TestFrame });
  const before = figure(container, '5,000');
  expect(before).toBeDefined();
  rerender(chart(10_000));
  expect(figure(container, '5,000')).toBe(before);
  rerender(chart(10_100));
  expect(figure(container, '5,000')).toBeDefined();
  expect(figure(container, '5,000')).not.toBe(before);
});

const dayMs = 86_400_000;
const start = Date.parse('2026-11-18T00:00:00+08:00');
const days = [
  { day: '2026-11-18', t: start + dayMs / 2, in: 0, out: 0, balance: 1_000 },
  { day: '2026-11-19', t: start + 1.5 * dayMs, in: 200, out: 50, balance: 1_150 },
  { day: '2026-11-20', t: start + 2.25 * dayMs, in: 0, out: 0, balance: 1_150 },
];

/** Renders the chart of two and a half days. Each whole day is 100 px wide. */
function openChart(hidden = false): HTMLElement {
  render(
    <BalanceSteps
      label="余额曲线"
      hidden={hidden}
      from={start}
      to={start + 2.5 * dayMs}
      points={days.map(({ t, balance }) => ({ t, balance }))}
      days={days}
    />,
    { wrapper: TestFrame },
  );
  const slider = screen.getByRole('slider', { name: '余额曲线' });
  vi.spyOn(slider, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 250, 124));
  return slider;
}

/** Returns the visible words about the chosen day. */
const tip = (): string => document.querySelector('[class*=tip]')?.textContent ?? '';

const words = (slider: HTMLElement): string => slider.getAttribute('aria-valuetext') ?? '';

it('arrow keys choose each day, also a day on which nothing moved', () => {
  const slider = openChart();
  expect(words(slider)).toMatch(/11 月 20 日 周五，没有变更，余额 1,150$/);
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(words(slider)).toMatch(/11 月 19 日 周四，收入 200，支出 50，余额 1,150$/);
  expect(tip()).toContain('+200');
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(words(slider)).toMatch(/11 月 18 日 周三，没有变更，余额 1,000$/);
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(slider.getAttribute('aria-valuenow')).toBe('0');
  fireEvent.keyDown(slider, { key: 'End' });
  expect(slider.getAttribute('aria-valuenow')).toBe('2');
  fireEvent.keyDown(slider, { key: 'PageDown' });
  expect(slider.getAttribute('aria-valuenow')).toBe('0');
  fireEvent.keyDown(slider, { key: 'Escape' });
  expect(tip()).not.toContain('周三');
});

it('shows the day under a finger, and announces it once the finger is lifted', () => {
  const slider = openChart();
  const touch = { pointerType: 'touch', clientX: 120 };
  fireEvent.pointerDown(slider, { ...touch, clientX: 20 });
  fireEvent.pointerMove(slider, touch);
  expect(tip()).toMatch(/11 月 19 日 周四.*支出.*−50/);
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.pointerUp(slider, touch);
  fireEvent.pointerLeave(slider, touch);
  expect(screen.getByRole('status').textContent).toMatch(/11 月 19 日 周四，收入 200/);
  expect(tip()).toContain('周四');
  fireEvent.blur(slider);
  expect(tip()).not.toContain('周四');
});

it('the right edge is today, although today is still too short for a finger', () => {
  const slider = openChart();
  // Today's half day has only the last 10 of these 50 px, but the last 12 px (`lastDayEdgePx`) always choose today.
  vi.spyOn(slider, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 50, 124));
  fireEvent.pointerDown(slider, { pointerType: 'touch', clientX: 39 });
  expect(tip()).toContain('周五');
  fireEvent.pointerDown(slider, { pointerType: 'touch', clientX: 37 });
  expect(tip()).toContain('周四');
});

it('a lifted finger gives the chart the focus, so that a touch elsewhere closes the tip', () => {
  const slider = openChart();
  fireEvent.pointerUp(slider, { pointerType: 'touch', clientX: 120 });
  expect(document.activeElement).toBe(slider);
});

it.each(['ctrlKey', 'metaKey', 'altKey'])('leaves a key with %s to the browser', (modifier) => {
  const slider = openChart();
  expect(fireEvent.keyDown(slider, { key: 'ArrowLeft', [modifier]: true })).toBe(true);
  expect(slider.getAttribute('aria-valuenow')).toBe('2');
});

it('Escape closes the tip, and only the next Escape closes what is around the chart', () => {
  const slider = openChart();
  const around = vi.fn();
  document.body.addEventListener('keydown', around, { once: true });
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(around).toHaveBeenCalledOnce();
  document.body.addEventListener('keydown', around);
  fireEvent.keyDown(slider, { key: 'Escape' });
  expect(around).toHaveBeenCalledOnce();
  fireEvent.keyDown(slider, { key: 'Escape' });
  expect(around).toHaveBeenCalledTimes(2);
  document.body.removeEventListener('keydown', around);
});

it('forgets the day when the mouse leaves, and when the page scrolls under the finger', () => {
  const slider = openChart();
  fireEvent.pointerMove(slider, { pointerType: 'mouse', clientX: 20 });
  expect(tip()).toContain('周三');
  fireEvent.pointerOut(slider, { pointerType: 'mouse' });
  expect(tip()).not.toContain('周三');
  fireEvent.pointerDown(slider, { pointerType: 'touch', clientX: 20 });
  fireEvent.pointerCancel(slider, { pointerType: 'touch' });
  expect(tip()).not.toContain('周三');
});

it('shows no figure while figures are hidden', () => {
  const slider = openChart(true);
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(tip()).toContain('••••');
  expect(tip()).not.toMatch(/200|1,150/);
  expect(words(slider)).not.toMatch(/200|1,150/);
});
