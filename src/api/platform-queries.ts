/** The platforms on the shelf, and what of one's own accounts there needs attention: expired ones and those that soon will be. */
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { gxyCalls, xxyCalls, xybCalls, zxjyCalls, type Account } from '../../contract/account.ts';
import { accountPlatforms, type AccountPlatform } from '../../contract/account-fields.ts';
import { listPlatforms } from '../../contract/platform.ts';
import { call } from './client.ts';

/** All that are on the shelf, in their order, each with the number of one's own accounts. */
export function platformsQuery() {
  return queryOptions({
    queryKey: ['platforms', 'shelf'],
    queryFn: ({ signal }) => call(listPlatforms, undefined, { signal }),
  });
}

/** Whether accounts are kept there: one beyond the four is shown, and isn't open yet. */
export function isOpen(code: string): code is AccountPlatform {
  return accountPlatforms.some((known) => known === code);
}

const calls = { gxy: gxyCalls, zxjy: zxjyCalls, xxy: xxyCalls, xyb: xybCalls } as const;

/** How many of those that need attention are read of each kind and platform. */
const attentionRows = 3;

interface Some {
  total: number;
  /** The soonest first, a few of them. */
  accounts: Pick<Account, 'id' | 'name' | 'expireTime'>[];
}

export interface Attention {
  expired: Some;
  expiring: Some;
}

async function someOf(code: AccountPlatform, status: 'expired' | 'expiring', signal: AbortSignal): Promise<Some> {
  const { records, total } = await call(
    calls[code].page, { status, sortField: 'expireTime', sortOrder: 'ascend', pageSize: attentionRows }, { signal },
  );
  return { total, accounts: records.map(({ id, name, expireTime }) => ({ id, name, expireTime })) };
}

/** Of one platform. Its key begins with the platform's own word, so what changes an account there makes it out of date. */
export function attentionQuery(code: AccountPlatform) {
  return queryOptions({
    queryKey: [code, 'attention'],
    queryFn: async ({ signal }): Promise<Attention> => {
      const [expired, expiring] = await Promise.all([someOf(code, 'expired', signal), someOf(code, 'expiring', signal)]);
      return { expired, expiring };
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
        return [...data.expired.accounts, ...data.expiring.accounts].map((account) => ({ ...account, platform: of.code, platformName: of.name }));
      });
      return rows.toSorted((a, b) => a.expireTime.localeCompare(b.expireTime)).slice(0, count);
    },
  });
}
