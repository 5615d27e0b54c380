/** @vitest-environment happy-dom */
/** Rows that were sent aren't offered again, unless they were refused. The other typed rows stay. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeDecisions, storeDecisions } from '../../../../tests/support/coin-backend.ts';
import { decisionWith, stepOf } from '../../../../tests/support/coin-decision.ts';
import { agent } from '../../../../tests/support/users.ts';
import type { CoinDecision } from '../../../api/coins/coin-decisions.ts';
import type { CoinFlow } from '../../../api/coins/coin-flow-states.ts';
import { storeDraft } from '../../../api/edits/drafts.ts';
import { sessionAtom } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { addLines, emptyBatch, orderOf, withSelected } from './batch-draft.ts';
import { useBatchDraft } from './use-batch-draft.ts';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined }));

const typed = addLines(emptyBatch, [
  { account: 'student', amount: '5', remark: '' },
  { account: 'zhou', amount: '6', remark: '' },
]);

function open(to?: string) {
  return renderHook(({ flow }: { flow: CoinFlow<'transferMany'> }) => useBatchDraft(to, flow), {
    initialProps: { flow: { state: 'idle' } },
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
}
type Opened = ReturnType<typeof open>;

/** Types the draft, and stores it as the form does before it sends it. */
function typeAndStore({ result }: Opened, draft = typed): void {
  act(() => result.current.change(draft));
  act(() => result.current.storeNow());
}

function decisionOf(state: 'unknown' | 'refused' | 'done', draft = typed): CoinDecision<'transferMany'> {
  const order = orderOf(draft, (userAccount) => ({ userAccount, userName: '陈*宇' }));
  return decisionWith(order, { seen: true, step: stepOf(state) });
}

/** Stores the decision, or its end, as each tab may do. */
function decide(...decisions: readonly CoinDecision<'transferMany'>[]): void {
  act(() => storeDecisions(...decisions));
}

const accounts = ({ result }: Opened): string[] => result.current.draft.rows.map(({ account }) => account);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:32:08Z') });
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: 1, fresh: true });
});
afterEach(() => {
  cleanup();
  removeDecisions();
  localStorage.clear();
  vi.useRealTimers();
});

test('rows that were typed right before their sending are not offered after a kill', () => {
  const form = open();
  typeAndStore(form);
  const sent = decisionOf('done');
  // The pause after which a draft is stored by itself would end after the sending.
  vi.setSystemTime(Date.now() + 400);
  window.dispatchEvent(new Event('pagehide'));
  decide(sent);
  expect(accounts(open())).toEqual([]);
  decide({ ...sent, step: stepOf('refused') });
  expect(accounts(open())).toEqual(['student', 'zhou']);
});

test('rows leave the form once the flow no longer shows their receipt, whichever tab has sent them', () => {
  const form = open();
  typeAndStore(form);
  const sent = decisionOf('done');
  form.rerender({ flow: { state: 'done', decision: sent } });
  decide(sent);
  expect(form.result.current.isSent).toBe(false);
  form.rerender({ flow: { state: 'idle' } });
  expect(form.result.current.isSent).toBe(true);
  act(() => form.result.current.dropSent());
  expect(accounts(form)).toEqual([]);
  expect(form.result.current.isSent).toBe(false);
  form.unmount();
  expect(open().result.current.draft).toEqual(emptyBatch);
});

test('people who were selected while an earlier transfer was unknown stay selected after it', () => {
  typeAndStore(open());
  const sent = decisionOf('unknown');
  decide(sent);
  const form = open('wangjm,heyulin');
  form.rerender({ flow: { state: 'unknown', decision: sent } });
  form.rerender({ flow: { state: 'idle' } });
  decide(decisionOf('done'));
  expect(form.result.current.isSent).toBe(false);
  expect(accounts(form)).toEqual(['wangjm', 'heyulin']);
  expect(form.result.current.draft.aside).toEqual([]);
  form.unmount();
  const again = open();
  expect(accounts(again)).toEqual(['wangjm', 'heyulin']);
  expect(again.result.current.draft.aside).toEqual([]);
});

test('rows under way are not offered while people are selected, and only a refusal brings them back', () => {
  typeAndStore(open());
  const sent = decisionOf('unknown');
  decide(sent);
  const selecting = open('zhou,wangjm');
  const selected = [
    { account: 'zhou', amount: '' },
    { account: 'wangjm', amount: '' },
  ];
  expect(selecting.result.current.draft).toMatchObject({ rows: selected, aside: [] });
  selecting.unmount();
  vi.setSystemTime(Date.now() + 60_000);
  const form = open();
  expect(form.result.current.draft).toMatchObject({ rows: selected, aside: [] });
  decide({ ...sent, step: stepOf('refused') });
  const refused = [
    { account: 'student', amount: '5' },
    { account: 'zhou', amount: '6' },
  ];
  expect(form.result.current.draft).toMatchObject({ rows: selected, aside: refused });
  form.unmount();
  expect(open().result.current.draft).toMatchObject({ rows: selected, aside: refused });
});

test('the end of rows under way counts, although the device forgets their decision later', () => {
  typeAndStore(open());
  const sent = decisionOf('unknown');
  decide(sent);
  const form = open('wangjm');
  decide({ ...sent, step: stepOf('done') });
  act(removeDecisions);
  expect(form.result.current.draft.aside).toEqual([]);
  form.unmount();
  expect(open().result.current.draft.aside).toEqual([]);
});

