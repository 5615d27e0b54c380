/**
 * How many notices are unread, in words: 3 条未读; undefined for none. Home shows it at once, and a plural would have the
 * platform's number format made for it (`grouped`): neither language needs one here.
 */
import { useLingui } from '@lingui/react/macro';
import { grouped } from './format.ts';

export function useUnreadWords(unread: number): string | undefined {
  const { t } = useLingui();
  const count = grouped(unread);
  return unread > 0 ? t`${count} 条未读` : undefined;
}
