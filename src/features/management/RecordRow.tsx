/**
 * One record in its list: what it is, whether it is on the shelf, and what can be done. A tap opens it for editing; the actions slide
 * over it from the end and stand behind ⋮, where there is also the way to another order.
 */
import { useLingui } from '@lingui/react/macro';
import { createLink, useNavigate } from '@tanstack/react-router';
import check from 'icon:check-rounded';
import edit from 'icon:edit-outline-rounded';
import hide from 'icon:visibility-off-outline-rounded';
import arrange from 'icon:swap-vert-rounded';
import remove from 'icon:delete-outline-rounded';
import show from 'icon:visibility-outline-rounded';
import { type ReactNode, useMemo } from 'react';
import type { Shelved } from '../../api/shelves.ts';
import { useOnline } from '../../platform/network.ts';
import { ActionRow, RowBeside, RowFacts, RowOpener } from '../../ui/ActionRow.tsx';
import { StatusChip } from '../../ui/Chips.tsx';
import type { RowAction } from '../../ui/row-action.ts';
import type { Kind } from './kind.ts';

const OpenerLink = createLink(RowOpener);

/** What a kind of record shows of itself. */
export interface RowLook {
  tile: ReactNode;
  /** After the name, quietly: + 赠送 20 */
  beside?: ReactNode;
  facts: readonly string[];
}

interface RecordRowProps<R extends Shelved> {
  kind: Kind<R>;
  record: R;
  look: RowLook;
  /** The form stands beside the list. */
  wide: boolean;
  chosen: boolean;
  busy: boolean;
  onTurn: (record: R) => void;
  onArrange: () => void;
  onDelete: ((record: R) => void) | null;
}

export function ShelfChip({ status }: { status: 0 | 1 }) {
  const { t } = useLingui();
  return status === 1 ? <StatusChip tone="jade" icon={check} label={t`在架`} /> : <StatusChip tone="grey" icon={hide} label={t`已下架`} />;
}

export function RecordRow<R extends Shelved>({ kind, record, look, wide, chosen, busy, onTurn, onArrange, onDelete }: RecordRowProps<R>) {
  const { t } = useLingui();
  const online = useOnline();
  const navigate = useNavigate();
  const name = kind.nameOf(record);
  const { list, edit: editPath } = kind;
  const actions = useMemo<RowAction[]>(() => {
    const open = (): void => void (wide
      ? navigate({ to: list, search: (before) => ({ ...before, id: record.id }), replace: true, resetScroll: false })
      : navigate({ to: editPath, search: { id: record.id } }));
    return [
      { key: 'edit', label: t`编辑`, icon: edit, tone: 'jade', onAct: open },
      { key: 'shelf', label: record.status === 1 ? t`下架` : t`上架`, icon: record.status === 1 ? hide : show, disabled: busy || !online, onAct: () => onTurn(record) },
      ...(onDelete ? [{ key: 'delete', label: t`删除`, icon: remove, tone: 'danger' as const, disabled: busy, onAct: () => onDelete(record) }] : []),
    ];
  }, [t, navigate, list, editPath, record, wide, busy, online, onTurn, onDelete]);
  const menu = useMemo<RowAction[]>(() => {
    const order: RowAction = { key: 'arrange', label: t`调整顺序`, icon: arrange, onAct: onArrange };
    return [...actions.slice(0, 2), order, ...actions.slice(2)];
  }, [t, actions, onArrange]);
  return (
    <ActionRow
      label={t`${name} 的操作`}
      menuLabel={t`${name} 的更多操作`}
      tile={look.tile}
      title={(
        <OpenerLink
          to={wide ? list : editPath}
          search={wide ? (before: object) => ({ ...before, id: record.id }) : { id: record.id }}
          {...(wide ? { replace: true, resetScroll: false } : {})}
          data-record={record.id}
          aria-current={chosen || undefined}
        >
          {name}
        </OpenerLink>
      )}
      beside={look.beside !== undefined && <RowBeside>{look.beside}</RowBeside>}
      actions={actions}
      menu={menu}
      chosen={chosen}
    >
      <RowFacts chip={<ShelfChip status={record.status} />} facts={look.facts} busy={busy} />
    </ActionRow>
  );
}
