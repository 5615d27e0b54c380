import { expect, it } from 'vitest';
import { documentTitle, pageTitle } from './document-title.ts';

it("puts the website's name before the page's title", () => {
  expect(documentTitle('知行积分', '积分转账')).toBe('知行积分 - 积分转账');
});

it.each([null, undefined, '', '  '])('is the title alone if the name is %j', (name) => {
  expect(documentTitle(name, '首页')).toBe('首页');
});

it('is the name alone if the page has no title', () => {
  expect(documentTitle('知行积分', '')).toBe('知行积分');
});

it.each([
  ['adds', {}],
  ['edits', { id: 12 }],
  ['edits', { waiting: 3 }],
])('says that the page %s, for the search parameters %j', (title, search) => {
  expect(pageTitle({ title: 'edits', titleOfNew: 'adds' }, search)).toBe(title);
  expect(pageTitle({ title: 'edits' }, search)).toBe('edits');
});
