// @vitest-environment happy-dom
/** Tests to which chip a row of filters scrolls. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { FilterButton, FilterChips, FilterToggle } from './Chips.tsx';

const chipPx = 100;
const rowPx = 250;
let scrolled: number[] = [];

/** Every chip has the same width, and the row shows two and a half of them. The 16 in the tests is `chipMarginPx`. */
beforeEach(() => {
  scrolled = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const index = this.parentElement?.role === 'group' ? [...this.parentElement.children].indexOf(this) : 0;
    return new DOMRect(index * chipPx, 0, this.role === 'group' ? rowPx : chipPx, 36);
  });
  vi.spyOn(Element.prototype, 'scrollBy').mockImplementation((...[to]: unknown[]) => {
    if (typeof to === 'object' && to !== null && 'left' in to) scrolled.push(Number(to.left));
  });
});
afterEach(cleanup);

function Row({ value, tried = false, timed = false }: { value: 'all' | 'admin'; tried?: boolean; timed?: boolean }) {
  const options = (['all', 'user', 'agent', 'admin'] as const).map((name) => ({ value: name, label: name }));
  return (
    <TestFrame>
      <FilterChips label="筛选" options={options} value={value} onChange={() => undefined}>
        <FilterButton label="时间" active={timed} onClick={() => undefined} />
        <FilterToggle label="封禁后仍在登录" pressed={tried} onChange={() => undefined} />
      </FilterChips>
    </TestFrame>
  );
}

it('scrolls to the last active filter when the row opens', () => {
  render(<Row value="all" tried />);
  expect(scrolled.at(-1)).toBe(6 * chipPx - rowPx + 16);
  cleanup();
  render(<Row value="all" timed />);
  expect(scrolled.at(-1)).toBe(5 * chipPx - rowPx + 16);
});

it('scrolls to each new choice, also if another filter is active', () => {
  const { rerender } = render(<Row value="all" />);
  expect(scrolled.at(-1)).toBeLessThanOrEqual(0);
  rerender(<Row value="admin" timed />);
  expect(scrolled.at(-1)).toBe(4 * chipPx - rowPx + 16);
});
