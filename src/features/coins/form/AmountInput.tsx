/**
 * A field for a number of coins. While the field has no focus, it shows a whole number with separators and without
 * leading zeros. A text that isn't a whole number stays.
 */
import { useState, type ComponentPropsWithRef } from 'react';
import { wholeText } from '../../../ui/words/whole-number.ts';
import { onOneLine, shownAmount } from './amount-text.ts';

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'>;

/** Returns the props of an input for an amount. `amount` is the draft's text. On blur the leading zeros are dropped. */
export function useAmountText(amount: string, onChange: (amount: string) => void) {
  const [isTyping, setTyping] = useState(false);
  return {
    value: isTyping ? amount : shownAmount(amount),
    inputMode: 'numeric',
    autoComplete: 'off',
    onFocus: () => setTyping(true),
    onBlur: () => {
      setTyping(false);
      const whole = wholeText(amount);
      if (whole !== amount) onChange(whole);
    },
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(onOneLine(target.value)),
  } as const;
}

export function AmountInput({
  amount,
  onChange,
  onFocus,
  onBlur,
  ...rest
}: InputProps & { amount: string; onChange: (amount: string) => void }) {
  const text = useAmountText(amount, onChange);
  return (
    <input
      type="text"
      {...rest}
      {...text}
      onFocus={(event) => {
        text.onFocus();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        text.onBlur();
        onBlur?.(event);
      }}
    />
  );
}
