/**
 * Shows one subordinate: account, join date, coins, and a link that sends coins. A banned user keeps the row, but its
 * button is disabled because nothing can be sent to a banned user.
 */
import banned from 'icon:block-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { User } from '../../../contract/user.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { eyeAtom } from '../../api/preferences.ts';
import { Figure } from '../../ui/figures/Amount.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { StatusChip } from '../../ui/controls/Chips.tsx';
import { CoinGlyph } from '../../ui/figures/Coin.tsx';
import { useFormat } from '../../ui/words/format.ts';
import { Monogram, Row } from '../../ui/list/Rows.tsx';
import { VisuallyHidden } from '../../ui/elements/VisuallyHidden.tsx';
import css from './Agents.module.css';

const ButtonLink = createLink(Button);

export function AgentRow({ user }: { user: User }) {
  const { t } = useLingui();
  const { day } = useFormat();
  const coinName = useCoinName();
  const hidden = useAtomValue(eyeAtom);
  const { userAccount, status, coin, createTime, userRole } = user;
  const name = user.userName.trim() === '' ? userAccount : user.userName;
  const isBanned = status === 1;
  const isNothing = coin === 0 && !hidden;
  const send = { variant: 'soft', size: 'small', 'aria-label': t`转账给 ${name}` } as const;
  return (
    <Row
      start={<Monogram text={name} />}
      title={name}
      chip={
        <>
          {isBanned && <StatusChip tone="cinnabar" icon={banned} label={t`已封禁`} />}
          {userRole === 'agent' && <StatusChip label={t`代理`} />}
        </>
      }
      caption={createTime === null ? userAccount : t`${userAccount} · ${day(createTime)} 加入`}
      foot={
        <span className={isNothing ? css['nothing'] : css['coins']}>
          <CoinGlyph size={14} tone={isNothing ? 'current' : 'jade'} />
          <VisuallyHidden>{coinName}</VisuallyHidden>
          <Figure value={coin} hidden={hidden} />
        </span>
      }
      value={
        isBanned ? (
          <Button {...send} disabled>{t`转账`}</Button>
        ) : (
          <ButtonLink {...send} to="/transferCoin" search={{ to: userAccount }}>{t`转账`}</ButtonLink>
        )
      }
    />
  );
}
