/**
 * A ⋮ button of 44 px, which opens a menu with actions, mostly those of a row. Arrow keys move in the menu. Escape,
 * Tab, a touch outside and the system's back close the menu, and the button gets the focus back. The menu's code loads
 * when the page is idle, or with the first press.
 */
import more from 'icon:more-vert-rounded';
import { lazy, Suspense, useEffect, useId, useState, type ReactElement } from 'react';
import { useCloseOnBack } from '../../platform/back-button.ts';
import { IconButton } from '../controls/Button.tsx';
import type { RowAction } from '../list/row-action.ts';
import { whenIdle } from '../elements/when-idle.ts';

const load = () => import('./MenuPanel.tsx');
const Panel = lazy(load);

export interface ActionMenuProps {
  /** The accessible name of the button and of the menu, for example 王*明的操作. */
  label: string;
  actions: readonly RowAction[];
  className?: string | undefined;
}

export function ActionMenu({ label, actions, className }: ActionMenuProps): ReactElement {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
  const open = anchor !== null;
  const close = (): void => setAnchor(null);
  useEffect(() => whenIdle(load), []);
  useCloseOnBack(open, close);
  return (
    <>
      <IconButton
        d={more}
        label={label}
        tone="ink2"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={(event) => {
          setWanted(true);
          setAnchor(event.currentTarget);
        }}
      />
      {wanted && (
        <Suspense fallback={null}>
          <Panel id={id} anchor={anchor} label={label} actions={actions} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
