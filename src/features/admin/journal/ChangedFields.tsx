/**
 * Shows each changed field of a journal entry, with its values before and after the act where there are any. Long texts
 * are folded at first.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JournalEntry } from '../../../../contract/journal.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { useShownChange } from './changed-field-words.ts';
import css from './journal.module.css';

/** Longer values are folded. The length is in code points; a text of the site may have 20 000 of them. */
const foldedLength = 240;

function ValueSide({ label, value, isAfter = false }: { label: string; value: string | null; isAfter?: boolean }) {
  const { t } = useLingui();
  const [unfolded, setUnfolded] = useState(false);
  const codePoints = [...(value ?? '')];
  const isLong = codePoints.length > foldedLength;
  return (
    <div className={classes(css['side'], isAfter && css['after'])}>
      <p className={css['when']}>{label}</p>
      {value === null ? (
        <p className={css['nothing']}>{t`没有填`}</p>
      ) : (
        <p className={css['value']} dir="auto">
          {isLong && !unfolded ? `${codePoints.slice(0, foldedLength).join('')}…` : value}
        </p>
      )}
      {isLong && (
        <Button size="small" variant="text" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? t`收起` : t`展开全文`}
        </Button>
      )}
    </div>
  );
}

export function ChangedFields({ entry: { subject, changes } }: { entry: JournalEntry }) {
  const { t } = useLingui();
  const shownChange = useShownChange();
  const shown = changes.map((change) => shownChange(subject.kind, change));
  // A new record has no values before the act, and a deleted record has none after it.
  const isAdded = shown.every(({ before }) => before === null);
  const isDeleted = shown.every(({ after }) => after === null);
  return shown.map(({ field, label, before, after }) => (
    <section key={field} aria-label={label} className={css['change']}>
      <h3 className={css['label']}>{label}</h3>
      <div className={css['pair']}>
        {!isAdded && <ValueSide label={t`之前`} value={before} />}
        {!isDeleted && <ValueSide isAfter label={t`之后`} value={after} />}
      </div>
    </section>
  ));
}
