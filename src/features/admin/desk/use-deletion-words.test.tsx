// @vitest-environment happy-dom
/** The fields by which the deletion of a notice recognises a change by somebody else include the audience. */
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import type { Notice } from '../../../../contract/notice.ts';
import { deleteVerdict } from '../../../api/outbox/verdict.ts';
import { useNoticeDeletion } from './use-deletion-words.ts';

const notice: Notice = {
  id: 1,
  title: '国庆安排',
  content: '10 月 1 日至 7 日放假。',
  createTime: '2026-09-25T00:00:00.000Z',
  isRead: true,
  version: 1,
  kind: 'site',
  audience: 'users',
  data: null,
};

function verdictFor(seen: Notice, now: Readonly<Record<string, unknown>>) {
  const { result } = renderHook(useNoticeDeletion, { wrapper: TestFrame });
  return deleteVerdict(
    { base: { version: seen.version, fields: result.current.fieldsOf(seen) }, start: undefined },
    now,
  );
}

test('a person decides about a deletion if somebody else has changed only the audience of the notice', () => {
  const theirs = { ...notice, audience: 'all', version: 2 };
  expect(verdictFor(notice, theirs)).toEqual({ next: 'conflict', theirs });
});

test('a notice of a backend without audiences can be deleted', () => {
  const { audience: _unknown, ...theirs } = notice;
  expect(verdictFor({ ...notice, audience: null }, theirs)).toBeNull();
});