test('rows under way are not offered because the session ends by itself', () => {
  typeAndStore(open());
  const sent = decisionOf('unknown');
  decide(sent);
  const form = open('wangjm');
  act(() => store.set(sessionAtom, { userRole: 'notLogin', user: null }));
  form.unmount();
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: 2, fresh: true });
  decide({ ...sent, step: stepOf('done') });
  const again = open();
  expect(accounts(again)).toEqual(['wangjm']);
  expect(again.result.current.draft.aside).toEqual([]);
});

test('rows under way are dropped if they were sent before the page opened again', () => {
  typeAndStore(open());
  const sent = decisionOf('unknown');
  decide(sent);
  open('zhou').unmount();
  vi.setSystemTime(Date.now() + 60_000);
  decide({ ...sent, step: stepOf('done') });
  const { draft } = open().result.current;
  expect(draft).toMatchObject({ rows: [{ account: 'zhou', amount: '' }], aside: [] });
});

test('rows that were put aside stay on the device after the others were sent', () => {
  const form = open();
  const selected = { ...withSelected(typed, ['wangjm']), amounts: 'same' as const, amount: '7' };
  typeAndStore(form, selected);
  decide(decisionOf('done', selected));
  expect(form.result.current.isSent).toBe(true);
  act(() => form.result.current.dropSent());
  expect(form.result.current.draft).toEqual({ ...emptyBatch, aside: typed.rows });
  form.unmount();
  expect(open().result.current.draft.aside).toEqual(typed.rows);
});

test('rows that were put aside are offered although the others were sent before the page opened', () => {
  typeAndStore(open(), withSelected(typed, ['student']));
  decide(decisionOf('done', withSelected(typed, ['student'])));
  const { draft } = open().result.current;
  expect(draft).toMatchObject({ rows: [], aside: [{ account: 'zhou', amount: '6' }] });
});

test('rows aside are not offered once another tab has sent them', () => {
  typeAndStore(open());
  const form = open('wangjm');
  expect(form.result.current.draft.aside).toHaveLength(2);
  vi.setSystemTime(Date.now() + 1_000);
  const sent = decisionOf('unknown');
  decide(sent);
  vi.setSystemTime(Date.now() + 1_000);
  act(() => form.result.current.change((before) => ({ ...before, remark: '名额' })));
  decide({ ...sent, step: stepOf('done') });
  expect(form.result.current.draft).toMatchObject({ rows: [{ account: 'wangjm' }], aside: [] });
  form.unmount();
  expect(open().result.current.draft.aside).toEqual([]);
});

test('rows that another tab has stored since stay on the device, although rows aside were sent', () => {
  typeAndStore(open());
  const form = open('wangjm');
  act(() => form.result.current.change((before) => ({ ...before, rows: [] })));
  vi.setSystemTime(Date.now() + 1_000);
  const newer = addLines(emptyBatch, [{ account: 'heyulin', amount: '8', remark: '' }]);
  storeDraft({ form: 'transfers', record: null }, newer, null);
  decide(decisionOf('done'));
  expect(form.result.current.draft.aside).toEqual([]);
  vi.setSystemTime(Date.now() + 1_000);
  form.unmount();
  expect(accounts(open())).toEqual(['heyulin']);
});

test('rows that another tab has stored since stay on the device, although the rows of this form were sent', () => {
  const form = open();
  typeAndStore(form);
  const sent = decisionOf('done');
  form.rerender({ flow: { state: 'done', decision: sent } });
  decide(sent);
  vi.setSystemTime(Date.now() + 1_000);
  const newer = addLines(emptyBatch, [{ account: 'heyulin', amount: '8', remark: '' }]);
  storeDraft({ form: 'transfers', record: null }, newer, null);
  vi.setSystemTime(Date.now() + 1_000);
  form.rerender({ flow: { state: 'idle' } });
  act(() => form.result.current.dropSent());
  expect(accounts(form)).toEqual([]);
  form.unmount();
  expect(accounts(open())).toEqual(['heyulin']);
});

test('rows are not offered again if another tab was sending them when this tab tried to', () => {
  const form = open();
  act(() => form.result.current.change(typed));
  vi.setSystemTime(Date.now() + 1_000);
  const sent = decisionOf('unknown');
  decide(sent);
  vi.setSystemTime(Date.now() + 1_000);
  act(() => form.result.current.storeNow());
  decide({ ...sent, step: decisionOf('done').step });
  expect(form.result.current.isSent).toBe(true);
  form.unmount();
  expect(accounts(open())).toEqual([]);
});

test('a selected person who was removed does not come back after a reload', () => {
  const form = open('wangjm');
  act(() => form.result.current.change(emptyBatch));
  form.unmount();
  expect(accounts(open())).toEqual([]);
});

test('rows that were sent may be typed again although the clock was put back since then', () => {
  decide(decisionOf('done'));
  vi.setSystemTime(Date.now() - 3_600_000);
  const form = open();
  act(() => form.result.current.change(typed));
  expect(form.result.current.isSent).toBe(false);
});

test('rows that were sent are not offered, although the clock was put back since they were typed', () => {
  const form = open();
  typeAndStore(form);
  vi.setSystemTime(Date.now() - 3_600_000);
  act(() => form.result.current.storeNow());
  decide(decisionOf('done'));
  expect(form.result.current.isSent).toBe(true);
  expect(accounts(open())).toEqual([]);
});
