/** The text of an exported test. The journey demo-recording.spec.ts runs such a test. */
import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, it } from 'vitest';
import { recordedStart } from '../../../../tests/support/recorded-start.ts';
import type { Locator } from './locate.ts';
import { exactMatch, toastMatch } from './name-match.ts';
import type { Action, Recording, Start, StartData, Step } from './recording.ts';
import { testText } from './test-file.ts';

const at = Date.UTC(2026, 10, 23, 10, 0);
const scenario: StartData = { kind: 'scenario', scenario: 'default', seed: 7, seededAt: at - 5_000 };
const on: Locator = [{ by: 'role', of: 'button', name: exactMatch("it's"), holding: null, nth: 1 }];
const step = (action: Action, more: Partial<Step> = {}): Step => ({
  at,
  action,
  early: false,
  calls: [],
  toasts: [],
  seen: null,
  ...more,
});
const click: Action = { kind: 'click', on, heldMs: 0, times: 1, modifiers: [], scrolled: false };

function start(data: StartData, more: Partial<Start> = {}): Start {
  return recordedStart(data, {
    at,
    seen: { address: '/', title: exactMatch('首页'), dialog: null },
    device: {
      origin: 'http://127.0.0.1:4173/try',
      dark: true,
      touch: true,
      local: { theme: '"dark"' },
      session: { dialog: '{"isRead":true,"mallRead":true}' },
    },
    ...more,
  });
}

function textOf(steps: readonly Step[], begun: Start = start(scenario), coin: number | null = 9_500): string {
  const recording: Recording = { data: begun.data, start: begun, steps: [...steps], isFull: false };
  const text = testText(recording, { coin });
  // Throws if the text isn't TypeScript.
  stripTypeScriptTypes(text);
  return text;
}

