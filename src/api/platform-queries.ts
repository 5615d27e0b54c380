/** The platforms on the shelf, and what of one's own accounts there needs attention: expired ones and those that soon will be. */
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { gxyCalls, xxyCalls, xybCalls, zxjyCalls, type Account, type AccountState } from '../../contract/account.ts';
import { accountPlatforms, type AccountPlatform } from '../../contract/account-fields.ts';
import { listPlatforms } from '../../contract/platform.ts';
import { call } from './client.ts';

/** All that are on the shelf, in their order, each with the number of one's own accounts. */
export function platformsQuery() {
  return queryOptions({
    queryKey: ['platforms', 'list'],
    queryFn: ({ signal }) => call(listPlatforms, undefined, { signal }),
  });
}

/** Whether accounts are kept there: one beyond the four is shown, and isn't open yet. */
export function isOpen(code: string): code is AccountPlatform {
  return accountPlatforms.some((known) => known === code);
}

const calls = { gxy: gxyCalls, zxjy: zxjyCalls, xxy: xxyCalls, xyb: xybCalls } as const;

/** How many of a state are shown where they need attention. */
const attentionSize = 5;

export interface Attention {
  expired: number;
  expiring: number;
  /** Those that run out first, of both. */
  first: readonly Account[];
}

/** What needs attention on a platform: how many, and the first of them. Its key begins with the platform's own word, so what changes an account there makes it out of date. */
export function attentionQuery(platform: AccountPlatform) {
  return queryOptions({
    queryKey: [platform, 'attention'],
    queryFn: async ({ signal }): Promise<Attention> => {
      const read = (status: AccountState) =>
        call(calls[platform].page, { status, sortField: 'expireTime', sortOrder: 'ascend', pageSize: attentionSize }, { signal });
      const [expired, expiring] = await Promise.all([read('expired'), read('expiring')]);
      return { expired: expired.total, expiring: expiring.total, first: [...expired.records, ...expiring.records] };
    },
  });
}

export interface AttentionRow {
  platform: AccountPlatform;
  platformName: string;
  id: number;
  name: string;
  expireTime: string;
}

/** The accounts on all platforms that need attention most, the soonest first; undefined until all that could be read is there. */
export function useAttention(count: number): AttentionRow[] | undefined {
  const { data: shelf } = useQuery(platformsQuery());
  const asked = (shelf ?? []).flatMap(({ code, name, accountCount }) => (isOpen(code) && accountCount > 0 ? [{ code, name }] : []));
  return useQueries({
    queries: asked.map(({ code }) => attentionQuery(code)),
    combine: (answers) => {
      if (shelf === undefined || answers.some(({ isPending }) => isPending)) return undefined;
      const rows = answers.flatMap(({ data }, index) => {
        const of = asked[index];
        if (!data || !of) return [];
        return data.first.map(({ id, name, expireTime }) => ({ id, name, expireTime, platform: of.code, platformName: of.name }));
      });
      return rows.toSorted((a, b) => a.expireTime.localeCompare(b.expireTime)).slice(0, count);
    },
  });
}
