/**
 * Lets a page put its actions into the shell's top bar. The shell wraps the page in `TopBarSlotProvider` and renders a
 * `TopBarSlot`. The page renders `TopBarAction` anywhere. Without a slot (log-in page, tests of one page) nothing
 * shows.
 */
import { createContext, use, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../controls/Button.tsx';
import { Icon } from '../elements/Icon.tsx';
import type { PolymorphicProps, Polymorphic } from '../elements/polymorphic.ts';
import css from './TopBarAction.module.css';

interface Slot {
  element: HTMLElement | null;
  place: (element: HTMLElement | null) => void;
}

const SlotContext = createContext<Slot | null>(null);

export function TopBarSlotProvider({ children }: { children: ReactNode }): ReactElement {
  const [element, place] = useState<HTMLElement | null>(null);
  const slot = useMemo(() => ({ element, place }), [element]);
  return <SlotContext value={slot}>{children}</SlotContext>;
}

export function TopBarSlot({ className }: { className?: string | undefined }): ReactElement {
  const slot = use(SlotContext);
  return <div ref={slot?.place} className={className ?? css['slot']} />;
}

/** Renders its children into the slot. */
function BarPortal({ children }: { children: ReactNode }): ReactElement | null {
  const slot = use(SlotContext);
  return slot?.element ? createPortal(children, slot.element) : null;
}

/**
 * Keeps the place of an icon that is missing for a while, so that nothing in the bar moves. The place is after the
 * other actions, or with `first` before them.
 */
export function TopBarPlace({ first = false }: { first?: boolean }): ReactElement {
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