describe('an exported test', () => {
  it('restores the data, the device, the time and the account', () => {
    const text = textOf([step(click)], start(scenario, { clockOffset: 3_600_000, rules: [{ kind: 'network' }] }));
    for (const line of [
      "process.env['BASE_URL'] ?? 'http://127.0.0.1:4173/try'",
      "colorScheme: 'dark'",
      'hasTouch: true',
      `const local = {"theme":"\\"dark\\""};`,
      "await page.clock.setFixedTime('2026-11-23T09:59:55.000Z');",
      "await open(page, site + '/login?scenario=default&seed=7');",
      "await page.clock.setSystemTime('2026-11-23T10:00:00.000Z');",
      "await open(page, site + '/?fault=network&clock=1h&as=agent');",
    ])
      expect(text).toContain(line);
  });

  it('begins from a file, whose digest it checks', () => {
    const text = textOf([step(click)], start({ kind: 'file', name: '王老师 1.malldemo', digest: 'abc', seededAt: at }));
    expect(text).toContain("join(dirname(test.info().file), '王老师 1.malldemo')");
    expect(text).toContain(".toBe('abc')");
    expect(text).toContain("await control(page, '/__mock/load', situation);");
  });

  it('expects the text of a toast with single spaces, also if it had several lines', () => {
    const text = textOf([
      step(click, { toasts: [toastMatch('已保存\n  王\u00A0明'), toastMatch('还剩 5 分钟\n再试')] }),
    ]);
    expect(text).toContain("await expectToast(page, '已保存 王 明');");
    expect(text).toContain('await expectToast(page, /^还剩 .+ 再试$/u);');
  });

  it.each<[Action, string]>([
    [click, String.raw`await page.getByRole('button', { name: 'it\'s', exact: true }).nth(1).click();`],
    [{ ...click, scrolled: true }, 'await scrollTo(page.getByRole('],
    [{ ...click, heldMs: 700 }, '.click({ delay: 700 });'],
    [{ ...click, times: 2, modifiers: ['Shift'] }, ".click({ clickCount: 2, modifiers: ['Shift'] });"],
    [{ kind: 'drag', on, by: { x: -120, y: 3 } }, '.nth(1), -120, 3);'],
    [{ kind: 'hold', on, heldMs: 600 }, '.nth(1), 600);'],
    [{ kind: 'paste', on, text: 'a\tb' }, String.raw`.nth(1), 'a\tb');`],
    [{ kind: 'point', x: 3, y: 4 }, 'await page.mouse.click(3, 4);'],
    [{ kind: 'fill', on, value: 'a\nb' }, String.raw`.fill('a\nb');`],
    [{ kind: 'password', on, which: 0, length: 8 }, '.fill(password(0));'],
    [{ kind: 'password', on, which: 4711, length: 12 }, '.fill(password(1));'],
    [{ kind: 'password', on, which: 4711, length: 5 }, '.fill(password(1, 5));'],
    [{ kind: 'captcha', on, typed: '314159', mail: 2 }, '.fill(await mailedCode(page, 2));'],
    [{ kind: 'captcha', on, typed: '000000', mail: null }, ".fill('000000');"],
    [{ kind: 'select', on, labels: ['工学云'] }, ".selectOption([{ label: '工学云' }]);"],
    [{ kind: 'press', on: null, key: 'Control+KeyK', ready: null }, "await page.keyboard.press('Control+KeyK');"],
    [{ kind: 'press', on, key: 'Enter', ready: { on, is: 'enabled' } }, '.nth(1)).toBeEnabled();'],
    [{ kind: 'press', on, key: 'Enter', ready: { on, is: 'selected' } }, "toHaveAttribute('aria-selected', 'true');"],
    [{ kind: 'move', how: 'back' }, 'await page.goBack();'],
    [
      { kind: 'goto', address: '/mall', account: 'student', settings: { local: {}, session: {} } },
      "await open(page, site + '/mall?as=student');",
    ],
    [
      { kind: 'goto', address: '/', account: null, settings: { local: { eye: 'false' }, session: {} } },
      'await keep(page, {"eye":"false"}, {});',
    ],
    [
      { kind: 'control', path: '/__mock/clock', body: '{"advanceMs":1}' },
      `control(page, '/__mock/clock', {"advanceMs":1});`,
    ],
    [{ kind: 'file', on, name: 'a.csv', type: 'text/csv', content: 'YQ==' }, "buffer: Buffer.from('YQ==', 'base64')"],
    [{ kind: 'resize', width: 1280, height: 800 }, 'setViewportSize({ width: 1280, height: 800 });'],
  ])('carries out %o', (action, line) => {
    expect(textOf([step(action)])).toContain(line);
  });

  it('counts the passwords from 1, and gives equal ones the same number', () => {
    const typed = (which: number): Step => step({ kind: 'password', on, which, length: 9 });
    const text = textOf([typed(512), typed(0), typed(77), typed(512)]);
    expect([...text.matchAll(/fill\(password\((\d)\)\)/gu)].map(([, number]) => number)).toEqual(['1', '0', '2', '1']);
  });

  it('delays the next page during a click that the session made before that page appeared', () => {
    const text = textOf([step(click), step(click, { early: true }), step(click)]);
    const steps = text.split(/^ {2}\/\/ \d.*$/mu).slice(1);
    const [first, second, third] = steps.map((part) => part.match(/holdPages\(page, (?:true|false)\)/gu));
    expect([first, second, third]).toEqual([['holdPages(page, true)'], ['holdPages(page, false)'], null]);
    expect(textOf([step(click), step({ kind: 'move', how: 'reload' }, { early: true })])).not.toContain('(page, true)');
  });

  it('expects each seen text once', () => {
    const seen = { address: '/mall', title: exactMatch('积分商城'), dialog: null };
    const text = textOf([step(click, { seen }), step(click, { seen })]);
    expect(text.match(/toHaveURL\(site \+ '\/mall'\)/gu)).toHaveLength(1);
    expect(text.match(/'heading', \{ level: 1, name: '积分商城'/gu)).toHaveLength(1);
  });

  it('lets keys in a URL vary, because each run makes its own', () => {
    const seen = { address: '/transferCoin?done=9f9b16c9-bcef-4a42-8434-e069a9e227a6', title: null, dialog: null };
    expect(textOf([step(click, { seen })])).toContain(String.raw`toHaveURL(/\/transferCoin\?done=[\da-f-]{36}$/u)`);
  });

  it('expects the calls, the toasts, the ledger and the balance', () => {
    const calls = [{ method: 'POST', path: '/api/user/transferCoin', code: 0 }];
    const text = textOf([step(click, { calls, toasts: [exactMatch('已复制')] })]);
    expect(text).toContain("await expectCalls(page, 'POST /api/user/transferCoin 0');");
    expect(text).toContain("await expectToast(page, '已复制');");
    expect(text).toContain('expect(await coinsMoved(page)).toEqual(["POST /api/user/transferCoin 0"]);');
    expect(text).toContain('toBe(9500)');
    expect(textOf([step(click)], start(scenario), null)).not.toContain('await expect.poll(() => balance');
  });

  it('moves its clock over a long pause, because orders expire', () => {
    expect(textOf([step(click), step(click, { at: at + 900_000 })])).toContain('await pause(page, 900000);');
    expect(textOf([step(click), step(click, { at: at + 14_000 })])).not.toContain('await pause(page, 14');
  });

  it('holds back dialogs that open by themselves, from the beginning and once the session saw none', () => {
    const dialog = { role: 'dialog', name: exactMatch('公告') } as const;
    const seen = { address: null, title: null, dialog };
    const text = textOf([step(click, { seen }), step(click, { seen: { ...seen, dialog: null } }), step(click)]);
    const place = (part: string): number => text.lastIndexOf(part);
    expect(text).toContain('window.demoDialogsHeld = true;');
    expect(place("await expectDialog(page, page.getByRole('dialog', { name: '公告', exact: true }));")).toBeGreaterThan(
      0,
    );
    expect(place('await holdDialogs(page, true);')).toBeGreaterThan(place("name: '公告', exact: true }));"));
    expect(place('// 3')).toBeGreaterThan(place('await holdDialogs(page, true);'));
  });

  it('expects a dialog again after a reload, because a page begins without one', () => {
    const seen = { address: null, title: null, dialog: { role: 'dialog', name: exactMatch('公告') } } as const;
    const text = textOf([step(click, { seen }), step({ kind: 'move', how: 'reload' }, { seen })]);
    expect(text.match(/await expectDialog\(page, page/gu)).toHaveLength(2);
  });

  it("sets the customer's name and colour", () => {
    const customer = { name: '海大学院', colour: '#1e3a8a' };
    const text = decodeURIComponent(textOf([step(click)], start(scenario, { customer })));
    expect(text).toContain('customer=海大学院&colour=1e3a8a');
  });
});
