/**
 * A field to search with: a magnifier, a cross that empties it, and no label but the one that is read aloud. What is
 * typed is told once the typing pauses, at once on Enter and when it is emptied; a value that changes from outside
 * (back, a link) is shown.
 */
import close from 'icon:close-rounded';
import magnifier from 'icon:search-rounded';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import { IconButton } from './Button.tsx';
import { classes } from '../elements/class-names.ts';
import field from '../form/Field.module.css';
import { Icon } from '../elements/Icon.tsx';
import css from './SearchField.module.css';

/** In milliseconds. */
const pauseInTyping = 300;

interface SearchFieldProps {
  /** What is searched, as a placeholder and read aloud: 搜索账号或姓名. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Takes the focus when it appears. */
  focusAtFirst?: boolean;
  maxLength?: number;
  className?: string | undefined;
}

export function SearchField({
  label,
  value,
  onChange,
  focusAtFirst = false,
  maxLength = 100,
  className,
}: SearchFieldProps): ReactElement {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  const tell = useEffectEvent((next: string) => {
    if (next === value) return;
    setKnown(next);
    onChange(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => tell(text.trim()), pauseInTyping);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (focusAtFirst) input.current?.focus();
  }, [focusAtFirst]);
  const settle = (next: string): void => {
    setText(next);
    if (next === value) return;
    setKnown(next);
    onChange(next);
  };
  return (
    <form
      role="search"
      className={classes(field['box'], css['search'], className)}
      onSubmit={(event) => {
        event.preventDefault();
        settle(text.trim());
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
      />
      {text !== '' && (
        <IconButton
          d={close}
          size={20}
          tone="ink2"
          label={t`清空搜索`}
          onClick={() => {
            settle('');
            input.current?.focus();
          }}
        />
      )}
    </form>
  );
}
