/**
 * One account in the list: who, how it stands, where, and until when. A tap opens it for editing; what else can be done slides over
 * it and stands behind ⋮. Name and number are masked: somebody may look over a shoulder.
 */
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import edit from 'icon:edit-outline-rounded';
import renew from 'icon:autorenew-rounded';
import remove from 'icon:delete-outline-rounded';
import { Fragment, useMemo } from 'react';
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import type { Account } from '../../../contract/account.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { StatusChip } from '../../ui/Chips.tsx';
import { maskName } from '../../ui/mask.ts';
import type { RowAction } from '../../ui/row-action.ts';
import { SwipeRow } from '../../ui/SwipeRow.tsx';
import css from './accounts.module.css';
import { stateLooks, useRowWords, useShownState } from './account-words.ts';
import { descriptors } from './descriptors.ts';

interface AccountRowProps {
  platform: AccountPlatform;
  account: Account;
  onRenew: (account: Account) => void;
  onDelete: (account: Account) => void;
}

export function AccountRow({ platform, account, onRenew, onDelete }: AccountRowProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const shownState = useShownState();
  const words = useRowWords();
  const { state, chip, expiry } = shownState(account);
  const { who, what } = descriptors[platform];
  const name = maskName(account.name);
  const said = (fields: typeof who) => fields.flatMap((field) => {
    const text = words(field, account);
    return text === null ? [] : [{ name: field.name, text }];
  });
  const actions = useMemo<RowAction[]>(() => [
    { key: 'renew', label: t`续期`, icon: renew, tone: 'jade', onAct: () => onRenew(account) },
    { key: 'edit', label: t`编辑`, icon: edit, onAct: () => void navigate({ to: `/${platform}/update`, search: { id: account.id } }) },
    { key: 'delete', label: t`删除`, icon: remove, tone: 'danger', onAct: () => onDelete(account) },
  ], [t, account, platform, navigate, onRenew, onDelete]);
  return (
    <SwipeRow label={t`${name}的操作`} actions={actions} className={css['account']}>
      <div className={css['head']}>
        <Link to={`/${platform}/update`} search={{ id: account.id }} className={css['open']} draggable={false}>{name}</Link>
        <StatusChip {...stateLooks[state]} label={chip} />
      </div>
      <p className={css['who']}>{said(who).map((one, index) => <Fragment key={one.name}>{index > 0 && ' · '}<bdi>{one.text}</bdi></Fragment>)}</p>
      <p className={css['what']}><bdi>{expiry}</bdi>{said(what).map((one) => <bdi key={one.name}>{one.text}</bdi>)}</p>
      <ActionMenu className={css['more']} label={t`${name}的更多操作`} actions={actions} />
    </SwipeRow>
  );
}
