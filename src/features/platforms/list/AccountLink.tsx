/**
 * The name of an account in a list, a link that opens the account. On a wide screen the account opens beside the list.
 * An account that is about to be deleted can't be opened.
 */
import { Link } from '@tanstack/react-router';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { maskName } from '../../../ui/words/mask.ts';
import { withNewAccountOpen } from '../account-search.ts';
import type { ListedAccount } from '../listed-accounts.ts';

interface AccountLinkProps {
  platform: AccountPlatform;
  listed: ListedAccount;
  /** Whether the account opens beside the list. */
  beside: boolean;
  className: string | undefined;
}

export function AccountLink({ platform, listed: { account, act }, beside, className }: AccountLinkProps) {
  const name = maskName(account.name);
  if (act === 'delete') return <s className={className}>{name}</s>;
  const shared = { className, draggable: false } as const;
  if (!beside) {
    return (
      <Link
        {...shared}
        to={`/${platform}/update`}
        search={act === 'add' ? { waiting: account.id } : { id: account.id }}
      >
        {name}
      </Link>
    );
  }
  return (
    <Link
      {...shared}
      // The list's shortcuts find the row by this (ui/list/table/use-list-shortcuts.ts).
      {...(act !== 'add' && { 'data-record': account.id })}
      from={`/${platform}`}
      to={`/${platform}`}
      search={(before) =>
        act === 'add'
          ? withNewAccountOpen(before, account.id)
          : { ...before, adding: undefined, waiting: undefined, id: account.id }
      }
      replace
      resetScroll={false}
    >
      {name}
    </Link>
  );
}
