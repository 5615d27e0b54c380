/**
 * The state of an account in a table, and the stage of its waiting edit. The column has room for one chip in a line.
 * While an edit is being sent, its chip stands in place of the state. A second chip would move the first one up by half
 * a line, and down again once the edit is saved.
 */
import type { AccountState } from '../../../../contract/account.ts';
import type { EditStage } from '../../../api/outbox/use-outbox.ts';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { WaitingChip } from '../../../ui/controls/WaitingChip.tsx';
import { TableChips } from '../../../ui/list/table/Table.tsx';
import { accountStateLooks } from '../account-words.ts';

interface AccountStateChipsProps {
  /** The state with its text. Null if the state isn't known, and for an account that waits to be deleted. */
  shown: { readonly state: AccountState; readonly chip: string } | null;
  /** Null if no edit waits. */
  stage: EditStage | null;
}

export function AccountStateChips({ shown, stage }: AccountStateChipsProps) {
  return (
    <TableChips>
      {shown &&
        stage !== 'sending' &&
        (shown.state === 'active' ? shown.chip : <StatusChip {...accountStateLooks[shown.state]} label={shown.chip} />)}
      {stage !== null && stage !== 'settled' && <WaitingChip stage={stage} />}
    </TableChips>
  );
}
