/**
 * One account in the list. A tap opens the form, and swiping or the ⋮ menu shows further actions. A held finger, or a
 * click with Ctrl, the command key or Shift, starts a selection. Then a tap selects the row, or deselects it. An
 * account that waits to be deleted can be neither opened nor selected. An account that isn't read yet can't be selected
 * either.
 */
import { useLingui } from '@lingui/react/macro';
import { memo, useDeferredValue } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { ActionMenu } from '../../../ui/overlay/ActionMenu.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { maskName } from '../../../ui/words/mask.ts';
import { SwipeRow } from '../../../ui/list/SwipeRow.tsx';
import css from '../accounts.module.css';
import type { ListedAccount } from '../listed-accounts.ts';
import { type Selection, useIsChosen, useIsSelecting } from '../select/selection.ts';
import { SelectableAccount } from '../select/SelectableAccount.tsx';
import { useStartSelection } from '../select/use-start-selection.ts';
import { AccountLines } from './AccountLines.tsx';
import { AccountLink } from './AccountLink.tsx';
import { type AccountActions, useAccountActions } from './use-account-actions.ts';

interface AccountRowProps extends AccountActions {
  platform: AccountPlatform;
  listed: ListedAccount;
  selection: Selection;
}

function PlainRowImpl({ platform, listed, selection, ...handlers }: AccountRowProps) {
  const { t } = useLingui();
  const { account, known, act } = listed;
  const name = maskName(account.name);
  const isBeingDeleted = act === 'delete';
  const selectionHandlers = useStartSelection(
    (range) => selection.select(account, range),
    known !== null && !isBeingDeleted,
  );
  const { actions, menu } = useAccountActions(platform, listed, handlers);
  return (
    <div {...selectionHandlers}>
      <SwipeRow
        label={t`${name}的操作`}
        actions={actions}
        className={classes(css['account'], isBeingDeleted && css['going'])}
      >
        <AccountLines
          platform={platform}
          listed={listed}
          title={<AccountLink platform={platform} listed={listed} beside={false} className={css['open']} />}
        />
        <ActionMenu className={css['more']} label={t`${name}的更多操作`} actions={menu} />
      </SwipeRow>
    </div>
  );
}
const PlainRow = memo(PlainRowImpl);

export function AccountRow(props: AccountRowProps) {
  const { platform, listed, selection } = props;
  // Deferred, so that the selection bar shows before the rows change. The held row changes at once, because the finger
  // is about to leave it.
  const isSelecting = useDeferredValue(useIsSelecting(selection));
  const isChosen = useIsChosen(selection, listed);
  return isSelecting || isChosen ? (
    <SelectableAccount platform={platform} listed={listed} selection={selection} />
  ) : (
    <PlainRow {...props} />
  );
}
