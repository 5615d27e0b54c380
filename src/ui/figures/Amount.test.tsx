// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { Amount, Figure } from './Amount.tsx';

/** Returns the text that screen readers say, without `aria-hidden` parts. */
function read(element: HTMLElement): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent;
}
const show = (part: React.ReactElement): HTMLElement => render(part, { wrapper: TestFrame }).container;

it('shows a sign and reads the direction in words', () => {
  const income = show(<Amount value={1080} coinName="积分" />);
  expect(income.querySelector('[aria-hidden]')?.textContent).toBe('+1,080');
  expect(read(income)).toBe('收入 1,080 积分');
  const outgo = show(<Amount value={-500} coinName="学币" />);
  expect(outgo.querySelector('[aria-hidden]')?.textContent).toBe('−500');
  expect(read(outgo)).toBe('支出 500 学币');
});

it('shows no hidden figure, neither on the screen nor to screen readers', () => {
  for (const container of [
    show(<Amount hidden value={-500} coinName="积分" />),
    show(<Figure hidden value={9640} />),
  ]) {
    expect(container.textContent).not.toMatch(/\d/);
    expect(read(container)).toContain('隐藏');
  }
});
