/** @vitest-environment happy-dom */
/**
 * Tests when the typed values of a transfer come back, and when they must not, because the transfer may have been sent.
 */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { decisionWith, stepOf } from '../../../../tests/support/coin-decision.ts';
import { agent, student } from '../../../../tests/support/users.ts';
import { type CoinDecision, storeDecision } from '../../../api/coins/coin-decisions.ts';
import type { CoinFlow } from '../../../api/coins/coin-flow-states.ts';
import { storeDraft } from '../../../api/edits/drafts.ts';
import { endSession, sessionAtom } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { removePersonalEntries } from '../../../device/storage.ts';
import { emptyDraft } from './transfer-draft.ts';
import { discardSentTransfer, readTypedTransfer, type TypedTransfer, useTransferDraft } from './use-transfer-draft.ts';

const typed = { account: 'student', amount: '500', remark: '名额' };
const noLink = { linked: emptyDraft, link: '' };

function logIn(user: typeof agent): void {
  store.set(sessionAtom, { userRole: user.userRole, user, asOf: 1, fresh: true });
}

function decisionOf(
  state: 'sending' | 'unknown' | 'done' | 'closed' | 'refused',
  { at = Date.now(), remark = typed.remark } = {},
) {
  const order = { kind: 'transfer', userAccount: 'Student', userName: '陈*宇', amount: 500, remark } as const;
  return decisionWith(order, { sentAt: at, step: stepOf(state, at) });
}

interface Live {
  flow?: CoinFlow<'transfer'>;
  decisions?: readonly CoinDecision<'transfer'>[];
}

/** Opens the form as the page does, which first reads what is stored. */
function open(
  decisions: readonly CoinDecision<'transfer'>[] = [],
  { linked, link }: Pick<Parameters<typeof useTransferDraft>[0], 'linked' | 'link'> = noLink,
  typedBefore: TypedTransfer | null = readTypedTransfer(decisions),
) {
  return renderHook(
    (live: Live) =>
      useTransferDraft({
        linked,
        link,
        typedBefore,
        onTyped: () => {},
        flow: { state: 'idle' },
        decisions,
        ...live,
      }),
    { initialProps: {} },
  );
}
type Opened = ReturnType<typeof open>;

