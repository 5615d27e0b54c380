/**
 * Shows one subordinate: name, account, join date, coins, and a link to the transfer form. A tap anywhere else opens
 * the person. For a banned user a disabled button replaces the link to the transfer form, because a banned user can't
 * receive coins.
 */
import banned from 'icon:block-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { createLink, Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { User } from '../../../contract/user.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { figuresHiddenAtom } from '../../api/preferences.ts';
import { Figure } from '../../ui/figures/Amount.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { StatusChip } from '../../ui/controls/Chips.tsx';
import { CoinGlyph } from '../../ui/figures/Coin.tsx';
import { PersonCaption } from '../../ui/list/PersonCaption.tsx';
import { Monogram, Row } from '../../ui/list/Rows.tsx';
import rowLink from '../../ui/list/row-link.module.css';
import { coinUnit } from '../../ui/words/coin-unit.ts';
import { roleName } from '../../ui/words/role-name.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { VisuallyHidden } from '../../ui/elements/VisuallyHidden.tsx';
import { subordinateNameOf } from './subordinate-name.ts';
import css from './Subordinates.module.css';

const ButtonLink = createLink(Button);

/** The name as a link that covers the whole row. On a wide screen it opens the person beside the list. */
export function SubordinateLink({ user, wide }: { user: User; wide: boolean }) {
  // The list's shortcuts find the row by `data-record` (ui/list/table/use-list-shortcuts.ts).
  const shared = { className: classes(rowLink['covers'], css['open']), 'data-record': user.id } as const;
  const name = <bdi>{subordinateNameOf(user)}</bdi>;
  if (!wide) {
    return (
      <Link {...shared} to="/subordinate_detail" search={{ id: user.id }}>
        {name}
      </Link>
    );
  }
  return (
    <Link
      {...shared}
      from="/subordinate"
      to="/subordinate"
      search={(before) => ({ ...before, id: user.id })}
      replace
      resetScroll={false}
    >
      {name}
    </Link>
  );
}

export function SendButton({ user }: { user: User }) {
  const { t } = useLingui();
  const name = subordinateNameOf(user);
  const buttonProps = {
    variant: 'soft',
    size: 'small',
    className: css['send'],
    'aria-label': t`转账给 ${name}`,
  } as const;
  const isBanned = user.status === 1;
  return isBanned ? (
    <Button {...buttonProps} disabled>{t`转账`}</Button>
  ) : (
    <ButtonLink {...buttonProps} to="/transferCoin" search={{ to: user.userAccount }}>{t`转账`}</ButtonLink>
  );
}

function SubordinateChips({ user: { status, userRole } }: { user: User }) {
  const { t } = useLingui();
  const isBanned = status === 1;
  return (
    <>
      {isBanned && <StatusChip tone="cinnabar" icon={banned} label={t`已封禁`} />}
      {userRole === 'agent' && <StatusChip label={roleName(userRole)} />}
    </>
  );
}

export function SubordinateRow({ user }: { user: User }) {
  const coinName = useCoinName();
  const hidden = useAtomValue(figuresHiddenAtom);
  const { userAccount, coin, createTime } = user;
  const isShownZero = coin === 0 && !hidden;
  return (
    <Row
      className={css['person']}
      start={<Monogram text={subordinateNameOf(user)} />}
      title={<SubordinateLink user={user} wide={false} />}
      chip={<SubordinateChips user={user} />}
      caption={<PersonCaption userAccount={userAccount} createTime={createTime} />}
      foot={
        <span className={isShownZero ? css['nothing'] : css['coins']}>
          <CoinGlyph size={14} tone={isShownZero ? 'current' : 'accent'} />
          <VisuallyHidden>{coinUnit(coin, coinName)}</VisuallyHidden>
          <Figure value={coin} hidden={hidden} />
        </span>
      }
      value={<SendButton user={user} />}
    />
  );
}
