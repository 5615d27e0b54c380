/**
 * A row of the list of users on narrow screens: name, account, join date, coins, and chips for a ban or a role. The
 * table of wide screens is in table/UserTable.tsx.
 */
import banned from 'icon:block-outline-rounded';
import { createLink } from '@tanstack/react-router';
import type { User } from '../../../../contract/user.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { CoinGlyph } from '../../../ui/figures/Coin.tsx';
import { coinUnit } from '../../../ui/words/coin-unit.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { roleName } from '../../../ui/words/role-name.ts';
import { PersonCaption } from '../../../ui/list/PersonCaption.tsx';
import { Monogram, Row } from '../../../ui/list/Rows.tsx';
import { VisuallyHidden } from '../../../ui/elements/VisuallyHidden.tsx';
import { recordLink } from '../desk/record-link.ts';
import css from '../desk/system.module.css';
import { displayNameOf, statusName } from './user-words.ts';

const RowLink = createLink(Row);

function UserChips({ user: { status, userRole } }: { user: User }) {
  return (
    <>
      {status === 1 && <StatusChip tone="cinnabar" icon={banned} label={statusName(status)} />}
      {userRole !== 'user' && <StatusChip tone="accent" label={roleName(userRole)} />}
    </>
  );
}

export function UserRow({ user }: { user: User }) {
  const { coins } = useFormat();
  const coinName = useCoinName();
  const { id, userAccount, coin, createTime } = user;
  const name = displayNameOf(user);
  return (
    <RowLink
      {...recordLink(id)}
      chevron
      start={<Monogram text={name} />}
      title={<bdi>{name}</bdi>}
      chip={<UserChips user={user} />}
      caption={<PersonCaption userAccount={userAccount} createTime={createTime} />}
      foot={
        <span className={coin === 0 ? css['nothing'] : css['coins']}>
          <CoinGlyph size={14} tone={coin === 0 ? 'current' : 'accent'} />
          <VisuallyHidden>{coinUnit(coin, coinName)}</VisuallyHidden>
          {coins(coin)}
        </span>
      }
    />
  );
}
