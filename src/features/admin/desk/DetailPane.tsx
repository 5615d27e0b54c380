/**
 * Shows the open record of a list. On screens of 900 px and more it is a pane beside the list, otherwise a sheet.
 * `ListWithPane` lays out the list and the pane.
 */
import close from 'icon:close-rounded';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { useShortcuts } from '../../../ui/controls/shortcuts/use-shortcuts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { Panes as TwoPanes, useTwoPanes } from '../../../ui/layout/Panes.tsx';
import css from './system.module.css';
import { useSystemSearch } from './use-system.ts';

interface DetailPaneProps {
  title: string;
  onClose: () => void;
  /** Whether a request is under way. Only the close button closes the sheet then. */
  busy?: boolean;
  /** Whether the content changes while it is open. The sheet keeps its height then. */
  tall?: boolean;
  /** Buttons below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

function Pane({ title, onClose, footer, children }: DetailPaneProps) {
  const { t } = useLingui();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading takes the focus, as in a sheet. A form then moves the focus to its first field.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useShortcuts({ close: onClose });
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

export function DetailPane(props: DetailPaneProps) {
  return useTwoPanes() ? <Pane {...props} /> : <Sheet open {...props} />;
}

/**
 * Moves the focus back to the row of the record when its pane closes, or to the list's heading if there is no such row.
 * A new record has no row. If another element has the focus already, nothing happens. Sheets return the focus
 * themselves.
 */
function useReturnFocus(list: RefObject<HTMLElement | null>, open: boolean): void {
  const {
    search: { id, field },
  } = useSystemSearch();
  const key = id ?? field;
  const lastOpen = useRef<{ key: string | number | undefined } | null>(null);
  useEffect(() => {
    const closed = lastOpen.current;
    lastOpen.current = open ? { key } : null;
    if (!closed || open) return;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const row =
      list.current?.querySelector<HTMLElement>(`[data-record="${String(closed.key)}"]`) ??
      list.current?.querySelector<HTMLElement>('h2');
    row?.focus();
  }, [list, open, key]);
}

/**
 * Lays out a list and its open record. `side` is the open record; null for none. While no record is open, `resting`
 * fills the pane of a wide screen, so that the list doesn't move when a record opens. With `takesAll` a list without a
 * pane takes the whole width, because the list is a table.
 */
export function ListWithPane({
  side,
  takesAll = false,
  resting,
  children,
}: {
  side: ReactNode;
  takesAll?: boolean;
  resting?: ReactNode;
  children: ReactNode;
}) {
  const wide = useTwoPanes();
  const list = useRef<HTMLDivElement>(null);
  useReturnFocus(list, wide && side !== null);
  const inPane = typeof resting === 'string' ? <p className={css['choose']}>{resting}</p> : resting;
  const detail = side ?? inPane ?? null;
  return (
    <>
      <TwoPanes
        list={<div ref={list}>{children}</div>}
        alone={takesAll ? 'whole' : 'middle'}
        {...(wide && detail !== null ? { detail } : {})}
      />
      {!wide && side}
    </>
  );
}
