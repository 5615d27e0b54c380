/**
 * The content of a user's sheet or pane: profile, role, balance, actions and journal. A change of role, a ban, the end
 * of a ban, and a deletion need a confirmation.
 */
import agents from 'icon:group-outline-rounded';
import ban from 'icon:block-outline-rounded';
import check from 'icon:check-circle-outline-rounded';
import key from 'icon:key-outline-rounded';
import ledger from 'icon:receipt-long-outline-rounded';
import retry from 'icon:restart-alt-rounded';
import orders from 'icon:shopping-bag-outline-rounded';
import remove from 'icon:delete-outline-rounded';
import unlock from 'icon:lock-open-outline-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '../../../../contract/user.ts';
import { retryPropsOf } from '../../../api/cache/first-read.ts';
import { useUser } from '../../../api/session/session.ts';
import { useCoinFlow } from '../../../api/coins/use-coin-flow.ts';
import { userChangeCountQuery } from '../../../api/resources/admin/users.ts';
import { Figure } from '../../../ui/figures/Amount.tsx';
import { handOnFocus } from '../../../ui/elements/hand-on-focus.ts';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { CoinGlyph } from '../../../ui/figures/Coin.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { NameLine } from '../../../ui/layout/NameLine.tsx';
import { roleName } from '../../../ui/words/role-name.ts';
import { Monogram, SettingRow } from '../../../ui/list/Rows.tsx';
import { SegmentedControl } from '../../../ui/controls/Segments.tsx';
import { RecordJournal } from '../journal/RecordJournal.tsx';
import { AdjustCoins } from './adjust/AdjustCoins.tsx';
import css from './user.module.css';
import { displayNameOf, statusName } from './user-words.ts';
import { PasswordResetDialog } from './PasswordResetDialog.tsx';
import { type UserAction, UserActionDialog } from './UserActionDialog.tsx';

const RowLink = createLink(SettingRow);

function Head({ user }: { user: User }) {
  const { t } = useLingui();
  const { day } = useFormat();
  const { userAccount, email, status, coin, createTime, invitationCode } = user;
  const name = displayNameOf(user);
  return (
    <div className={css['head']}>
      <Monogram text={name} tone="accent" size={56} />
      <div className={css['who']}>
        <NameLine component="h3" step="title" name={<bdi>{name}</bdi>}>
          <StatusChip
            tone={status === 1 ? 'cinnabar' : 'accent'}
            icon={status === 1 ? ban : check}
            label={statusName(status)}
          />
        </NameLine>
        <p className={css['facts']}>
          {createTime === null ? t`账号 ${userAccount}` : t`账号 ${userAccount} · ${day(createTime)} 加入`}
        </p>
        {(email !== null || invitationCode !== null) && (
          <p className={css['facts']}>
            {[email, invitationCode !== null && t`邀请码 ${invitationCode}`].filter(Boolean).join(' · ')}
          </p>
        )}
        <p className={css['balance']}>
          <CoinGlyph size={18} />
          <Figure value={coin} size="m" />
        </p>
      </div>
    </div>
  );
}

/** Says which actions the app doesn't offer for this user. */
function ProtectedNote({ isSelf }: { isSelf: boolean }) {
  const { t } = useLingui();
  return (
    <FormNote kind="info">
      {isSelf
        ? t`这是你自己：不能改自己的角色，也不能封禁或删除自己。密码在「我的」里改。`
        : t`管理员不能被封禁或删除。需要时先改为用户。`}
    </FormNote>
  );
}

/** Stands under the link to the changes if their number couldn't be read. */
function CountRetry({ loading, onClick }: { loading: boolean; onClick: () => void }) {
  const { t } = useLingui();
  return (
    <SettingRow
      ref={handOnFocus}
      component="button"
      icon={retry}
      label={t`没有读到变更条数`}
      value={t`再试一次`}
      end={<span />}
      aria-busy={loading}
      onClick={onClick}
    />
  );
}

/**
 * Links to the user's changes, orders and subordinates, and the actions for password, deletion and ban. The ban stands
 * last.
 */
