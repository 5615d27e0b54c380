/**
 * One recipient in the form: the account and the person who was looked up. If each row has its own amount or remark,
 * the row has fields for them. Errors show in the row, under its fields.
 */
import banned from 'icon:block-outline-rounded';
import check from 'icon:check-circle-rounded';
import remove from 'icon:close-rounded';
import { useLingui } from '@lingui/react/macro';
import { memo, useId, type ClipboardEvent, type ReactNode } from 'react';
import type { LookUp } from './look-ups.ts';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { handOnFocus } from '../../../ui/elements/hand-on-focus.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { AmountInput } from '../form/AmountInput.tsx';
import type { BatchRow } from './batch-draft.ts';
import css from './Batch.module.css';

export interface RowErrors {
  account: string | null;
  amount: string | null;
  remark: string | null;
  /** The backend's refusal of this transfer. */
  refusal: string | null;
}

interface RecipientRowProps {
  row: BatchRow;
  /** Counted from 1. */
  place: number;
  lookUp: LookUp | undefined;
  errors: RowErrors;
  hasAmount: boolean;
  hasRemark: boolean;
  onChange: (row: BatchRow) => void;
  onRemove: (row: BatchRow) => void;
  /** Called with the place when a field of the row gets the focus, and with null when the field loses it. */
  onFocus: (place: number | null) => void;
  /** Called when several lines or cells were pasted into the account. */
  onPasteLines: (row: BatchRow, text: string) => void;
}

function LookedUpName({ lookUp }: { lookUp: LookUp | undefined }): ReactNode {
  const { t } = useLingui();
  if (lookUp?.state === 'looking') return <span className={css['looking']}>{t`正在核对`}</span>;
  if (lookUp?.state !== 'found' && lookUp?.state !== 'banned') return null;
  const { userName } = lookUp.info;
  return (
    <span key={userName} className={css['person']}>
      {/* Both states have an icon, so that the name doesn't move when one follows the other. */}
      <Icon
        d={lookUp.state === 'found' ? check : banned}
        size={16}
        className={classes(css['mark'], lookUp.state === 'banned' && css['banned'])}
      />
      <span>{userName}</span>
    </span>
  );
}

function RecipientRowImpl({
  row,
  place,
  lookUp,
  errors,
  hasAmount,
  hasRemark,
  onChange,
  onRemove,
  onFocus,
  onPasteLines,
}: RecipientRowProps) {
  const { t } = useLingui();
  const id = useId();
  // This is a Set, because a ban can come twice in the same words, with the refusal and with the look-up after it.
  const texts = new Set([errors.refusal, errors.account, errors.amount, errors.remark]);
  const errorTexts = [...texts].filter((text) => text !== null);
  const inputProps = (name: string, label: string, error: string | null) => ({
    name,
    'aria-label': label,
    'aria-invalid': error !== null,
    'aria-describedby': `${id}-words`,
    autoComplete: 'off',
    onFocus: () => onFocus(place),
    onBlur: () => onFocus(null),
    className: classes(css['input'], error !== null && css['wrong']),
  });
  /** Passes a pasted list on. The browser itself pastes a text of a single line and cell. */
  const passListOn = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    if (!/[\n\r\t]/u.test(text.trim())) return;
    event.preventDefault();
    onPasteLines(row, text);
  };
  return (
    <li className={classes(css['row'], errorTexts.length > 0 && css['wrongRow'])} data-place={place}>
      <span className={css['place']} aria-hidden="true">
        {place}
      </span>
      <div className={css['rowBody']}>
        <div className={css['fields']}>
          <input
            {...inputProps('account', t`第 ${place} 行的账号`, errors.account ?? errors.refusal)}
            type="text"
            value={row.account}
            onChange={({ target }) => onChange({ ...row, account: target.value })}
            onPaste={passListOn}
            placeholder={t`账号`}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            inputMode="email"
            data-field="account"
          />
          {hasAmount && (
            <AmountInput
              {...inputProps('amount', t`第 ${place} 行的数量`, errors.amount)}
              amount={row.amount}
              onChange={(amount) => onChange({ ...row, amount })}
              placeholder={t`数量`}
              data-field="amount"
            />
          )}
          {hasRemark && (
            <input
              {...inputProps('remark', t`第 ${place} 行的备注`, errors.remark)}
              type="text"
              value={row.remark}
              onChange={({ target }) => onChange({ ...row, remark: target.value })}
              placeholder={t`备注`}
              data-field="remark"
            />
          )}
        </div>
        <div id={`${id}-words`} className={css['under']} aria-live="polite">
          <LookedUpName lookUp={lookUp} />
          {errorTexts.map((text) => (
            <span key={text} className={css['error']}>
              {text}
            </span>
          ))}
        </div>
      </div>
      <IconButton
        ref={handOnFocus}
        d={remove}
        size={20}
        tone="ink3"
        label={t`去掉第 ${place} 行`}
        onClick={() => onRemove(row)}
      />
    </li>
  );
}

/**
 * Memoised, so that typing in one row doesn't render all other rows. The handlers aren't compared, so a handler must
 * not use values of the render that created it.
 */
export const RecipientRow = memo(
  RecipientRowImpl,
  (a, b) =>
    a.row === b.row &&
    a.place === b.place &&
    a.hasAmount === b.hasAmount &&
    a.hasRemark === b.hasRemark &&
    JSON.stringify(a.errors) === JSON.stringify(b.errors) &&
    sameLookUp(a.lookUp, b.lookUp),
);
RecipientRow.displayName = 'RecipientRow';

function sameLookUp(a: LookUp | undefined, b: LookUp | undefined): boolean {
  if (a?.state !== b?.state) return false;
  const nameOf = (lookUp: LookUp | undefined) => (lookUp && 'info' in lookUp ? lookUp.info.userName : null);
  return nameOf(a) === nameOf(b);
}
