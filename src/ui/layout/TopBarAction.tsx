/**
 * Lets a page put its actions into the shell's top bar. The shell wraps the page in `TopBarSlotProvider` and renders a
 * `TopBarSlot`. The page renders `TopBarAction` anywhere. Without a slot (log-in page, tests of one page) nothing
 * shows.
 */
import { createContext, use, useCallback, useState, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../controls/Button.tsx';
import { Icon } from '../elements/Icon.tsx';
import type { PolymorphicProps, Polymorphic } from '../elements/polymorphic.ts';
import css from './TopBarAction.module.css';

/**
 * The element of the actions. It exists before the bar renders. Otherwise the bar would have to tell the page its
 * element, and every page would render twice before it is painted.
 */
const SlotContext = createContext<HTMLElement | null>(null);

/** Returns a new element for the actions, or null while the build draws the pages. */
function createSlotElement(): HTMLElement | null {
  if (typeof document === 'undefined') return null;
  const element = document.createElement('div');
  element.className = css['actions'] ?? '';
  return element;
}

export function TopBarSlotProvider({ children }: { children: ReactNode }): ReactElement {
  const [element] = useState(createSlotElement);
  return <SlotContext value={element}>{children}</SlotContext>;
}

export function TopBarSlot(): ReactElement {
  const element = use(SlotContext);
  const putIntoSlot = useCallback(
    (slot: HTMLElement | null) => {
      if (element) slot?.append(element);
    },
    [element],
  );
  return <div ref={putIntoSlot} className={css['slot']} />;
}

/** Renders its children into the slot. */
function BarPortal({ children }: { children: ReactNode }): ReactElement | null {
  const element = use(SlotContext);
  return element && createPortal(children, element);
}

/**
 * Keeps the place of an icon that is missing for a while, so that nothing in the bar moves. The place is after the
 * other actions, or with `first` before them.
 */
export function TopBarIconPlace({ first = false }: { first?: boolean }): ReactElement {
  return (
    <BarPortal>
      <span className={first ? css['firstPlace'] : css['place']} />
    </BarPortal>
  );
}

interface BarActionOwnProps {
  label: string;
  /** Path data. */
  icon?: string;
  /** `word` shows the icon, if any, and the label in accent. `icon` shows only the icon, in 44 × 44 px. */
  display?: 'word' | 'icon';
  disabled?: boolean;
}

function BarActionImpl({
  component,
  href,
  label,
  icon,
  display = 'word',
  ...rest
}: PolymorphicProps<BarActionOwnProps>) {
  const Component = component ?? (href === undefined ? 'button' : 'a');
  const link = href === undefined ? {} : { href };
  return (
    <BarPortal>
      {display === 'icon' && icon !== undefined ? (
        <IconButton
          component={Component}
          {...(Component === 'button' ? { type: 'button' } : {})}
          {...link}
          {...rest}
          d={icon}
          label={label}
        />
      ) : (
        <Component {...(Component === 'button' ? { type: 'button' } : {})} {...link} {...rest} className={css['word']}>
          {icon !== undefined && <Icon d={icon} size={20} />}
          <span>{label}</span>
        </Component>
      )}
    </BarPortal>
  );
}
export const TopBarAction: Polymorphic<BarActionOwnProps, 'button'> = BarActionImpl;
