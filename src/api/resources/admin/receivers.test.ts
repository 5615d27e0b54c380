import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { limits, type UserRole } from '../../../../contract/fields.ts';
import type { User } from '../../../../contract/user.ts';
import { countReceivers, audienceSupportOf } from './receivers.ts';

const size = limits.pageSize.max;

function list(counts: Readonly<Record<UserRole, number>>) {
  const roles = (['admin', 'agent', 'user'] as const).flatMap((role) =>
    Array.from({ length: counts[role] }, () => role),
  );
  const users = roles.map((userRole, index): User => ({
    id: index + 1,
    userAccount: `user${index}`,
    userRole,
    userName: '',
    status: 0,
    coin: null,
    email: null,
    invitationCode: null,
    superiorId: null,
    createTime: null,
  }));
  const asked: number[] = [];
  const read = async (current: number) => {
    asked.push(current);
    return {
      records: users.slice((current - 1) * size, current * size),
      current,
      pages: Math.ceil(users.length / size),
      total: users.length,
    };
  };
  return { read, asked };
}

describe('the number of receivers', () => {
  test.each([
    { admin: 1, agent: 0, user: 0 },
    { admin: 1, agent: 3, user: 20 },
    { admin: 2, agent: 48, user: 50 },
    { admin: 2, agent: 49, user: 1 },
    { admin: 60, agent: 140, user: 300 },
    { admin: 3, agent: 400, user: 9_597 },
  ])('is the number of users in that role: %o', async (counts) => {
    const { read } = list(counts);
    expect(await countReceivers('agents', read)).toBe(counts.agent);
    expect(await countReceivers('users', read)).toBe(counts.user);
    expect(await countReceivers('all', read)).toBe(counts.admin + counts.agent + counts.user);
  });

  test('of everybody needs one page', async () => {
    const { read, asked } = list({ admin: 3, agent: 400, user: 9_597 });
    await countReceivers('all', read);
    expect(asked).toEqual([1]);
  });
});

describe('whether a backend stores audiences', () => {
  const key = ['notices', 'managed', {}];
  const listOf = (...audiences: (string | null)[]) => ({
    pages: [{ records: audiences.map((audience) => ({ audience })) }],
  });
  test.each([
    ['a notice with an audience', listOf(null, 'agents'), true],
    ['notices without one', listOf(null, null), false],
    ['no notice at all', listOf(), null],
  ])('is shown by %s', (_, data, expected) => {
    const queries = new QueryClient();
    expect(audienceSupportOf(queries)).toBeNull();
    queries.setQueryData(key, data);
    expect(audienceSupportOf(queries)).toBe(expected);
  });

  test('is `reading` while the first notices are read', async () => {
    const queries = new QueryClient();
    let resolve: (data: unknown) => void = () => {};
    const promise = new Promise((settle) => {
      resolve = settle;
    });
    const reading = queries.query({ queryKey: key, queryFn: () => promise });
    expect(audienceSupportOf(queries)).toBe('reading');
    resolve(listOf('all'));
    await reading;
    expect(audienceSupportOf(queries)).toBe(true);
  });
});
