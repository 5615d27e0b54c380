/**
 * A row of a record that an administrator writes, with its waiting edit. A tap opens the record, unless its deletion
 * waits. Swiping or the ⋮ menu shows further actions.
 */
import edit from 'icon:edit-outline-rounded';
import remove from 'icon:delete-outline-rounded';
import undo from 'icon:undo-rounded';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useStageOf } from '../../../api/outbox/use-outbox.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { WaitingChip } from '../../../ui/controls/WaitingChip.tsx';
import { ActionRow, RowLine, RowOpener } from '../../../ui/list/ActionRow.tsx';
import type { RowAction } from '../../../ui/list/row-action.ts';
import type { ListedRecord } from './listed-records.ts';
import { recordLink } from './record-link.ts';
import { useOpenRecord } from './use-system.ts';

const OpenerLink = createLink(RowOpener);
const noActions: readonly RowAction[] = [];

interface RecordRowProps {
  listed: Pick<ListedRecord<unknown>, 'id' | 'entry' | 'act'>;
  name: string;
  /** Whether the record is open beside the list. */
  selected: boolean;
  tile?: ReactNode;
  chip?: ReactNode;
  /** The lines under the name. */
  lines: readonly string[];
  /** Actions between editing and deleting. A row with a waiting edit doesn't show them. */
  more?: readonly RowAction[];
  /** The label of the last action, for example 撤回. */
  removeLabel: string;
  onRemove: () => void;
  /** Cancels a deletion that waits in the outbox. */
  onCancelDeletion: () => void;
}

export function RecordRow({
  listed: { id, entry, act },
  name,
  selected,
  tile,
  chip,
  lines,
  more = noActions,
  removeLabel,
  onRemove,
  onCancelDeletion,
}: RecordRowProps) {
  const { t } = useLingui();
  const { onceOnline } = useOfflineReason();
  const openRecord = useOpenRecord();
  const stageOf = useStageOf();
  const stage = entry && stageOf(entry);
  const deleting = act === 'delete';
  const actions: RowAction[] = deleting
    ? [{ key: 'keep', label: t`撤销删除`, icon: undo, onAct: onCancelDeletion }]
    : [
        { key: 'edit', label: t`编辑`, icon: edit, tone: 'accent', onAct: () => openRecord(id) },
        ...(act === null ? more : []),
        { key: 'remove', label: removeLabel, icon: remove, tone: 'danger', onAct: onRemove },
      ];
  const waitingLines: string[] = [];
  if (deleting) waitingLines.push(t`${onceOnline}删除`);
  else if (act === 'add') waitingLines.push(t`${onceOnline}添加`);
  return (
    <ActionRow
      label={t`${name} 的操作`}
      menuLabel={t`${name} 的更多操作`}
      tile={tile}
      chosen={selected}
      title={
        deleting ? (
          <RowOpener component="s">
            <bdi>{name}</bdi>
          </RowOpener>
        ) : (
          <OpenerLink {...recordLink(id)} aria-current={selected || undefined}>
            <bdi>{name}</bdi>
          </OpenerLink>
        )
      }
      beside={
        stage !== null && stage !== 'settled' ? (
          <>
            {!deleting && chip}
            <WaitingChip stage={stage} />
          </>
        ) : (
          chip
        )
      }
      actions={actions}
    >
      {[...waitingLines, ...lines].map((line) => (
        <RowLine key={line}>{line}</RowLine>
      ))}
    </ActionRow>
  );
}
