/**
 * Shows the user's name, role, account, invitation code and balance, with links to buy and to transfer coins. If the
 * last check of the session got no answer, the card shows the age of the balance.
 */
import copy from 'icon:content-copy-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useId, type ReactElement } from 'react';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { figuresHiddenAtom } from '../../api/preferences.ts';
import { useSession, useUser } from '../../api/session/session.ts';
import { useRegisterDataAge } from '../../api/cache/data-age.ts';
import { useOnline } from '../../platform/network.ts';
import { useOfflineReason } from '../../device/connection-words.ts';
import { Figure } from '../../ui/figures/Amount.tsx';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { NameLine } from '../../ui/layout/NameLine.tsx';
import { StatusChip } from '../../ui/controls/Chips.tsx';
import { CoinGlyph } from '../../ui/figures/Coin.tsx';
import { copyText } from '../../ui/feedback/copy-text.ts';
import { useFormat } from '../../ui/words/format.ts';
import { roleName } from '../../ui/words/role-name.ts';
import { Monogram } from '../../ui/list/Rows.tsx';
import { WaitingChip } from '../../ui/controls/WaitingChip.tsx';
import { WhileOffline } from '../../ui/feedback/WhileOffline.tsx';
import css from './Profile.module.css';
import { useNameWithPending } from './pending-name.ts';

const ButtonLink = createLink(Button);

export function ProfileCard(): ReactElement {
  const { t } = useLingui();
  const { onceOnline } = useOfflineReason();
  const { asOf } = useFormat();
  const user = useUser();
  const session = useSession();
  useRegisterDataAge(session.user && session.asOf);
  const hidden = useAtomValue(figuresHiddenAtom);
  const coinName = useCoinName();
  const online = useOnline();
  const reasonId = useId();
  const moneyLinkProps = online ? {} : { disabled: true, 'aria-describedby': reasonId };
  const { name: ownName, stage } = useNameWithPending();
  const { userAccount, userRole, invitationCode, coin } = user;
  const name = ownName.trim() === '' ? userAccount : ownName;
  const age = session.user !== null && !session.fresh ? asOf(session.asOf) : null;

  return (
    <Card padding="none">
      <div className={css['profile']}>
        <Monogram text={name} tone="accent" size={56} />
        <div className={css['person']}>
          <div className={css['who']}>
            <NameLine component="h2" step="title" name={name}>
              <StatusChip tone={userRole === 'user' ? 'grey' : 'accent'} label={roleName(userRole)} />
              {stage !== null && <WaitingChip stage={stage} />}
            </NameLine>
            <p className={css['facts']}>
              <span className={css['fact']}>{t`账号 ${userAccount}`}</span>{' '}
              {invitationCode !== null && <span className={css['fact']}>{t`邀请码 ${invitationCode}`}</span>}
            </p>
          </div>
          {invitationCode !== null && (
            <IconButton
              d={copy}
              tone="ink2"
              size={20}
              label={t`复制邀请码`}
              onClick={() => void copyText(invitationCode, t`已复制邀请码`, t`这个浏览器不允许复制，请手动抄下邀请码`)}
            />
          )}
        </div>
      </div>
      <div className={css['wallet']}>
        <div>
          <p className={css['label']}>
            {t`可用${coinName}`}
            {age !== null && <> · {age}</>}
          </p>
          <p className={css['balance']}>
            <CoinGlyph size={18} />
            <Figure value={coin} size="l" hidden={hidden} />
          </p>
        </div>
        <div className={css['ways']}>
          <ButtonLink
            to="/mall"
            variant="soft"
            size="small"
            className={css['way']}
            {...moneyLinkProps}
          >{t`购买`}</ButtonLink>
          <ButtonLink to="/transferCoin" size="small" className={css['way']} {...moneyLinkProps}>{t`转账`}</ButtonLink>
        </div>
        <WhileOffline
          id={reasonId}
          className={css['why']}
        >{t`转账和购买不会排队。请${onceOnline}由你亲自确认。`}</WhileOffline>
      </div>
    </Card>
  );
}
