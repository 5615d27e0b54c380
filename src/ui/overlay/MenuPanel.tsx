/** The menu. ActionMenu.tsx describes its behaviour. */
import {
  useEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { classes } from '../elements/class-names.ts';
import { Icon } from '../elements/Icon.tsx';
import { ModalLayer } from './ModalLayer.tsx';
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

/** Returns the index of the action that a key leads to, or null. `at` is -1 if no action has the focus. */
function nextIndex(key: string, at: number, count: number): number | null {
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
    const next = nextIndex(
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

/** In milliseconds, as long as the animation in the style sheet. */
const exitMs = 100;

/** Returns the places of the button's lower and right edge on the screen, as custom properties. */
function edgesOf(anchor: HTMLElement): CSSProperties {
  const { bottom, right } = anchor.getBoundingClientRect();
  return { '--top': `${Math.round(bottom)}px`, '--end': `${Math.round(innerWidth - right)}px` };
}

/**
 * Puts its children under the button, and keeps them there while the window's size changes. Empty elements above and
 * beside the menu push it to its place.
 */
function UnderAnchor({
  anchor,
  children,
  ...rest
}: { anchor: HTMLElement | null; children: ReactNode } & Pick<ComponentPropsWithRef<'div'>, 'ref' | 'onFocus'>) {
  const [edges, setEdges] = useState(() => anchor && edgesOf(anchor));
  useEffect(() => {
    if (!anchor) return undefined;
    const follow = (): void => setEdges(edgesOf(anchor));
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, [anchor]);
  return (
    <div {...rest} tabIndex={-1} className={css['place']} {...(edges && { style: edges })}>
      <div className={css['above']} />
      <div className={css['line']}>
        <div className={css['paper']}>{children}</div>
        <div className={css['beside']} />
      </div>
    </div>
  );
}

export default function MenuPanel({ anchor, onClose, ...rest }: MenuPanelProps): ReactElement {
  return (
    <ModalLayer light open={anchor !== null} onClose={onClose} exitMs={exitMs} className={css['layer']}>
      <UnderAnchor anchor={anchor}>
        <Items {...rest} onClose={onClose} />
      </UnderAnchor>
    </ModalLayer>
  );
}
