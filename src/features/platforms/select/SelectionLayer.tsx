/**
 * The bar of a selection, and the sheets of its actions. While no sheet or dialog is open, back and Escape end the
 * selection. LazySelectionLayer.tsx loads this code.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import type { AccountFilters } from '../../../api/resources/accounts.ts';
import { useCloseOnBack } from '../../../platform/back-button.ts';
import { uuid } from '../../../platform/uuid.ts';
import { useShortcuts } from '../../../ui/controls/shortcuts/use-shortcuts.ts';
import { UndoCard } from '../../../ui/feedback/TimedCard.tsx';
import { ExportAccountsSheet } from '../export/ExportAccountsSheet.tsx';
import type { ExportSubject } from '../export/use-account-export.ts';
import { type ListedAccount, withoutDeletions } from '../listed-accounts.ts';
import { RenewManySheet, type RenewManySubject } from '../renew-many/RenewManySheet.tsx';
import { type AccountActResult, isWholeRun } from './account-acts.ts';
import { AccountActSheet } from './AccountActSheet.tsx';
import { DeleteAccountsDialog } from './DeleteAccountsDialog.tsx';
import { type SelectionAct, AccountSelectionBar } from './AccountSelectionBar.tsx';
import { selectedRows } from './selected-rows.ts';
import { noSelection, type Selection, useSelectionState, without } from './selection.ts';
import { useAccountAct } from './use-account-act.ts';
import { useSelectAll } from './use-select-all.ts';

interface SelectionLayerProps {
  platform: AccountPlatform;
  selection: Selection;
  /** The rows that the list has read. */
  items: readonly ListedAccount[];
  total: number | undefined;
  /** Whether the list has read all rows. */
  isWhole: boolean;
  filters: AccountFilters;
  entries: readonly OutboxEntry[];
  /** The accounts that the export sheet exports. Null while the sheet is closed. */
  exported: ExportSubject | null;
  onExport: (subject: ExportSubject | null) => void;
  /** The accounts or the earlier decision that the sheet of renewals shows. Null while the sheet is closed. */
  renewal: RenewManySubject | null;
  onRenewal: (subject: RenewManySubject | null) => void;
}

interface SelectionEnd {
  readonly end: () => void;
  /** Takes accounts out of the selection. If none is left, the selection ends. */
  readonly deselect: (ids: ReadonlySet<number>) => void;
  /**
   * If every account of a pause or a resumption was changed or queued, the selection ends. Otherwise the changed and
   * queued accounts leave the selection.
   */
  readonly endAfter: (result: AccountActResult) => void;
}

/**
 * Returns the functions that end or shrink the selection. Back and Escape end it too. `stopReading` stops the reads of
 * 全选.
 */
function useSelectionEnd(selection: Selection, stopReading: () => void): SelectionEnd {
  const { on } = useSelectionState(selection);
  const end = (): void => {
    stopReading();
    selection.set(noSelection);
  };
  useCloseOnBack(on, end);
  useShortcuts(on ? { close: end } : {});
  const deselect = (ids: ReadonlySet<number>): void => {
    const next = without(selection.read(), ids);
    selection.set(next.chosen.size === 0 ? noSelection : next);
  };
  return {
    end,
    deselect,
    endAfter: (result) => {
      if (isWholeRun(result) && result.act !== 'delete') selection.set(noSelection);
      else deselect(new Set([...result.done, ...result.queued].map(({ id }) => id)));
    },
  };
}

export function SelectionLayer({
  platform,
  selection,
  items,
  total,
  isWhole,
  filters,
  entries,
  exported,
  onExport,
  renewal,
  onRenewal,
}: SelectionLayerProps) {
  const { t } = useLingui();
  const { on, chosen } = useSelectionState(selection);
  const [deleting, setDeleting] = useState<readonly ListedAccount[] | null>(null);
  const known = items.flatMap((item) => item.known ?? []);
  const selectable = withoutDeletions(platform, known, entries);
  const selectAll = useSelectAll(platform, filters, selection, selectable, isWhole, entries);
  const { end, deselect, endAfter } = useSelectionEnd(selection, selectAll.stop);
  const { accounts, rows, rowsFor, countsByAct } = selectedRows(platform, chosen, known, entries);
  const acting = useAccountAct(platform, entries, endAfter);
  const selectableTotal = total === undefined ? undefined : total - (known.length - selectable.length);
  // Accounts of other filters may be selected too, so the number alone doesn't say that all of this list are.
  const isEnough = accounts.length > 0 && accounts.length >= (selectableTotal ?? Infinity);
  const areAllChosen = isEnough && selectable.every(({ id }) => chosen.has(id));
  const startAct = (act: SelectionAct): void => {
    switch (act) {
      case 'renew':
        onRenewal({
          kind: 'accounts',
          platform,
          accounts: rows.map(({ account }) => account),
          opening: uuid(),
        });
        break;
      case 'pause':
      case 'resume':
        acting.start(act, rowsFor(act));
        break;
      case 'export':
        onExport({
          opening: uuid(),
          chosen: accounts,
          filters: {},
          words: [t({ message: '所选', context: 'in the name of a file' })],
          read: accounts,
          total: accounts.length,
        });
        break;
      case 'delete':
        setDeleting(rowsFor('delete'));
        break;
      default:
        act satisfies never;
    }
  };
  return (
    <>
      {on && (
        <AccountSelectionBar
          count={accounts.length}
          total={selectableTotal}
          allChosen={areAllChosen}
          reading={selectAll.reading}
          countsByAct={countsByAct}
          onAct={startAct}
          onAll={selectAll.start}
          onNone={() => selection.set({ ...noSelection, on: true })}
          onStopReading={selectAll.stop}
          onEnd={end}
        />
      )}
      <DeleteAccountsDialog
        rows={deleting}
        filters={filters}
        onConfirm={(confirmed) => {
          setDeleting(null);
          acting.start('delete', confirmed);
        }}
        onClose={() => setDeleting(null)}
      />
      <AccountActSheet run={acting.run} onClose={acting.close} />
      <UndoCard
        done={acting.undo}
        undo={t`撤销`}
        closeLabel={t`关闭提示`}
        onUndo={() => acting.undo?.undo()}
        onClose={acting.closeUndo}
      />
      <ExportAccountsSheet platform={platform} subject={exported} entries={entries} onClose={() => onExport(null)} />
      <RenewManySheet
        subject={renewal}
        onClose={(renewed) => {
          onRenewal(null);
          if (renewed) deselect(renewed);
        }}
      />
    </>
  );
}
