/** The menu, built on MUI's Popover. ActionMenu.tsx describes its behaviour. */
import Popover from '@mui/material/Popover';
import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { classes } from '../elements/class-names.ts';
import { Icon } from '../elements/Icon.tsx';
import { MuiRoot } from './MuiRoot.tsx';
import type { RowAction } from '../list/row-action.ts';
import css from './MenuPanel.module.css';

interface MenuPanelProps {
  id: string;
  /** The button under which the menu opens, or null while it is closed. */
  anchor: HTMLElement | null;
  label: string;
  actions: readonly RowAction[];
  onClose: () => void;
}

function step(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (Math.max(at, 0) + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

function Items({ id, label, actions, onClose }: Omit<MenuPanelProps, 'anchor'>): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  const items = (): HTMLButtonElement[] => [
    ...(list.current?.querySelectorAll<HTMLButtonElement>('button:not([disabled])') ?? []),
  ];
  useEffect(() => {
    // The menu isn't in its final place yet, so the page must not scroll to it.
    list.current?.querySelector<HTMLButtonElement>('button:not([disabled])')?.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') {
      event.preventDefault();
      onClose();
      return;
    }
    const all = items();
    const next = step(
      event.key,
      all.findIndex((item) => item === document.activeElement),
      all.length,
    );
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <div ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} className={css['list']} onKeyDown={onKeyDown}>
      {actions.map(({ key, label: words, icon, tone = 'neutral', disabled = false, onAct }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={disabled}
          className={classes(css['item'], tone === 'danger' && css['danger'])}
          onClick={() => {
            onClose();
            onAct();
          }}
        >
          <Icon d={icon} size={20} />
          <span>{words}</span>
        </button>
      ))}
    </div>
  );
}

export default function MenuPanel({ anchor, onClose, ...rest }: MenuPanelProps): ReactElement {
  return (
    <MuiRoot>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        transitionDuration={{ enter: 160, exit: 100 }}
        slotProps={{ paper: { className: css['paper'] ?? '', elevation: 2 } }}
      >
        <Items {...rest} onClose={onClose} />
      </Popover>
    </MuiRoot>
  );
}
