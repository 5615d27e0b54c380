/**
 * Returns the number of unread notices in words (3 条未读), or undefined if there is none. The text avoids a plural,
 * because a plural creates an `Intl.NumberFormat`, which delays home's first paint (see `groupDigits`).
 */
import { useLingui } from '@lingui/react/macro';
import { groupDigits } from './format.ts';

export function useUnreadWords(unread: number): string | undefined {
  const { t } = useLingui();
  const count = groupDigits(unread);
  return unread > 0 ? t`${count} 条未读` : undefined;
}
