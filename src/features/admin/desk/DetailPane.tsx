/**
 * What is open of a list: a sheet over it, or from 900 px a pane beside it, with the same head and foot. `Panes` is the
 * room for both; without anything open the list has all of it.
 */
import close from 'icon:close-rounded';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { Panes as TwoPanes, useTwoPanes } from '../../../ui/layout/Panes.tsx';
import css from './system.module.css';
import { useSystem } from './use-system.ts';

interface SideProps {
  title: string;
  onClose: () => void;
  /** A request is under way: on a phone only the close button closes it. */
  busy?: boolean;
  /** It is read, or changes by itself, while it is open: the sheet keeps its height. */
  tall?: boolean;
  /** Buttons, below what scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

function Pane({ title, onClose, footer, children }: SideProps) {
  const { t } = useLingui();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // As a sheet would; a form goes on to its first field.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Card component="section" padding="none" aria-labelledby={id} className={css['side']}>
      <div className={css['sideHead']}>
        <h2 ref={heading} id={id} tabIndex={-1} className={css['sideTitle']}>
          {title}
        </h2>
        <IconButton d={close} label={t`关闭`} tone="ink2" onClick={onClose} />
      </div>
      <div className={css['sideContent']}>{children}</div>
      {footer !== undefined && <div className={css['sideFooter']}>{footer}</div>}
    </Card>
  );
}

export function Side(props: SideProps) {
  return useTwoPanes() ? <Pane {...props} /> : <Sheet open {...props} />;
}

/** Once what stood beside the list is closed, the focus returns to its row, as it does by itself from a sheet. */
function useReturn(list: RefObject<HTMLElement | null>, open: boolean): void {
  const {
    search: { id, field },
  } = useSystem();
  const key = id ?? field;
  const last = useRef<{ key: string | number | undefined } | null>(null);
  useEffect(() => {
    const left = last.current;
    last.current = open ? { key } : null;
    if (!left || open) return undefined;
    // The list takes another form first, and draws its rows anew.
    const timer = setTimeout(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const row =
        list.current?.querySelector<HTMLElement>(`[data-record="${String(left.key)}"]`) ??
        list.current?.querySelector<HTMLElement>('h2');
      row?.focus();
    });
    return () => clearTimeout(timer);
  }, [list, open, key]);
}

/** `side` is null when nothing is open. A list that is a table `takesAll` of the room then. */
export function Panes({
  side,
  takesAll = false,
  children,
}: {
  side: ReactNode;
  takesAll?: boolean;
  children: ReactNode;
}) {
  const wide = useTwoPanes();
  const list = useRef<HTMLDivElement>(null);
  useReturn(list, wide && side !== null);
  return (
    <>
      <TwoPanes
        list={<div ref={list}>{children}</div>}
        alone={takesAll ? 'whole' : 'middle'}
        {...(wide && side !== null ? { detail: side } : {})}
      />
      {!wide && side}
    </>
  );
}
