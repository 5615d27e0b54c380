/**
 * A row with actions: a tap on the row opens it, and a swipe or the ⋮ menu shows its actions. The menu may have more
 * actions than the swipe.
 */
import type { ReactElement, ReactNode } from 'react';
import { ActionMenu } from '../overlay/ActionMenu.tsx';
import css from './ActionRow.module.css';
import { classes } from '../elements/class-names.ts';
import type { PolymorphicProps, Polymorphic } from '../elements/polymorphic.ts';
import type { RowAction } from './row-action.ts';
import rowLink from './row-link.module.css';
import { SwipeRow } from './SwipeRow.tsx';

interface RowOpenerOwnProps {
  className?: string | undefined;
  children?: ReactNode;
}

function RowOpenerImpl({ component, href, className, ...rest }: PolymorphicProps<RowOpenerOwnProps>) {
  const Component = component ?? 'a';
  return (
    <Component
      {...(href === undefined ? {} : { href })}
      draggable={false}
      {...rest}
      className={classes(rowLink['covers'], css['open'], className)}
    />
  );
}
/** The row's title, a link that covers the whole row. */
export const RowOpener: Polymorphic<RowOpenerOwnProps, 'a'> = RowOpenerImpl;

interface ActionRowProps {
  /** The accessible names of the actions (开学季 的操作) and of the ⋮ button (开学季 的更多操作). */
  label: string;
  menuLabel: string;
  /** An `<IconTile>` or a `<Monogram>`. Narrow phones hide it. */
  tile?: ReactNode;
  /** A `<RowOpener>`. */
  title: ReactNode;
  /** Quiet text or a chip after the title. */
  beside?: ReactNode;
  /** The lines under the title. */
  children: ReactNode;
  actions: readonly RowAction[];
  /** The menu's actions, if it has more than the swipe. */
  menu?: readonly RowAction[];
  chosen?: boolean;
}

export function ActionRow({
  label,
  menuLabel,
  tile,
  title,
  beside,
  children,
  actions,
  menu = actions,
  chosen = false,
}: ActionRowProps): ReactElement {
  return (
    <SwipeRow label={label} actions={actions} className={classes(css['row'], chosen && css['chosen'])}>
      {tile !== undefined && <span className={css['tile']}>{tile}</span>}
      <div className={css['body']}>
        <div className={css['main']}>
          <div className={css['title']}>
            {title}
            {beside}
          </div>
          {children}
        </div>
        <ActionMenu className={css['more']} label={menuLabel} actions={menu} />
      </div>
    </SwipeRow>
  );
}

/** A quiet line of the row, cut with an ellipsis if it is too long. */
export function RowLine({ children }: { children: ReactNode }): ReactElement {
  return <p className={css['line']}>{children}</p>;
}

/** Quiet text after the name, for example + 赠送 20. */
export function RowSuffix({ children }: { children: ReactNode }): ReactElement {
  return <span className={css['beside']}>{children}</span>;
}

/** A chip and a few facts in one line. The first fact is never cut, because it may be an amount. */
export function ActionRowFacts({
  chip,
  facts: [first, ...rest],
  busy = false,
}: {
  /** A `<StatusChip>` before the facts. */
  chip?: ReactNode;
  facts: readonly string[];
  /** Whether a change of the record is being sent. */
  busy?: boolean;
}): ReactElement {
  return (
    <div className={css['second']} aria-busy={busy}>
      {chip}
      <p className={css['facts']}>
        <span className={css['first']}>{first}</span>
        <span className={css['rest']}>
          {rest.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </p>
    </div>
  );
}
