/** The accounts of a platform as a table, for wide screens: its head with the sorting, and its rows. */
import { useLingui } from '@lingui/react/macro';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import { useStageOf } from '../../../api/outbox/use-outbox.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { SelectableRow } from '../../../ui/list/selection/SelectableRow.tsx';
import { SelectAllBox } from '../../../ui/list/selection/SelectAllBox.tsx';
import rowLink from '../../../ui/list/row-link.module.css';
import { SortButton } from '../../../ui/list/table/SortButton.tsx';
import { Column, TableCell, TableHead, TableRow } from '../../../ui/list/table/Table.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { ActionMenu } from '../../../ui/overlay/ActionMenu.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { maskName } from '../../../ui/words/mask.ts';
import { cellText, useAccountStateText } from '../account-words.ts';
import { type AccountFieldSpec, platformDescriptors, rowLabels } from '../descriptors.ts';
import { AccountLink } from '../list/AccountLink.tsx';
import { type AccountActions, useAccountActions } from '../list/use-account-actions.ts';
import type { ListedAccount } from '../listed-accounts.ts';
import { noSelection, type Selection, useIsChosen, useIsSelecting, useSelectionState } from '../select/selection.ts';
import { accountSorts, type AccountSort, isSortable, bothSortsOf } from '../account-sorts.ts';
import { AccountStateChips } from './AccountStateChips.tsx';
import css from './AccountTable.module.css';

/** The checkbox that selects the accounts that the list has read and that can be selected. */
function SelectLoadedBox({ selection, read }: { selection: Selection; read: readonly Account[] }) {
  const { t } = useLingui();
  const state = useSelectionState(selection);
  return (
    <SelectAllBox
      label={t`选择这些账号`}
      selected={read.filter(({ id }) => state.chosen.has(id)).length}
      selectable={read.length}
      onSelect={() =>
        selection.set({
          ...state,
          on: true,
          chosen: new Map([...state.chosen, ...read.map((account) => [account.id, account] as const)]),
        })
      }
      onEnd={() => selection.set(noSelection)}
    />
  );
}

interface AccountTableHeadProps {
  platform: AccountPlatform;
  selection: Selection;
  /** The accounts that the list has read and that can be selected. */
  read: readonly Account[];
  sort: AccountSort;
  onSort: (sort: AccountSort) => void;
}

export function AccountTableHead({ platform, selection, read, sort, onSort }: AccountTableHeadProps) {
  const { t, i18n } = useLingui();
  const { secondLine, thirdLine } = platformDescriptors[platform];
  const ascending = new Set(accountSorts(platform).filter((order) => !order.startsWith('-')));
  const column = { ascending, sort, onSort };
  const labelOf = (field: AccountFieldSpec): string => i18n._(rowLabels[field.name] ?? field.label);
  return (
    <TableHead start={<SelectLoadedBox selection={selection} read={read} />}>
      <SortButton {...column} label={t`姓名`} orders={bothSortsOf('name')} />
      {[...secondLine, ...thirdLine].map((field) => (
        <Column key={field.name} of={field.name}>
          {isSortable(field) ? (
            <SortButton {...column} label={labelOf(field)} orders={bothSortsOf(field.name)} />
          ) : (
            <span>{labelOf(field)}</span>
          )}
        </Column>
      ))}
      <span>{t`状态`}</span>
      <SortButton {...column} label={t`到期`} orders={bothSortsOf('expireTime')} />
    </TableHead>
  );
}

interface AccountTableRowProps extends AccountActions {
  platform: AccountPlatform;
  listed: ListedAccount;
  selection: Selection;
}

export function AccountTableRow({ platform, listed, selection, ...actions }: AccountTableRowProps) {
  const { t, i18n } = useLingui();
  const { day } = useFormat();
  const { onceOnline } = useOfflineReason();
  const stageOf = useStageOf();
  const { menu } = useAccountActions(platform, listed, actions);
  const { account, known, entry, act } = listed;
  const stateText = useAccountStateText()(account);
  const isActive = useIsSelecting(selection);
  const isSelected = useIsChosen(selection, listed);
  const { secondLine, thirdLine } = platformDescriptors[platform];
  const name = maskName(account.name);
  const stage = entry && stageOf(entry);
  const isRead = known !== null;
  /** Returns the stage of an account that waits or isn't read yet. It stands in place of the expiry. */
  const stageInsteadOfExpiry = (): string => {
    if (act === 'delete') return t`${onceOnline}删除`;
    return act === 'add' ? t`${onceOnline}添加` : t`已添加`;
  };
  return (
    <SelectableRow
      shown
      isActive={isActive}
      isSelected={isSelected}
      label={t`选择 ${name}`}
      disabled={!isRead || act === 'delete'}
      onBegin={() => selection.select(account, false)}
      onToggle={(isRange) => selection.select(account, isRange)}
    >
      <TableRow className={act === 'delete' ? css['going'] : undefined}>
        <TableCell kind="name">
          <AccountLink platform={platform} listed={listed} beside className={classes(rowLink['covers'], css['name'])} />
        </TableCell>
        {[...secondLine, ...thirdLine].map((field) => (
          <Column key={field.name} of={field.name}>
            <TableCell label={isSortable(field) ? undefined : i18n._(rowLabels[field.name] ?? field.label)}>
              <bdi>{cellText(field, account)}</bdi>
            </TableCell>
          </Column>
        ))}
        <AccountStateChips shown={isRead && act !== 'delete' ? stateText : null} stage={stage} />
        {isRead && act !== 'delete' ? (
          <TableCell kind="quiet" label={t`到期`}>
            {day(account.expireTime)}
          </TableCell>
        ) : (
          <TableCell kind="quiet">{stageInsteadOfExpiry()}</TableCell>
        )}
        <Column of="menu">
          <ActionMenu className={css['menu']} label={t`${name}的更多操作`} actions={menu} />
        </Column>
      </TableRow>
    </SelectableRow>
  );
}
