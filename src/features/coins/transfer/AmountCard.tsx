/**
 * The field for the amount, with its errors. Whole numbers show with separators and without leading zeros, here also
 * during the typing (unlike in `AmountInput`). Any other text stays as typed. If the balance is too low, the missing
 * coins show at once.
 */
import error from 'icon:error-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { useId, useLayoutEffect, useRef, useState, type ClipboardEvent } from 'react';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { limits } from '../../../../contract/fields.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { CoinGlyph } from '../../../ui/figures/Coin.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { caretAfter, editAmount, onOneLine, shownAmount } from '../form/amount-text.ts';
import css from './Transfer.module.css';
import { amountProblem, type TransferDraft } from './transfer-draft.ts';

const ButtonLink = createLink(Button);

interface AmountCardProps {
  draft: TransferDraft;
  /** In coins. Null if the backend doesn't send the balance. */
  balance: number | null;
  onChange: (amount: string) => void;
  /** Whether the person has tried to continue. Only then a missing or unfinished amount is an error. */
  tried: boolean;
  /** The backend's refusal of this amount, or null. */
  refusal: string | null;
}

function digitsIn(text: string): number {
  return text.replace(/[^0-9０-９]/g, '').length;
}

/** Returns the input's props. Their handlers keep the caret behind the same digits while separators come and go. */
function useAmountInput(amount: string, onChange: (amount: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // While an input method composes text, the value must not change.
  const [composing, setComposing] = useState<string | null>(null);
  // Counts the edits, because the effect below must also run after an edit that leaves the shown text as it was.
  const [edits, setEdits] = useState(0);
  const shown = shownAmount(amount);

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [edits]);

  /**
   * Changes the amount as the text of the field has changed. `after` is this text, and `at` is its caret. `inserted` is
   * the inserted text, or null if it is unknown.
   */
  const applyEdit = (after: string, at: number, inserted: string | null, isForwardDelete = false): void => {
    const next = editAmount(shown, after, inserted);
    const text = shownAmount(next);
    // A number loses its leading zeros, so the caret moves back by as many digits.
    const removedZeros = Math.max(0, digitsIn(after) - digitsIn(text));
    const nextCaret = text === after ? at : caretAfter(text, Math.max(0, digitsIn(after.slice(0, at)) - removedZeros));
    // The Delete key in front of a separator changes nothing, so the caret steps over the separator.
    caret.current = isForwardDelete && text === shown ? Math.min(nextCaret + 1, text.length) : nextCaret;
    setEdits(edits + 1);
    onChange(next);
  };

  return {
    ref: input,
    value: composing ?? shown,
    onChange: ({ currentTarget, nativeEvent }: { currentTarget: HTMLInputElement; nativeEvent: Event }): void => {
      const { value, selectionStart } = currentTarget;
      const typed = nativeEvent instanceof InputEvent ? nativeEvent : null;
      if (typed?.isComposing) {
        setComposing(value);
        return;
      }
      applyEdit(
        value,
        selectionStart ?? value.length,
        typed?.data ?? null,
        typed?.inputType === 'deleteContentForward',
      );
    },
    onCompositionEnd: ({ currentTarget: { value, selectionStart } }: { currentTarget: HTMLInputElement }): void => {
      setComposing(null);
      applyEdit(value, selectionStart ?? value.length, null);
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>): void => {
      event.preventDefault();
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const pasted = onOneLine(event.clipboardData.getData('text'));
      const start = value.slice(0, selectionStart ?? value.length) + pasted;
      applyEdit(start + value.slice(selectionEnd ?? value.length), start.length, pasted);
    },
  };
}

export function AmountCard({ draft, balance, onChange, tried, refusal }: AmountCardProps) {
  const { t } = useLingui();
  const coinName = useCoinName();
  const { coins } = useFormat();
  const id = useId();
  const input = useAmountInput(draft.amount, onChange);
  const problem = amountProblem(draft, balance);
  const errorWords = (): string | null => {
    switch (problem?.kind) {
      case 'short':
        return t`${coinName}不够，还差 ${coins(problem.by)}`;
      case 'tooMuch':
        return t`一次最多转 ${coins(limits.movement.max)}`;
      case 'tooLittle':
        return t`至少转 ${coins(limits.movement.min)}`;
      case 'notWhole':
        return t`只能是整数`;
      case 'unfinished':
        return tried ? t`只能是整数` : null;
      case 'missing':
        return tried ? t`请填写转账数量` : null;
      case undefined:
        return refusal;
      default:
        return problem satisfies never;
    }
  };
  const errorText = errorWords();
  return (
    <Card className={`${css['amountCard'] ?? ''} ${errorText === null ? '' : (css['amountWrong'] ?? '')}`}>
      <label htmlFor={id} className={css['amountLabel']}>{t`转账数量`}</label>
      <div className={css['amountLine']}>
        <CoinGlyph size={28} />
        <input
          id={id}
          name="amount"
          className={css['amountInput']}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          {...input}
          placeholder="0"
          aria-invalid={errorText !== null}
          aria-describedby={`${id}-words ${id}-available`}
        />
      </div>
      <div className={css['available']}>
        <div id={`${id}-words`} className={css['wrongWords']} aria-live="polite">
          {errorText !== null && (
            <p className={css['amountError']}>
              <Icon d={error} size={18} />
              {errorText}
            </p>
          )}
        </div>
        <p id={`${id}-available`} className={css['availableWords']}>
          {balance !== null && t`可用 ${coins(balance)}`}
        </p>
        {problem?.kind === 'short' && (
          <ButtonLink to="/mall" variant="text" size="small" className={css['amountAction']}>{t`去购买`}</ButtonLink>
        )}
        <Button
          variant="text"
          size="small"
          className={css['amountAction']}
          disabled={balance === 0 || balance === null}
          onClick={() => onChange(String(Math.min(balance ?? 0, limits.movement.max)))}
        >
          {t`全部转出`}
        </Button>
      </div>
    </Card>
  );
}
