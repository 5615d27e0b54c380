/** @vitest-environment happy-dom */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { agent, student } from '../../../../tests/support/users.ts';
import { type CoinDecision, storeDecision } from '../../../api/coins/coin-decisions.ts';
import type { CoinFlow } from '../../../api/coins/coin-flow-states.ts';
import { endSession, sessionAtom } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { removePersonalEntries } from '../../../device/storage.ts';
import { emptyDraft } from './transfer-draft.ts';
import { discardSentTransfer, readTypedTransfer, useTransferDraft } from './use-transfer-draft.ts';

const typed = { account: 'student', amount: '500', remark: '名额' };
const noLink = { linked: emptyDraft, link: '' };

function logIn(user: typeof agent): void {
  store.set(sessionAtom, { userRole: user.userRole, user, asOf: 1, fresh: true });
}

function decisionOf(state: 'unknown' | 'done' | 'refused', { at = Date.now(), remark = typed.remark } = {}) {
  const step = {
    unknown: { state: 'unknown', lostAt: at, attempts: 0, nextAt: null } as const,
    done: { state: 'done', result: null, doneAt: at } as const,
    refused: { state: 'refused', code: 40_100, message: '' } as const,
  }[state];
  const order = { kind: 'transfer', userAccount: 'Student', userName: '陈*宇', amount: 500, remark } as const;
  const key = '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1';
  const decision: CoinDecision<'transfer'> = {
    key,
    userId: agent.id,
    balanceBefore: 10_000,
    lastChangeId: 3,
    sentAt: at,
    seen: false,
    order,
    step,
  };
  return decision;
}

/** Opens the form as the page does, which first reads what is stored. */
function open(
  decisions: readonly CoinDecision<'transfer'>[] = [],
  { linked, link }: Pick<Parameters<typeof useTransferDraft>[0], 'linked' | 'link'> = noLink,
  isReceipt = false,
) {
  const typedBefore = readTypedTransfer(decisions);
  return renderHook(
    (live: {
      flow: CoinFlow<'transfer'>;
      elsewhere: CoinDecision<'transfer'> | null;
      decisions?: readonly CoinDecision<'transfer'>[];
    }) =>
      useTransferDraft({
        linked,
        link,
        typedBefore,
        onTyped: () => {},
        isReceipt,
        decisions,
        ...live,
      }),
    { initialProps: { flow: { state: 'idle' }, elsewhere: null } },
  );
}
type Opened = ReturnType<typeof open>;

/** Types the values, and closes the form at once. */
function typeAndClose(values = typed): void {
  const form = open();
  act(() => form.result.current.change(values));
  form.unmount();
}

beforeEach(() => logIn(agent));
afterEach(() => {
  cleanup();
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
    form.rerender({ flow: { state, decision: decisionOf(state) }, elsewhere: null });
    discardSentTransfer([decisionOf(state)]);
    form.unmount();
    expect(shown(open())).toEqual(emptyDraft);
  });

  test('keeps its draft while its answer is not known yet, because it may be refused', () => {
    typeAndClose();
    discardSentTransfer([{ ...decisionOf('unknown'), step: { state: 'sending' } }]);
    expect(shown(open())).toEqual(typed);
  });

  test('is not offered once the device no longer keeps its decision', () => {
    typeAndClose();
    const keys = Array.from({ length: 10 }, (_, index) => `2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0${index + 10}`);
    for (const key of keys) expect(storeDecision({ ...decisionOf('done', { remark: '别的' }), key })).toBe(true);
    expect(shown(open())).toEqual(emptyDraft);
  });

  test('is no longer offered beside a link once another tab has sent it', () => {
    typeAndClose();
    const form = open([], { linked: { ...emptyDraft, account: 'zhou' }, link: 'zhou' });
    expect(form.result.current.aside).toEqual(typed);
    form.rerender({ flow: { state: 'idle' }, elsewhere: null, decisions: [decisionOf('done')] });
    expect(form.result.current.aside).toBeNull();
  });

  test('leaves another draft as it is when its receipt shows', () => {
    typeAndClose();
    const receipt = open([], noLink, true);
    expect(receipt.result.current.restoredAt).toBeNull();
    act(() => receipt.result.current.empty());
    receipt.unmount();
    expect(shown(open())).toEqual(typed);
  });

  test('is not offered after a kill, unless it was refused', () => {
    typeAndClose();
    expect(shown(open([decisionOf('unknown')]))).toEqual(emptyDraft);
    expect(shown(open([decisionOf('done', { at: 1 })]))).toEqual(typed);
    expect(shown(open([decisionOf('done', { remark: '别的' })]))).toEqual(typed);
    expect(shown(open([decisionOf('refused')]))).toEqual(typed);
  });

  test('must leave the form if another tab has sent it', () => {
    typeAndClose();
    const form = open();
    form.rerender({ flow: { state: 'idle' }, elsewhere: decisionOf('unknown') });
    expect(form.result.current.isSentElsewhere).toBe(false);
    form.rerender({ flow: { state: 'idle' }, elsewhere: decisionOf('done') });
    expect(form.result.current.isSentElsewhere).toBe(true);
    act(() => form.result.current.empty());
    expect(form.result.current.isSentElsewhere).toBe(false);
    expect(shown(form)).toEqual(emptyDraft);
  });
});
