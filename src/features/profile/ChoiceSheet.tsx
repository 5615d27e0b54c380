/**
 * A sheet with a few options, one of which is selected. A tap selects an option and closes the sheet. Arrow keys only
 * move the focus, so that passing an option doesn't select it.
 */
import check from 'icon:check-rounded';
import { useRef, type KeyboardEvent, type ReactElement } from 'react';
import { Icon } from '../../ui/elements/Icon.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import css from './Profile.module.css';

interface ChoiceSheetProps<T extends string> {
  open: boolean;
  title: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChoose: (value: T) => void;
  onClose: () => void;
}

export function ChoiceSheet<T extends string>({
  open,
  title,
  options,
  value,
  onChoose,
  onClose,
}: ChoiceSheetProps<T>): ReactElement {
  const list = useRef<HTMLUListElement>(null);

  function moveFocus(event: KeyboardEvent, index: number): void {
    const isDown = event.key === 'ArrowDown';
    if (!isDown && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const buttons = list.current?.querySelectorAll('button');
    // After the last option comes the first one again.
    const next = (index + (isDown ? 1 : -1) + options.length) % options.length;
    buttons?.[next]?.focus();
  }

  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <ul ref={list} role="radiogroup" aria-label={title}>
        {options.map((option, index) => (
          <li key={option.value} role="presentation">
            <button
              type="button"
              role="radio"
              aria-checked={option.value === value}
              className={css['choice']}
              onClick={() => {
                onChoose(option.value);
                onClose();
              }}
              onKeyDown={(event) => moveFocus(event, index)}
            >
              <span>{option.label}</span>
              {option.value === value && <Icon d={check} />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
