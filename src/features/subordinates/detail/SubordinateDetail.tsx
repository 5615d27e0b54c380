/**
 * One subordinate: person, balance, account, join date, the button for a transfer, and the transfers in both
 * directions.
 */
import ban from 'icon:block-outline-rounded';
import check from 'icon:check-circle-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { User } from '../../../../contract/user.ts';
import { figuresHiddenAtom } from '../../../api/preferences.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { VisuallyHidden } from '../../../ui/elements/VisuallyHidden.tsx';
import { copyText } from '../../../ui/feedback/copy-text.ts';
import { WhileOffline } from '../../../ui/feedback/WhileOffline.tsx';
import { Figure } from '../../../ui/figures/Amount.tsx';
import { CoinGlyph } from '../../../ui/figures/Coin.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DetailList, DetailRow, Monogram } from '../../../ui/list/Rows.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { roleName } from '../../../ui/words/role-name.ts';
import { subordinateNameOf } from '../subordinate-name.ts';
import css from './SubordinateDetail.module.css';
import { TransferList } from './TransferList.tsx';

const ButtonLink = createLink(Button);

interface SubordinateDetailProps {
  user: User;
  /** The time of the backend's answer, in milliseconds. */
  asOf: number;
}

function Head({ user, asOf }: SubordinateDetailProps) {
  const { t } = useLingui();
  const { asOf: since } = useFormat();
  const coinName = useCoinName();
  const hidden = useAtomValue(figuresHiddenAtom);
  const { status, userRole, coin } = user;
  const isBanned = status === 1;
  const name = subordinateNameOf(user);
  return (
    <div className={css['head']}>
      <Monogram text={name} tone="accent" size={56} />
      <h2 className={css['name']}>
        <bdi>{name}</bdi>
      </h2>
      <div className={css['chips']}>
        <StatusChip
          tone={isBanned ? 'cinnabar' : 'accent'}
          icon={isBanned ? ban : check}
          label={isBanned ? t`已封禁` : t`正常`}
        />
        {userRole === 'agent' && <StatusChip label={roleName(userRole)} />}
      </div>
      {coin !== null && (
        <p className={css['balance']}>
          <CoinGlyph size={22} />
          <VisuallyHidden>{t`${coinName}余额`}</VisuallyHidden>
          <Figure value={coin} size="l" hidden={hidden} />
        </p>
      )}
      <WhileOffline className={css['age']}>{t`余额和信息${since(asOf)}`}</WhileOffline>
    </div>
  );
}

export function SubordinateDetail({ user, asOf }: SubordinateDetailProps) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const { userAccount, createTime, status } = user;
  const isBanned = status === 1;
  const name = subordinateNameOf(user);
  const copy = (): void => void copyText(userAccount, t`账号已复制`, t`复制不了，请长按账号`);
  return (
    <div className={css['detail']}>
      <Head user={user} asOf={asOf} />
      <Card padding="none">
        <DetailList>
          <DetailRow
            label={t`账号`}
            value={userAccount}
            action={
              <Button variant="text" size="small" className={css['copy']} aria-label={t`复制账号`} onClick={copy}>
                {t`复制`}
              </Button>
            }
          />
          {createTime !== null && <DetailRow label={t`加入时间`} value={dateTime(createTime)} />}
        </DetailList>
      </Card>
      {isBanned ? (
        <FormNote kind="info" plain>
          {t`对方账号已封禁，不能收款`}
        </FormNote>
      ) : (
        <ButtonLink
          fullWidth
          aria-label={t`转账给 ${name}`}
          to="/transferCoin"
          search={{ to: userAccount }}
        >{t`转账`}</ButtonLink>
      )}
      <TransferList key={userAccount} account={userAccount} name={name} />
    </div>
  );
}
