import { expect, it } from 'vitest';
import { documentTitle } from './document-title.ts';

it("puts the website's name before the page's title", () => {
  expect(documentTitle('知行积分', '积分转账')).toBe('知行积分 - 积分转账');
});

it.each([null, undefined, '', '  '])('is the title alone if the name is %j', (name) => {
  expect(documentTitle(name, '首页')).toBe('首页');
});

it('is the name alone if the page has no title', () => {
  expect(documentTitle('知行积分', '')).toBe('知行积分');
});
