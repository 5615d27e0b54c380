/**
 * A row that somebody looks after: a tap anywhere on it opens it, its actions slide over it from the end, and the same
 * stand behind ⋮, with others where there are more. On narrow phones ⋮ stands at the start, so that the end of the line
 * is left to the chat button.
 */
import type { ReactElement, ReactNode } from 'react';
import { ActionMenu } from '../overlay/ActionMenu.tsx';
import css from './ActionRow.module.css';
import { classes } from '../elements/class-names.ts';
import type { Loose, Polymorphic } from '../elements/polymorphic.ts';
import type { RowAction } from './row-action.ts';
import { SwipeRow } from './SwipeRow.tsx';

interface RowOpenerOwnProps {
  className?: string | undefined;
  children?: ReactNode;
}

function RowOpenerImpl({ component, href, className, ...rest }: Loose<RowOpenerOwnProps>) {
  const Component = component ?? 'a';
  return (
    <Component
      {...(href === undefined ? {} : { href })}
      draggable={false}
      {...rest}
      className={classes(css['open'], className)}
    />
  );
}
/** What the row is called: the link that all of the row is. */
export const RowOpener: Polymorphic<RowOpenerOwnProps, 'a'> = RowOpenerImpl;

interface ActionRowProps {
  /** Whose actions they are, read aloud: 开学季 的操作; and of the ⋮: 开学季 的更多操作. */
  label: string;
  menuLabel: string;
  /** A `<Tile>`, a `<Monogram>`: decoration, that narrow phones do without. */
  tile?: ReactNode;
  /** A `<RowOpener>`. */
  title: ReactNode;
  /** After the title, quietly; or a chip. */
  beside?: ReactNode;
  /** The lines under it. */
  children: ReactNode;
  actions: readonly RowAction[];
  /** Those of the menu, where they are more. */
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

/** A quiet line of the row; cut with an ellipsis where it is too long. */
export function RowLine({ children }: { children: ReactNode }): ReactElement {
  return <p className={css['line']}>{children}</p>;
}

/** After the name, quietly: + 赠送 20. */
export function RowBeside({ children }: { children: ReactNode }): ReactElement {
  return <span className={css['beside']}>{children}</span>;
}

/** A chip, and after it a few facts in one line. The first is never cut, whatever goes for it: it may be an amount. */
export function RowFacts({
  chip,
  facts: [first, ...rest],
  busy = false,
}: {
  chip?: ReactNode;
  facts: readonly string[];
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
