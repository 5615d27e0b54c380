/**
 * Which platforms accounts are kept for, and the accounts on all of them that need attention most: expired ones and
 * those that soon will be.
 */
import { useQueries, useQuery } from '@tanstack/react-query';
import { accountPlatforms, type AccountPlatform } from '../../../contract/account-fields.ts';
import { attentionQuery, platformsQuery } from './accounts.ts';

/** Whether accounts are kept there: one beyond the four is shown, and isn't open yet. */
export function isOpen(code: string): code is AccountPlatform {
  return accountPlatforms.some((known) => known === code);
}

export interface AttentionRow {
  platform: AccountPlatform;
  platformName: string;
  id: number;
  name: string;
  expireTime: string;
}

/**
 * `count` of them, the soonest first, of the platforms on the shelf; undefined until all that could be read is there.
 */
export function useAttention(count: number): AttentionRow[] | undefined {
  const { data: shelf } = useQuery(platformsQuery());
  const asked = (shelf ?? []).flatMap(({ code, name, accountCount }) =>
    isOpen(code) && accountCount > 0 ? [{ code, name }] : [],
  );
  return useQueries({
    queries: asked.map(({ code }) => ({ ...attentionQuery(code), meta: { retriedAbove: true } })),
    combine: (answers) => {
      if (shelf === undefined || answers.some(({ isPending }) => isPending)) return undefined;
      const rows = answers.flatMap(({ data }, index) => {
        const of = asked[index];
        if (!data || !of) return [];
        return data.first.map(({ id, name, expireTime }) => ({
          id,
          name,
          expireTime,
          platform: of.code,
          platformName: of.name,
        }));
      });
      return rows.toSorted((a, b) => a.expireTime.localeCompare(b.expireTime)).slice(0, count);
    },
  });
}
