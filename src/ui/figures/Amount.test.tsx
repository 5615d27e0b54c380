// @vitest-environment happy-dom
/** Tests what amounts show, and what screen readers say about them. */
import { i18n } from '@lingui/core';
import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { messages as english } from '../../locales/en-US/pages.po';
import { Amount, Figure } from './Amount.tsx';

afterEach(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));

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

it('reads one coin as a coin in English', () => {
  i18n.loadAndActivate({ locale: 'en-US', messages: english });
  expect(read(show(<Amount value={-1} coinName="coins" />))).toBe('1 coin out');
  expect(read(show(<Amount value={1_080} coinName="coins" />))).toBe('1,080 coins in');
  expect(read(show(<Amount value={0} coinName="coins" />))).toBe('0 coins');
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
