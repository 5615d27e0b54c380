/** Decides what the card says about the news, and which notices only the bell shows. */
import type { Notice } from '../../../contract/notice.ts';
import type { UserRole } from '../../../contract/fields.ts';

export type NewsSubject =
  | { of: 'notice'; notice: Notice }
  /** Several transfers. `amount` is their sum. */
  | { of: 'coins'; notices: readonly Notice[]; amount: number }
  | { of: 'expired'; notices: readonly Notice[] }
  | { of: 'several'; notices: readonly Notice[] };

/**
 * Returns whether the card shows a notice. The card shows no notice of an account that expires soon. New accounts
 * expire soon too, so each import would show the card. Home and the page 账号信息 show these accounts. For
 * administrators the card shows no notice of the site, because they write these notices.
 */
function isNews({ kind }: Notice, role: UserRole): boolean {
  return kind !== 'accountExpiring' && !(kind === 'site' && role === 'admin');
}

function amountOf({ data }: Notice): number {
  const amount = data?.['amount'];
  return typeof amount === 'number' ? amount : 0;
}

/** Returns the subject of the card, or null if no notice is news. */
export function newsSubject(news: readonly Notice[], role: UserRole): NewsSubject | null {
  const notices = news.filter((notice) => isNews(notice, role));
  const [first] = notices;
  if (first === undefined) return null;
  if (notices.length === 1) return { of: 'notice', notice: first };
  if (notices.every(({ kind }) => kind === 'coinsIn'))
    return { of: 'coins', notices, amount: notices.reduce((sum, notice) => sum + amountOf(notice), 0) };
  if (notices.every(({ kind }) => kind === 'accountExpired')) return { of: 'expired', notices };
  return { of: 'several', notices };
}
