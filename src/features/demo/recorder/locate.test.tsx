// @vitest-environment happy-dom
/** The locator of an element finds this element and no other. */
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { nameOf } from './accessible-name.ts';
import { controlOf, locate } from './locate.ts';
import { locatorCode } from './test-code.ts';

afterEach(cleanup);

function codeFor(page: ReactElement, id: string): string {
  render(page);
  return locatorCode(locate(screen.getByTestId(id)));
}

it('names a control by its role and its visible name', () => {
  const page = (
    <button type="button" data-testid="it">
      <svg aria-hidden="true">
        <title>图标</title>
      </svg>
      <span style={{ display: 'block' }}>代理</span>
      <span style={{ display: 'block' }}>agent</span>
    </button>
  );
  expect(codeFor(page, 'it')).toBe("page.getByRole('button', { name: '代理 agent', exact: true })");
});

it.each([
  ['aria-label', <input key="a" data-testid="it" aria-label="搜索账号" />, '搜索账号'],
  [
    'a label',
    <label key="b">
      收款账号
      <input data-testid="it" />
    </label>,
    '收款账号',
  ],
  [
    'aria-labelledby',
    <div key="c">
      <b id="x">转账</b>
      <b id="y">数量</b>
      <input data-testid="it" aria-labelledby="x y" />
    </div>,
    '转账 数量',
  ],
  ['its placeholder', <input key="d" data-testid="it" placeholder="账号" />, '账号'],
])('names a field by %s', (_, page, name) => {
  render(page);
  expect(nameOf(screen.getByTestId('it'))).toBe(name);
});

it('names a password by its label, because it has no role', () => {
  const page = (
    <label>
      密码
      <input type="password" data-testid="it" />
    </label>
  );
  expect(codeFor(page, 'it')).toBe("page.getByLabel('密码', { exact: true })");
});

it('names the navigation and the dialog around a control, because the page may get one of the same name later', () => {
  const page = (
    <>
      <nav aria-label="主要页面">
        <a href="/clockInfo" data-testid="tab">
          信息平台
        </a>
      </nav>
      <div role="dialog" aria-label="公告">
        <button type="button" data-testid="it">
          确定
        </button>
      </div>
    </>
  );
  expect(codeFor(page, 'it')).toBe(
    "page.getByRole('dialog', { name: '公告', exact: true }).getByRole('button', { name: '确定', exact: true })",
  );
  expect(locatorCode(locate(screen.getByTestId('tab')))).toBe(
    "page.getByRole('navigation', { name: '主要页面', exact: true })" +
      ".getByRole('link', { name: '信息平台', exact: true })",
  );
});

it('tells equal names apart by the dialog, the region or the row around them', () => {
  const page = (
    <main>
      <button type="button">保存</button>
      <div role="dialog" aria-label="修改姓名">
        <button type="button" data-testid="it">
          保存
        </button>
      </div>
    </main>
  );
  expect(codeFor(page, 'it')).toBe(
    "page.getByRole('dialog', { name: '修改姓名', exact: true }).getByRole('button', { name: '保存', exact: true })",
  );
});

it('tells equal names in a list apart by a text of the row', () => {
  const row = (name: string, id?: string) => (
    <li>
      <span>{name}</span>
      <span>工学云</span>
      <button type="button" data-testid={id}>
        更多
      </button>
    </li>
  );
  const page = (
    <ul>
      {row('王小明')}
      {row('李小红', 'it')}
    </ul>
  );
  expect(codeFor(page, 'it')).toBe(
    "page.getByRole('listitem').filter({ hasText: '李小红' }).getByRole('button', { name: '更多', exact: true })",
  );
});

it('falls back to the position among the visible elements', () => {
  const page = (
    <div>
      <button type="button" style={{ display: 'none' }}>
        关闭
      </button>
      <button type="button">关闭</button>
      <button type="button" data-testid="it">
        关闭
      </button>
    </div>
  );
  expect(codeFor(page, 'it')).toBe("page.getByRole('button', { name: '关闭', exact: true }).nth(1)");
});

it('lets a time in the name vary, if the rest of the name is unique', () => {
  expect(
    codeFor(
      <a href="/a" data-testid="it">
        {'转出 student 今天 18:07 -500 (余额 9,500)'}
      </a>,
      'it',
    ),
  ).toBe(String.raw`page.getByRole('link', { name: /^转出 student 今天 [\d:]+ -500 \(余额 9,500\)$/u })`);
});

it('keeps a time that tells two rows apart', () => {
  const page = (
    <div>
      <a href="/a">今天 18:07</a>
      <a href="/b" data-testid="it">
        今天 18:09
      </a>
    </div>
  );
  expect(codeFor(page, 'it')).toBe("page.getByRole('link', { name: '今天 18:09', exact: true })");
});

it('finds the control of a click on anything inside it or on its label', () => {
  render(
    <div>
      <button type="button" aria-label="外">
        <span data-testid="inside">内</span>
      </button>
      <label>
        <span data-testid="label">记住</span>
        <input type="checkbox" />
      </label>
      <p data-testid="text">正文</p>
    </div>,
  );
  expect(controlOf(screen.getByTestId('inside'))).toBe(screen.getByRole('button'));
  expect(controlOf(screen.getByTestId('label'))).toBe(screen.getByRole('checkbox'));
  expect(controlOf(screen.getByTestId('text'))).toBeNull();
});

it('finds a row of a long list by its position, because a row that is not drawn may have the same name', () => {
  const page = (size: number) => (
    <div role="list" aria-label="积分变更">
      {[41, 42].map((position) => (
        <div key={position} role="listitem" aria-posinset={position} aria-setsize={size}>
          <a href="/a" data-testid={position === 42 ? 'it' : undefined}>
            {position === 42 ? '转入 100' : '转出 100'}
          </a>
        </div>
      ))}
    </div>
  );
  const inRow =
    "page.getByRole('list').locator('[aria-posinset=\"42\"]')" +
    ".getByRole('link', { name: '转入 100', exact: true })";
  expect(codeFor(page(90), 'it')).toBe(inRow);
  cleanup();
  expect(codeFor(page(2), 'it')).toBe("page.getByRole('link', { name: '转入 100', exact: true })");
});

it('lets an order number vary, because each run makes a new one', () => {
  expect(
    codeFor(
      <a href="/a" data-testid="it">
        {'agent 已支付 500 积分 + 赠送 20 20261124 0720 2400 0017 ¥49.00'}
      </a>,
      'it',
    ),
  ).toContain(String.raw`name: /^agent 已支付 500 积分 \+ 赠送 20 [\d ]+ ¥49\.00$/u`);
});
