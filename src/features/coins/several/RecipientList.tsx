/**
 * The recipients of the form, and the buttons that add more: from pasted text, from the user's subordinates, or as a
 * blank row.
 */
import add from 'icon:add-rounded';
import group from 'icon:group-outline-rounded';
import paste from 'icon:content-paste-rounded';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { batchLimit } from '../../../../contract/fields.ts';
import { useUser } from '../../../api/session/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { handOnFocus } from '../../../ui/elements/hand-on-focus.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import {
  addLines,
  addRow,
  type BatchDraft,
  type BatchRow,
  changeRow,
  clearRows,
  excessOf,
  filledRows,
  newLines,
  pasteAt,
  removeRows,
} from './batch-draft.ts';
import css from './Batch.module.css';
import { parseLines, type PastedLine } from './parse-lines.ts';
import { PasteSheet } from './PasteSheet.tsx';
import { RecipientRow } from './RecipientRow.tsx';
import type { CheckedRow } from './use-checked-rows.ts';

const ButtonLink = createLink(Button);

interface RecipientListProps {
  draft: BatchDraft;
  onChange: Dispatch<SetStateAction<BatchDraft>>;
  rows: readonly CheckedRow[];
  /** Whether the person has tried to continue. From then on an empty list is an error. */
  tried: boolean;
  /** Called with the place of the row that has the focus, or null. */
  onFocusRow: (place: number | null) => void;
}

interface AddButtonsProps {
  /** Whether the list has at least as many recipients as one call takes. */
  isFull: boolean;
  onPaste: () => void;
  onAddRow: () => void;
}

/** The buttons that add recipients. Only agents and administrators have subordinates. */
function AddButtons({ isFull, onPaste, onAddRow }: AddButtonsProps) {
  const { t } = useLingui();
  const { userRole } = useUser();
  const isAgent = userRole === 'agent' || userRole === 'admin';
  return (
    <div className={css['ways']}>
      <Button
        variant="soft"
        size="small"
        icon={paste}
        aria-haspopup="dialog"
        data-add=""
        onClick={onPaste}
      >{t`粘贴名单`}</Button>
      {isAgent && <ButtonLink to="/subordinate" variant="soft" size="small" icon={group}>{t`从下级里选`}</ButtonLink>}
      <Button variant="soft" size="small" icon={add} disabled={isFull} onClick={onAddRow}>
        {t`添加一行`}
      </Button>
    </div>
  );
}

export function RecipientList({ draft, onChange, rows, tried, onFocusRow }: RecipientListProps) {
  const { t } = useLingui();
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [pasting, setPasting] = useState(false);
  const latestDraft = useRef(draft);
  useEffect(() => {
    latestDraft.current = draft;
  });
  const count = filledRows(draft).length;
  const excess = excessOf(draft);

  const addPasted = (lines: PastedLine[]): void => {
    onChange((before) => ({ ...addLines(before, lines), pasted: '' }));
    setPasting(false);
  };
  const pasteLines = (row: BatchRow, text: string): void => {
    const lines = parseLines(text);
    // A row keeps the handlers of its own last render (`RecipientRow`), and the draft may have changed since.
    const draftNow = latestDraft.current;
    // If the list would become too long, the paste sheet opens with the text, and says how many people are too many.
    if (filledRows(draftNow).length + newLines(draftNow, lines).length > batchLimit.max) {
      onChange((before) => ({ ...before, pasted: text }));
      setPasting(true);
      return;
    }
    onChange((before) => pasteAt(before, row.id, lines));
  };
  const addBlankRow = (): void => {
    onChange(addRow);
    // React renders the new row before the next frame.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  const addButtons = (
    <AddButtons isFull={count >= batchLimit.max} onPaste={() => setPasting(true)} onAddRow={addBlankRow} />
  );
  return (
    <section aria-labelledby={id}>
      <div className={css['listHead']}>
        <h2 id={id} className={css['listTitle']}>
          {t({ message: '收款人', context: 'several' })}
        </h2>
        <span className={css['listEnd']}>
          {count > 0 && (
            <Button ref={handOnFocus} variant="text" size="small" onClick={() => onChange(clearRows)}>{t`清空`}</Button>
          )}
          <span className={css['count']}>
            {count} / {batchLimit.max}
          </span>
        </span>
      </div>
      {draft.rows.length === 0 ? (
        <Card padding="none">
          <EmptyState
            place="card"
            icon={group}
            title={t`还没有收款人`}
            reason={t`粘贴一份名单，或者从下级里选几位。`}
            action={addButtons}
          />
        </Card>
      ) : (
        <Card padding="none">
          <ol ref={list} className={css['rows']}>
            {rows.map(({ row, place, lookUp, errors }) => (
              <RecipientRow
                key={row.id}
                row={row}
                place={place}
                lookUp={lookUp}
                errors={errors}
                hasAmount={draft.amounts === 'each'}
                hasRemark={draft.remarks === 'each'}
                onChange={(changed) => onChange((before) => changeRow(before, changed))}
                onRemove={(removed) => onChange((before) => removeRows(before, new Set([removed.id])))}
                onFocus={onFocusRow}
                onPasteLines={pasteLines}
              />
            ))}
          </ol>
          {addButtons}
        </Card>
      )}
      <div aria-live="polite">
        {excess > 0 && <p className={css['error']}>{t`一次最多 ${batchLimit.max} 人，多了 ${excess} 人`}</p>}
        {tried && count === 0 && <p className={css['error']}>{t`请先添加收款人`}</p>}
      </div>
      <PasteSheet
        open={pasting}
        text={draft.pasted}
        onChange={(text) => onChange((before) => ({ ...before, pasted: text }))}
        draft={draft}
        onAdd={addPasted}
        onClose={() => setPasting(false)}
      />
    </section>
  );
}
