/**
 * One account in the list. A tap opens the form; swiping or the ⋮ menu shows further actions. Name and number are
 * masked, because somebody may look over the user's shoulder.
 */
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import edit from 'icon:edit-outline-rounded';
import renew from 'icon:autorenew-rounded';
import remove from 'icon:delete-outline-rounded';
import undo from 'icon:undo-rounded';
import { Fragment, useMemo } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import { useStageOf } from '../../../api/outbox/use-outbox.ts';
import { useWhyWords } from '../../../platform/why-words.ts';
import { ActionMenu } from '../../../ui/overlay/ActionMenu.tsx';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { maskName } from '../../../ui/words/mask.ts';
import type { RowAction } from '../../../ui/list/row-action.ts';
import { SwipeRow } from '../../../ui/list/SwipeRow.tsx';
import { WaitingChip } from '../../../ui/controls/WaitingChip.tsx';
import css from '../accounts.module.css';
import { stateLooks, useRowWords, useShownState } from '../account-words.ts';
import { descriptors } from '../descriptors.ts';
import type { ListedAccount } from '../with-waiting-edits.ts';

interface AccountRowProps {
  platform: AccountPlatform;
  listed: ListedAccount;
  onRenew: (account: Account) => void;
  onDelete: (listed: ListedAccount) => void;
  /** Called when the user cancels a waiting deletion. */
  onKeep: (listed: ListedAccount) => void;
}

export function AccountRow({ platform, listed, onRenew, onDelete, onKeep }: AccountRowProps) {
  const { t } = useLingui();
  const { onceOnline } = useWhyWords();
  const { account, entry, act } = listed;
  const stageOf = useStageOf();
  const stage = entry && stageOf(entry);
  const navigate = useNavigate();
  const shownState = useShownState();
  const words = useRowWords();
  const { state, chip, expiry } = shownState(account);
  const { who, what } = descriptors[platform];
  const name = maskName(account.name);
  const partsOf = (fields: typeof who) =>
    fields.flatMap((field) => {
      const text = words(field, account);
      return text === null ? [] : [{ name: field.name, text }];
    });
  const isNew = act === 'add';
  const going = act === 'delete';
  const actions = useMemo<RowAction[]>(() => {
    if (going) return [{ key: 'keep', label: t`撤销删除`, icon: undo, onAct: () => onKeep(listed) }];
    const search = isNew ? { waiting: account.id } : { id: account.id };
    return [
      // The backend doesn't know a waiting account yet, so the account can't be renewed.
      ...(isNew
        ? []
        : [{ key: 'renew', label: t`续期`, icon: renew, tone: 'jade' as const, onAct: () => onRenew(account) }]),
      { key: 'edit', label: t`编辑`, icon: edit, onAct: () => void navigate({ to: `/${platform}/update`, search }) },
      { key: 'delete', label: t`删除`, icon: remove, tone: 'danger' as const, onAct: () => onDelete(listed) },
    ];
  }, [t, listed, isNew, going, account, platform, navigate, onRenew, onDelete, onKeep]);
  return (
    <SwipeRow label={t`${name}的操作`} actions={actions} className={classes(css['account'], going && css['going'])}>
      <div className={css['head']}>
        {going ? (
          <s className={css['open']}>{name}</s>
        ) : (
          <Link
            to={`/${platform}/update`}
            search={isNew ? { waiting: account.id } : { id: account.id }}
            className={css['open']}
            draggable={false}
          >
            {name}
          </Link>
        )}
        {!isNew && !going && <StatusChip {...stateLooks[state]} label={chip} />}
        {stage !== null && stage !== 'settled' && <WaitingChip stage={stage} />}
      </div>
      <p className={css['who']}>
        {partsOf(who).map((part, index) => (
          <Fragment key={part.name}>
            {index > 0 && ' · '}
            <bdi>{part.text}</bdi>
          </Fragment>
        ))}
      </p>
      <p className={css['what']}>
        {going ? <bdi>{t`${onceOnline}删除`}</bdi> : <bdi>{isNew ? t`${onceOnline}添加` : expiry}</bdi>}
        {partsOf(what).map((part) => (
          <bdi key={part.name}>{part.text}</bdi>
        ))}
      </p>
      <ActionMenu className={css['more']} label={t`${name}的更多操作`} actions={actions} />
    </SwipeRow>
  );
}
