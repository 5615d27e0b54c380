// @vitest-environment happy-dom
/** Tests the number of the other active administrators. */
import { expect, test, vi } from 'vitest';
import { agent } from '../../../../tests/support/users.ts';
import { queryClient } from '../../cache/query-client.ts';
import { otherAdminCountQuery } from './other-admins.ts';

test('counts the other administrators, but neither banned ones nor oneself', async () => {
  const admin = { ...agent, userRole: 'admin' };
  const records = [{ ...admin, id: 1 }, { ...admin, id: 4 }, { ...admin, id: 5, status: 1 }, agent];
  const urls: URL[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    urls.push(new URL(input.url));
    return Response.json({ code: 0, message: '', data: { records, total: 4, size: 50, current: 1, pages: 1 } });
  });
  expect(await queryClient.query(otherAdminCountQuery(1))).toBe(1);
  // Sorted by role, administrators come first.
  expect(urls[0]?.search).toContain('sortField=userRole&sortOrder=ascend');
});