/** Types the values, and closes the form at once. */
function typeAndClose(values = typed): void {
  const form = open();
  act(() => form.result.current.change(values));
  form.unmount();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  logIn(agent);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

const shown = ({ result }: Opened) => result.current.draft;

describe('typed values', () => {
  test('come back to the same user after the session has ended by itself', () => {
    const form = open();
    act(() => form.result.current.change(typed));
    endSession();
    form.unmount();
    logIn(agent);
    const again = open();
    expect(shown(again)).toEqual(typed);
    expect(again.result.current.restoredAt).not.toBeNull();
  });

  test('never come back to another user, nor after a log-out', () => {
    typeAndClose();
    logIn(student);
    expect(shown(open())).toEqual(emptyDraft);
    logIn(agent);
    const form = open();
    act(() => form.result.current.change(typed));
    endSession();
    removePersonalEntries();
    form.unmount();
    logIn(agent);
    expect(shown(open())).toEqual(emptyDraft);
  });

  test('are offered beside the values of a link, and restored in the form of the same link', () => {
    const linked = { account: 'student', amount: '', remark: '' };
    typeAndClose();
    const form = open([], { linked, link: 'student' });
    expect(shown(form)).toEqual(linked);
    expect(form.result.current.aside).toEqual(typed);
    act(() => form.result.current.takeBack());
    expect(shown(form)).toEqual(typed);
    form.unmount();
    expect(shown(open([], { linked, link: 'student' }))).toEqual(typed);
  });

  test.each(['discard', 'dropAside'] as const)('of another tab stay after %s', (what) => {
    typeAndClose();
    const form = open([], what === 'discard' ? noLink : { linked: { ...emptyDraft, account: 'zhou' }, link: 'zhou' });
    vi.setSystemTime(Date.now() + 1_000);
    const newer = { account: 'heyulin', amount: '8', remark: '' };
    storeDraft({ form: 'transfer', record: null }, newer, '');
    vi.setSystemTime(Date.now() + 1_000);
    act(() => form.result.current[what]());
    form.unmount();
    expect(shown(open())).toEqual(newer);
  });

  test.each(['discard', 'dropAside'] as const)('are gone after %s', (what) => {
    typeAndClose();
    const form = open([], what === 'discard' ? noLink : { linked: { ...emptyDraft, account: 'zhou' }, link: 'zhou' });
    act(() => form.result.current[what]());
    form.unmount();
    expect(shown(open())).toEqual(emptyDraft);
  });
});

describe('a sent transfer', () => {
  test.each(['done', 'unknown'] as const)('is not offered again once its outcome is %s', (state) => {
    const form = open();
    act(() => form.result.current.change(typed));
    act(() => form.result.current.storeNow());
    const decisions = [decisionOf(state)];
    form.rerender({ flow: { state, decision: decisionOf(state) }, decisions });
    discardSentTransfer(decisions);
    form.unmount();
    expect(shown(open(decisions))).toEqual(emptyDraft);
  });

  test.each(['sending', 'unknown'] as const)('keeps its draft while it is %s, because it may be refused', (state) => {
    typeAndClose();
    discardSentTransfer([decisionOf(state)]);
    expect(shown(open([decisionOf(state)]))).toEqual(emptyDraft);
    expect(shown(open([decisionOf('refused')]))).toEqual(typed);
  });

  test.each(['done', 'closed'] as const)('loses its draft once it is %s', (state) => {
    typeAndClose();
    discardSentTransfer([decisionOf(state)]);
    expect(shown(open())).toEqual(emptyDraft);
  });

  test('is not offered once the device no longer keeps its decision', () => {
    typeAndClose();
    // The device keeps ten settled decisions of a user (`storedPerUser` in coin-decisions.ts).
    const keys = Array.from({ length: 10 }, (_, index) => `2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0${index + 10}`);
    const others = keys.map((key) => ({ ...decisionOf('done', { remark: '别的' }), key }));
    for (const other of others) expect(storeDecision(other)).toBe(true);
    expect(shown(open(others))).toEqual(emptyDraft);
  });

  test('is not offered beside a link after ten later transfers either', () => {
    const sent = decisionOf('done');
    const typedBefore = { values: typed, link: '', at: sent.sentAt, wasStored: false };
    const keys = Array.from({ length: 10 }, (_, index) => `2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0${index + 10}`);
    const others = keys.map((key) => ({ ...decisionOf('done', { remark: '别的' }), key }));
    for (const other of others) storeDecision(other);
    const form = open(others, { linked: { ...emptyDraft, account: 'zhou' }, link: 'zhou' }, typedBefore);
    expect(form.result.current.aside).toBeNull();
  });

  test('is not offered although the clock was put back since it was typed', () => {
    const form = open();
    act(() => form.result.current.change(typed));
    act(() => form.result.current.storeNow());
    vi.setSystemTime(Date.now() - 3_600_000);
    act(() => form.result.current.storeNow());
    const decisions = [decisionOf('done')];
    form.rerender({ decisions });
    expect(form.result.current.isSent).toBe(true);
    form.unmount();
    expect(shown(open(decisions))).toEqual(emptyDraft);
  });

  test('of a link that another tab has sent leaves the form, although other values were typed and discarded', () => {
    const form = open([], { linked: typed, link: 'student' });
    vi.setSystemTime(Date.now() + 1_000);
    form.rerender({ decisions: [decisionOf('done')] });
    act(() => form.result.current.change({ ...typed, amount: '7' }));
    act(() => form.result.current.discard());
    expect(form.result.current.isSent).toBe(true);
  });

  test('may be typed again although the clock was put back since its sending', () => {
    const form = open([decisionOf('done')]);
    vi.setSystemTime(Date.now() - 3_600_000);
    act(() => form.result.current.change(typed));
    expect(form.result.current.isSent).toBe(false);
  });

  test('is not offered again if another tab was sending it when this tab tried to', () => {
    const form = open();
    act(() => form.result.current.change(typed));
    vi.setSystemTime(Date.now() + 1_000);
    const sent = decisionOf('done');
    form.rerender({ decisions: [{ ...sent, step: decisionOf('sending').step }] });
    vi.setSystemTime(Date.now() + 1_000);
    act(() => form.result.current.storeNow());
    form.rerender({ decisions: [sent] });
    expect(form.result.current.isSent).toBe(true);
    form.unmount();
    expect(shown(open([sent]))).toEqual(emptyDraft);
  });

  test('is offered although ten other movements of coins came after it, because no transfer was sent', () => {
    typeAndClose();
    const keys = Array.from({ length: 10 }, (_, index) => `2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0${index + 10}`);
    const order: CoinDecision['order'] = { kind: 'unlock', courseId: 1, title: '用电', amount: 80 };
    for (const key of keys) expect(storeDecision({ ...decisionOf('done'), order, key })).toBe(true);
    expect(shown(open([decisionOf('done', { at: 1 })]))).toEqual(typed);
  });

  test('is no longer offered beside a link once another tab has sent it', () => {
    typeAndClose();
    const form = open([], { linked: { ...emptyDraft, account: 'zhou' }, link: 'zhou' });
    expect(form.result.current.aside).toEqual(typed);
    form.rerender({ decisions: [decisionOf('done')] });
    expect(form.result.current.aside).toBeNull();
  });

  test('is not offered beside a link that was opened after its sending', () => {
    const sent = decisionOf('done');
    const typedBefore = { values: typed, link: '', at: sent.sentAt - 1_000, wasStored: false };
    const form = open([sent], { linked: { ...emptyDraft, account: 'zhou' }, link: 'zhou' }, typedBefore);
    expect(form.result.current.aside).toBeNull();
  });

  test.each(['unknown', 'done', 'closed'] as const)('leaves another draft in the form once it is %s', (state) => {
    typeAndClose();
    const sent = decisionOf(state, { remark: '别的' });
    const form = open([sent]);
    form.rerender({ flow: state === 'closed' ? { state: 'idle' } : { state, decision: sent } });
    form.rerender({});
    expect(form.result.current.isSent).toBe(false);
    expect(shown(form)).toEqual(typed);
    form.unmount();
    expect(shown(open([sent]))).toEqual(typed);
  });

  test('puts another typed draft aside if it was refused and its values fill in the form again', () => {
    typeAndClose();
    const form = open();
    act(() => form.result.current.refill(decisionOf('refused', { remark: '别的' }).order));
    expect(shown(form)).toEqual({ account: 'Student', amount: '500', remark: '别的' });
    expect(form.result.current.aside).toEqual(typed);
    act(() => form.result.current.takeBack());
    expect(shown(form)).toEqual(typed);
    act(() => form.result.current.refill(decisionOf('refused').order));
    expect(form.result.current.aside).toBeNull();
  });

  test('is not offered after a kill, unless it was refused', () => {
    typeAndClose();
    expect(shown(open([decisionOf('unknown')]))).toEqual(emptyDraft);
    expect(shown(open([decisionOf('done', { at: 1 })]))).toEqual(typed);
    expect(shown(open([decisionOf('done', { remark: '别的' })]))).toEqual(typed);
    expect(shown(open([decisionOf('refused')]))).toEqual(typed);
  });

  test('must leave the form if another tab has sent it, even if somebody has seen its outcome there', () => {
    typeAndClose();
    const form = open();
    form.rerender({ decisions: [decisionOf('unknown')] });
    expect(form.result.current.isSent).toBe(false);
    form.rerender({ decisions: [{ ...decisionOf('done'), seen: true }] });
    expect(form.result.current.isSent).toBe(true);
    act(() => form.result.current.clear());
    expect(form.result.current.isSent).toBe(false);
    expect(shown(form)).toEqual(emptyDraft);
  });

  test('must leave the form of its link, too', () => {
    const form = open([], { linked: typed, link: 'student' });
    const sent = decisionOf('done');
    form.rerender({ flow: { state: 'done', decision: sent }, decisions: [sent] });
    expect(form.result.current.isSent).toBe(false);
    form.rerender({ decisions: [sent] });
    expect(form.result.current.isSent).toBe(true);
  });
});
