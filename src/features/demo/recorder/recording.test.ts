/** Tests how a recording stores the actions of a person, and what it adds to their steps. */
import { describe, expect, it } from 'vitest';
import { recordedStart } from '../../../../tests/support/recorded-start.ts';
import type { Locator } from './locate.ts';
import { beginRecording, maxSteps, record, type Action, type Recording, type Seen } from './recording.ts';

const data = { kind: 'scenario', scenario: 'default', seed: 1, seededAt: 0 } as const;
const shown = (address: string): Seen => ({ address, title: null, dialog: null });
const start = recordedStart(data);
const on = (name: string): Locator => [
  { by: 'role', of: 'textbox', name: { isPattern: false, source: name }, holding: null, nth: null },
];
const shortClick = { kind: 'click', heldMs: 0, modifiers: [], scrolled: false } satisfies Partial<Action>;
const click = (name: string): Action => ({ ...shortClick, on: on(name), times: 1 });
const fill = (name: string, value: string): Action => ({ kind: 'fill', on: on(name), value });
const act = (before: Recording, action: Action, at = 0, address = '/'): Recording =>
  record(before, { kind: 'acted', at, action, early: false, start, seen: shown(address) });
const actions = (all: readonly Action[]): Recording =>
  all.reduce((before, action) => act(before, action), beginRecording(data));
const kinds = ({ steps }: Recording): string[] => steps.map(({ action }) => action.kind);

describe('the steps', () => {
  it('begin with the account and the page before the first step', () => {
    const later = { ...start, account: 'student' };
    const first = act(beginRecording(data), click('a'));
    const action = click('b');
    const second = record(first, { kind: 'acted', at: 1, action, early: false, start: later, seen: shown('/mall') });
    // `recordedStart` has the account agent.
    expect(second.start?.account).toBe('agent');
  });

  it('have only the last value of a field', () => {
    const { steps } = actions([fill('name', 'L'), fill('name', 'Li')]);
    expect(steps.map(({ action }) => action)).toEqual([fill('name', 'Li')]);
  });

  it('are separate for another field, and for typing after another step', () => {
    expect(kinds(actions([click('a'), fill('b', '1'), click('c'), fill('b', '2')]))).toEqual([
      'click',
      'fill',
      'click',
      'fill',
    ]);
  });

  it('have a double click as one step, and a second click on another control as its own step', () => {
    const second = (name: string): Action => ({ ...shortClick, on: on(name), times: 2 });
    expect(actions([click('a'), second('a')]).steps.map(({ action }) => action)).toEqual([second('a')]);
    expect(actions([click('a'), second('b')]).steps.map(({ action }) => action)).toEqual([click('a'), click('b')]);
  });

  it('get the screen at the beginning of the next step', () => {
    const { steps } = act(act(beginRecording(data), click('a')), click('b'), 1, '/mall');
    expect(steps.map(({ seen }) => seen?.address ?? null)).toEqual(['/mall', null]);
  });

  it(`end after ${maxSteps}, and the recording says so`, () => {
    const full = actions(Array.from({ length: maxSteps + 2 }, (_, index) => click(`${index}`)));
    expect(full.steps).toHaveLength(maxSteps);
    expect(full.isFull).toBe(true);
  });
});

describe('a step', () => {
  const call = { method: 'POST', path: '/api/user/transferCoin', code: 0 };

  it('holds the calls that it made, and calls before the first step are dropped', () => {
    const early = record(beginRecording(data), { kind: 'called', call });
    const { steps } = record(act(early, click('a')), { kind: 'called', call });
    expect(steps.map(({ calls }) => calls)).toEqual([[call]]);
  });

  it('holds the toasts of the next three seconds', () => {
    const text = { isPattern: false, source: '已复制' };
    const clicked = act(beginRecording(data), click('a'), 10_000);
    expect(record(clicked, { kind: 'toasted', at: 11_000, text }).steps[0]?.toasts).toEqual([text]);
    expect(record(clicked, { kind: 'toasted', at: 13_001, text }).steps[0]?.toasts).toEqual([]);
  });

  it('that typed a mailed code knows its mail, and one that typed another code does not', () => {
    const typed = (code: string): Action => ({ kind: 'captcha', on: on('code'), typed: code, mail: null });
    const before = actions([typed('000000'), click('send'), typed('314159')]);
    const { steps } = record(before, { kind: 'codeFound', typed: '314159', mail: 1 });
    expect(steps.map(({ action }) => (action.kind === 'captcha' ? action.mail : 'none'))).toEqual([null, 'none', 1]);
  });

  it('that opened the console is left out', () => {
    expect(record(actions([click('a'), click('console')]), { kind: 'consoleOpened' }).steps).toHaveLength(1);
  });
});
