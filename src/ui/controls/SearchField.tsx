/**
 * A search field with a clear button. It reports the text after a pause in typing. Enter and the clear button report it
 * at once. If `value` changes from outside (back button, a link), the field shows the new value. If the person leaves
 * the page during the pause, nothing is reported, because the changed filter would navigate back to this page.
 */
import close from 'icon:close-rounded';
import magnifier from 'icon:search-rounded';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import { limits } from '../../../contract/fields.ts';
import { IconButton } from './Button.tsx';
import { isLeavingPage } from './leaving-page.ts';
import { classes } from '../elements/class-names.ts';
import field from '../form/Field.module.css';
import { Icon } from '../elements/Icon.tsx';
import { useComposedText } from '../elements/use-composed-text.ts';
import css from './SearchField.module.css';

/** A typed text is reported after a pause of this length. */
export const searchPauseMs = 300;

interface SearchFieldProps {
  /** The placeholder and accessible name, for example 搜索账号或姓名. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether the field takes the focus when it appears. */
  focusAtFirst?: boolean;
  maxLength?: number;
  className?: string | undefined;
}

export function SearchField({
  label,
  value,
  onChange,
  focusAtFirst = false,
  maxLength = limits.searchText.max,
  className,
}: SearchFieldProps): ReactElement {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const { isComposing, onComposition } = useComposedText(text);
  /**
   * Reported texts that `value` doesn't have yet. `value` often comes from the page's address, which changes later than
   * the field.
   */
  const reported = useRef<string[]>([]);
  const report = (next: string): void => {
    if (next === (reported.current.at(-1) ?? value)) return;
    reported.current.push(next);
    onChange(next);
  };
  const reportTyped = useEffectEvent(() => {
    if (!isLeavingPage()) report(text.trim());
  });
  useEffect(() => {
    const reportedIndex = reported.current.indexOf(value);
    reported.current = reported.current.slice(reportedIndex + 1);
    // The field reported this value itself. The text may be newer already, so it stays.
    if (reportedIndex >= 0) return;
    reported.current = [];
    setText(value);
  }, [value]);
  useEffect(() => {
    if (isComposing) return undefined;
    const timer = setTimeout(reportTyped, searchPauseMs);
    return () => clearTimeout(timer);
  }, [text, isComposing]);
  useEffect(() => {
    if (focusAtFirst) input.current?.focus();
  }, [focusAtFirst]);
  const setAndReport = (next: string): void => {
    setText(next);
    report(next);
  };
  return (
    <form
      role="search"
      className={classes(field['box'], css['search'], className)}
      onSubmit={(event) => {
        event.preventDefault();
        setAndReport(text.trim());
      }}
    >
      <Icon d={magnifier} className={css['magnifier']} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        className={classes(field['input'], css['input'])}
        onChange={(event) => setText(event.target.value)}
        {...onComposition}
      />
      {text !== '' && (
        <IconButton
          d={close}
          size={20}
          tone="ink2"
          label={t`清空搜索`}
          onClick={() => {
            setAndReport('');
            input.current?.focus();
          }}
        />
      )}
    </form>
  );
}
