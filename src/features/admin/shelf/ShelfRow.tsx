/**
 * A row of a shelf: name, facts, whether the record is on the shelf, and the stage of a waiting edit. A tap opens the
 * form, unless a deletion waits. Swiping or the ⋮ menu shows further actions. The menu also has the action that sorts
 * the shelf.
 */
import { useLingui } from '@lingui/react/macro';
import { createLink, useNavigate } from '@tanstack/react-router';
import check from 'icon:check-rounded';
import edit from 'icon:edit-outline-rounded';
import hide from 'icon:visibility-off-outline-rounded';
import arrange from 'icon:swap-vert-rounded';
import remove from 'icon:delete-outline-rounded';
import show from 'icon:visibility-outline-rounded';
import undo from 'icon:undo-rounded';
import { type ReactNode, useMemo } from 'react';
import type { ShelfRecord } from '../../../api/resources/admin/shelves.ts';
import { useStageOf } from '../../../api/outbox/use-outbox.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { ActionRow, RowSuffix, ActionRowFacts, RowOpener } from '../../../ui/list/ActionRow.tsx';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import type { RowAction } from '../../../ui/list/row-action.ts';
import { WaitingChip } from '../../../ui/controls/WaitingChip.tsx';
import type { ShelfKind } from './kind.ts';
import type { ListedRecord } from '../desk/listed-records.ts';
import { useShownName } from './use-shown-name.ts';

const OpenerLink = createLink(RowOpener);

/** The parts of a row that each kind of record fills in. */
export interface RowContent {
  tile: ReactNode;
  /** A quiet text after the name, for example + 赠送 20. */
  beside?: ReactNode;
  facts: readonly string[];
}

/** The handlers of a row's actions. They must be stable between renders, otherwise every row renders again. */
interface RowHandlers<R> {
  toggle: (record: R) => void;
  startSorting: () => void;
  /** Null if records of this kind are never deleted. */
  remove: ((listed: ListedRecord<R>) => void) | null;
  /** Called when the user cancels a waiting deletion. */
  cancelDeletion: (listed: ListedRecord<R>) => void;
}

interface ShelfRowProps<R extends ShelfRecord> {
  kind: ShelfKind<R>;
  listed: ListedRecord<R>;
  content: RowContent;
  /** Whether the form stands beside the list. */
  wide: boolean;
  chosen: boolean;
  busy: boolean;
  handlers: RowHandlers<R>;
}

export function ShelfChip({ status }: { status: 0 | 1 }) {
  const { t } = useLingui();
  return status === 1 ? (
    <StatusChip tone="accent" icon={check} label={t`在架`} />
  ) : (
    <StatusChip tone="grey" icon={hide} label={t`已下架`} />
  );
}

/** Returns the link of a row. It opens the form beside the list, or on a page of its own on a narrow screen. */
function useRowLink<R extends ShelfRecord>({ kind, listed: { id, act: waitingAct }, wide }: ShelfRowProps<R>) {
  const isNew = waitingAct === 'add';
  // The app knows no id of a new record yet, so its id is the negated id of its outbox entry (`unsentId`).
  return useMemo(() => {
    if (!wide) return isNew ? { to: kind.add, search: { waiting: -id } } : { to: kind.edit, search: { id } };
    const opened = isNew
      ? { id: undefined, adding: true, waiting: -id }
      : { id, adding: undefined, waiting: undefined };
    return {
      to: kind.list,
      search: (before: object) => ({ ...before, ...opened }),
      replace: true,
      resetScroll: false,
    };
  }, [kind, id, isNew, wide]);
}

type RowLink = ReturnType<typeof useRowLink>;

interface RowActions {
  /** The actions that swiping shows. */
  readonly actions: RowAction[];
  /** The actions of the ⋮ menu: the same, and the one that sorts the shelf. */
  readonly menu: RowAction[];
}

function useRowActions<R extends ShelfRecord>({ listed, busy, handlers }: ShelfRowProps<R>, link: RowLink): RowActions {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { record, act: waitingAct } = listed;
  const actions = useMemo<RowAction[]>(() => {
    if (waitingAct === 'delete')
      return [{ key: 'keep', label: t`撤销删除`, icon: undo, onAct: () => handlers.cancelDeletion(listed) }];
    const { remove: onDelete } = handlers;
    return [
      { key: 'edit', label: t`编辑`, icon: edit, tone: 'accent', onAct: () => void navigate(link) },
      // If an edit waits already, the row has no such action. The status is then changed in the form of the edit.
      ...(waitingAct === null
        ? [
            {
              key: 'shelf',
              label: record.status === 1 ? t`下架` : t`上架`,
              icon: record.status === 1 ? hide : show,
              disabled: busy,
              onAct: () => handlers.toggle(record),
            },
          ]
        : []),
      ...(onDelete
        ? [
            {
              key: 'delete',
              label: t`删除`,
              icon: remove,
              tone: 'danger' as const,
              disabled: busy,
              onAct: () => onDelete(listed),
            },
          ]
        : []),
    ];
  }, [t, navigate, link, listed, record, waitingAct, busy, handlers]);
  const menu = useMemo<RowAction[]>(() => {
    const sortAction: RowAction = { key: 'arrange', label: t`调整顺序`, icon: arrange, onAct: handlers.startSorting };
    // The dangerous action stays last.
    const at = actions.findIndex(({ tone }) => tone === 'danger');
    return at < 0 ? [...actions, sortAction] : [...actions.slice(0, at), sortAction, ...actions.slice(at)];
  }, [t, actions, handlers]);
  return { actions, menu };
}

export function ShelfRow<R extends ShelfRecord>(props: ShelfRowProps<R>) {
  const { kind, listed, content, chosen, busy } = props;
  const { t } = useLingui();
  const { onceOnline } = useOfflineReason();
  const stageOf = useStageOf();
  const { record, id, entry, act: waitingAct } = listed;
  const name = useShownName(kind)(record);
  const stage = entry && stageOf(entry);
  const isNew = waitingAct === 'add';
  const waitsForDeletion = waitingAct === 'delete';
  const link = useRowLink(props);
  const { actions, menu } = useRowActions(props, link);
  // While the row's own change is sent, the row looks busy and shows no chip. A chip for a moment would move the row.
  const waits = stage !== null && stage !== 'settled' && !busy;
  const waitingFacts = (): string[] => {
    if (waitsForDeletion) return [t`${onceOnline}删除`];
    return isNew ? [t`${onceOnline}添加`] : [];
  };
  return (
    <ActionRow
      label={t`${name} 的操作`}
      menuLabel={t`${name} 的更多操作`}
      tile={content.tile}
      title={
        waitsForDeletion ? (
          <RowOpener component="s">{name}</RowOpener>
        ) : (
          <OpenerLink {...link} data-record={id} aria-current={chosen || undefined}>
            {name}
          </OpenerLink>
        )
      }
      // Another name moves this text. The key creates a new element then, because browsers count a moved element as a
      // layout shift.
      beside={content.beside !== undefined && <RowSuffix key={name}>{content.beside}</RowSuffix>}
      actions={actions}
      menu={menu}
      chosen={chosen}
    >
      <ActionRowFacts
        // A chip of another width moves these facts. The key creates new elements then, so that a late answer causes no
        // layout shift.
        key={`${record.status} ${waits} ${waitsForDeletion}`}
        chip={
          <>
            {!isNew && !waitsForDeletion && <ShelfChip status={record.status} />}
            {waits && <WaitingChip stage={stage} />}
          </>
        }
        facts={[...waitingFacts(), ...content.facts]}
        busy={busy}
      />
    </ActionRow>
  );
}
