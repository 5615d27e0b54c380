/**
 * A row of a record that an administrator writes. A tap opens the record; swiping or the ⋮ menu shows further actions.
 */
import edit from 'icon:edit-outline-rounded';
import remove from 'icon:delete-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOnline } from '../../../platform/network.ts';
import { ActionRow, RowLine, RowOpener } from '../../../ui/list/ActionRow.tsx';
import type { RowAction } from '../../../ui/list/row-action.ts';
import { recordLink } from './record-link.ts';
import { useOpen } from './use-system.ts';

const OpenerLink = createLink(RowOpener);

interface TextRowProps {
  id: number;
  name: string;
  /** Whether the record is open beside the list. */
  selected: boolean;
  tile?: ReactNode;
  chip?: ReactNode;
  /** The lines under the name. */
  lines: readonly string[];
  /** Actions between editing and deleting. */
  more?: readonly RowAction[];
  /** The verb of the last action, for example 撤回. */
  removeLabel: string;
  onRemove: () => void;
}

export function TextRow({ id, name, selected, tile, chip, lines, more, removeLabel, onRemove }: TextRowProps) {
  const { t } = useLingui();
  const online = useOnline();
  const open = useOpen();
  return (
    <ActionRow
      label={t`${name} 的操作`}
      menuLabel={t`${name} 的更多操作`}
      tile={tile}
      chosen={selected}
      title={
        <OpenerLink {...recordLink(id)} aria-current={selected || undefined}>
          <bdi>{name}</bdi>
        </OpenerLink>
      }
      beside={chip}
      actions={[
        { key: 'edit', label: t`编辑`, icon: edit, tone: 'jade', onAct: () => open(id) },
        ...(more ?? []),
        { key: 'remove', label: removeLabel, icon: remove, tone: 'danger', disabled: !online, onAct: onRemove },
      ]}
    >
      {lines.map((line) => (
        <RowLine key={line}>{line}</RowLine>
      ))}
    </ActionRow>
  );
}