function Actions({
  user: { id, status, coin },
  isSelf,
  isProtected,
  onAsk,
  onPassword,
}: {
  user: User;
  isSelf: boolean;
  isProtected: boolean;
  onAsk: (question: UserAction) => void;
  onPassword: () => void;
}) {
  const { t } = useLingui();
  const hasCoins = coin !== null && coin > 0;
  const counted = useQuery(userChangeCountQuery(id));
  const { data: changes } = counted;
  const countRetry = retryPropsOf(counted);
  return (
    <div className={css['rows']}>
      <RowLink
        from="/system"
        to="/system"
        search={{ view: 'ledger', id }}
        icon={ledger}
        label={t`查看积分变更`}
        value={changes === undefined ? ' ' : plural(changes, { one: '# 条', other: '# 条' })}
      />
      {countRetry && <CountRetry {...countRetry} />}
      <RowLink
        from="/system"
        to="/system"
        search={{ view: 'orders', user: id }}
        icon={orders}
        label={t({ message: '查看订单', context: 'several' })}
      />
      <RowLink from="/system" to="/system" search={{ view: 'users', superior: id }} icon={agents} label={t`查看下级`} />
      {!isSelf && (
        <SettingRow component="button" icon={key} label={t`设置新密码`} end={<span />} onClick={onPassword} />
      )}
      {!isProtected && (
        <SettingRow
          component="button"
          icon={remove}
          disabled={hasCoins}
          className={hasCoins ? css['quiet'] : css['danger']}
          label={t`删除这个用户`}
          value={hasCoins ? t`余额为 0 才能删除` : undefined}
          end={<span />}
          onClick={() => onAsk({ kind: 'delete' })}
        />
      )}
      {/* A banned user may have become an administrator since. */}
      {status === 1 && !isSelf && (
        <SettingRow
          component="button"
          icon={unlock}
          label={t`解除封禁`}
          end={<span />}
          onClick={() => onAsk({ kind: 'unBan' })}
        />
      )}
      {status !== 1 && !isProtected && (
        <SettingRow
          component="button"
          icon={ban}
          className={css['danger']}
          label={t`封禁这个用户`}
          end={<span />}
          onClick={() => onAsk({ kind: 'ban' })}
        />
      )}
    </div>
  );
}

export function UserDetail({ user, onGone }: { user: User; onGone: () => void }) {
  const { t } = useLingui();
  const me = useUser();
  const adjusting = useCoinFlow({
    kind: 'adjustment',
    concerns: ({ holderId }) => holderId === user.id,
    // A decision from another tab or from an earlier visit is shown, too.
    showsOthers: () => true,
    // A direct refusal counts as seen once it is shown. AdjustOutcome marks the other outcomes as seen.
    seenAtOnce: new Set(['answered']),
  });
  const { flow } = adjusting;
  /** Whether a decision is being sent, or its outcome is unknown or shown. */
  const isDecided =
    flow.state === 'refused' ? flow.refusal.when === 'found' : flow.state !== 'idle' && flow.state !== 'confirming';
  const [question, setQuestion] = useState<UserAction | null>(null);
  const [givingPassword, setGivingPassword] = useState(false);
  const { id, userRole } = user;
  const isSelf = id === me.id;
  const isProtected = isSelf || userRole === 'admin';
  return (
    <>
      <Head user={user} />
      {isProtected && <ProtectedNote isSelf={isSelf} />}
      <div className={css['part']} style={isProtected ? { marginTop: '0.75rem' } : undefined}>
        <span className={css['partLabel']}>{t`角色`}</span>
        <SegmentedControl
          label={t`角色`}
          disabled={isSelf}
          options={(['user', 'agent', 'admin'] as const).map((value) => ({ value, label: roleName(value) }))}
          value={userRole}
          onChange={(role) => {
            if (role !== userRole) setQuestion({ kind: 'role', role });
          }}
        />
      </div>
      <AdjustCoins user={user} adjusting={adjusting} />
      {/* While a coin decision about this user is sent or its outcome is shown, the actions are hidden. Otherwise the
          outcome, which has another height than the form, would move the actions. */}
      {!isDecided && (
        <Actions
          user={user}
          isSelf={isSelf}
          isProtected={isProtected}
          onAsk={setQuestion}
          onPassword={() => setGivingPassword(true)}
        />
      )}
      {!isDecided && <RecordJournal kind="user" id={id} />}
      <PasswordResetDialog user={user} open={givingPassword} onClose={() => setGivingPassword(false)} />
      <UserActionDialog
        user={user}
        question={question}
        onClose={() => setQuestion(null)}
        onDone={({ kind }) => {
          setQuestion(null);
          if (kind === 'delete') onGone();
        }}
      />
    </>
  );
}
