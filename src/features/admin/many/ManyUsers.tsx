/**
 * The parts of the user list for acts on several users: the selection bar, the form and the sheet of the run. A button
 * opens the sheet of an earlier run again.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { User } from '../../../../contract/user.ts';
import type { UserFilters } from '../../../api/resources/admin/filtered-users.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import type { Selection } from '../../../ui/list/selection/use-selection.ts';
import { useLastPresent } from '../../../ui/overlay/last-present.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { useReasonDraft } from '../reason-draft.ts';
import type { ManyActKind } from './act.ts';
import { ManyForm } from './ManyForm.tsx';
import { emptyInput } from './use-many-form.ts';
import { countRows, ManyRunSheet, remainingOf } from './ManyRunSheet.tsx';
import { type ManyRun, useManyRun } from './use-many-run.ts';
import { useManyWords } from './many-words.ts';
import { UserSelectionBar } from './UserSelectionBar.tsx';

interface Question {
  readonly kind: ManyActKind;
  readonly users: readonly User[];
  /** Counts the openings, so that each opening renders a new form. */
  readonly opening: number;
}

interface ManyUsersProps {
  selection: Selection<number>;
  /** The users that the list has loaded. */
  items: readonly User[];
  filters: UserFilters;
  total: number | undefined;
}

/**
 * Returns `selectedUsers`, which gives the selected users, and `remember`, which takes users that the list hasn't
 * loaded. A search or a filter replaces the rows of the list, so users who were listed earlier in this selection are
 * remembered. The newest row of a user counts.
 */
function useSelectedUsers({ keys, isActive }: Selection<number>, items: readonly User[]) {
  const known = useRef(new Map<number, User>());
  const remember = (users: readonly User[]): void => {
    for (const user of users) known.current.set(user.id, user);
  };
  useEffect(() => {
    if (!isActive) known.current.clear();
    for (const user of items) known.current.set(user.id, user);
  }, [isActive, items]);
  return { remember, selectedUsers: (): User[] => [...keys].flatMap((id) => known.current.get(id) ?? []) };
}

/** The bar that shows how far the run is, and opens its sheet. */
function RunBar({ run, onShow }: { run: ManyRun; onShow: () => void }) {
  const { t } = useLingui();
  const { coins: number } = useFormat();
  const words = useManyWords();
  const counts = countRows(run.rows);
  const name = words.title(run.act.kind);
  return (
    <ActionBar
      note={
        <span role="status">
          {plural(run.rows.length, { other: `${number(counts.done + counts.refused)} / # 人` })}
        </span>
      }
    >
      <Button fullWidth variant="soft" aria-haspopup="dialog" onClick={onShow}>
        {remainingOf(counts) === 0 ? t`${name}的结果` : t`${name}还没有办完`}
      </Button>
    </ActionBar>
  );
}

export function ManyUsers({ selection, items, filters, total }: ManyUsersProps) {
  const run = useManyRun();
  const { remember, selectedUsers } = useSelectedUsers(selection, items);
  const [question, setQuestion] = useState<Question | null>(null);
  const [showsRun, setShowsRun] = useState(false);
  const [input, setInput] = useState(emptyInput);
  const banReason = useReasonDraft('ban', null);
  const coinsReason = useReasonDraft('coins', null);
  const last = useLastPresent(question);
  const showRun = (): void => setShowsRun(true);
  const ask = (kind: ManyActKind): void => {
    // A new run would replace the stored run. If that run isn't finished, its sheet opens instead of the form.
    if (run && remainingOf(countRows(run.rows)) > 0) {
      showRun();
      return;
    }
    setQuestion((before) => ({ kind, users: selectedUsers(), opening: (before?.opening ?? 0) + 1 }));
  };
  return (
    <>
      {selection.isActive ? (
        <UserSelectionBar
          selection={selection}
          filters={filters}
          ids={items.map(({ id }) => id)}
          total={total}
          onRead={remember}
          onAct={ask}
        />
      ) : (
        run && <RunBar run={run} onShow={showRun} />
      )}
      {last && (
        <ManyForm
          key={last.opening}
          input={input}
          onInput={setInput}
          // The other two acts take no reason, so they don't use the draft.
          reasonDraft={last.kind === 'ban' ? banReason : coinsReason}
          kind={last.kind}
          users={last.users}
          open={question !== null}
          onStarted={() => {
            setQuestion(null);
            setInput(emptyInput);
            selection.end();
            showRun();
          }}
          onClose={() => setQuestion(null)}
        />
      )}
      <ManyRunSheet run={run} open={showsRun} onClose={() => setShowsRun(false)} />
    </>
  );
}
