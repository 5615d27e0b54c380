/**
 * Rows of a list, in a card. `Row` is a person, a change, an order (64; 84 with three lines); `DetailRow` is a label
 * and a value; `SettingRow` leads to one setting. Hairlines begin where the text begins. A row that leads somewhere is
 * one whole control.
 */
import chevron from 'icon:chevron-right-rounded';
import type { ElementType, ReactElement, ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import { Icon } from '../elements/Icon.tsx';
import type { Loose, Polymorphic } from '../elements/polymorphic.ts';
import css from './Rows.module.css';

interface RowCardOwnProps {
  className?: string | undefined;
  children?: ReactNode;
}

/** The card around rows. Give it `component="ul"` and wrap each row in `li` where the number of rows says something. */
function RowCardImpl({ component: Component = 'div', className, ...rest }: Loose<RowCardOwnProps>) {
  return <Component {...rest} className={classes(css['card'], className)} />;
}
export const RowCard: Polymorphic<RowCardOwnProps, 'div'> = RowCardImpl;

type TileTone = 'tint' | 'jade' | 'ochre' | 'cinnabar' | 'paper';

/** An icon in a square of 40 with corners of 14. */
export function Tile({ d, tone = 'tint' }: { d: string; tone?: TileTone }): ReactElement {
  return (
    <span className={classes(css['tile'], css[`${tone}Tile`])}>
      <Icon d={d} size={20} />
    </span>
  );
}

/** A person's or a thing's first character in a square: 44 in rows, 56 for a profile, 40 beside tiles. */
export function Monogram({
  text,
  tone = 'tint',
  size = 44,
}: {
  text: string;
  tone?: 'tint' | 'jade';
  size?: 40 | 44 | 56;
}): ReactElement {
  // Blanks and marks that only turn or join what follows have no picture.
  const [first = ''] = text.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '');
  return (
    <span className={classes(css['monogram'], css[`m${size}`], css[`${tone}Tile`])} aria-hidden="true">
      {first.toUpperCase()}
    </span>
  );
}

/** A row that is a link or a button answers to the pointer; one that is only a box doesn't. */
function isControl(component: ElementType): boolean {
  return typeof component !== 'string' || component === 'a' || component === 'button';
}

interface RowOwnProps {
  /** A `<Tile>` or a `<Monogram>`; anything of 40–56. */
  start?: ReactNode;
  title: ReactNode;
  /** The second line: one line, up to three on the narrowest screens, cut with an ellipsis. */
  caption?: ReactNode;
  /** The third line, of three-line rows. */
  foot?: ReactNode;
  /** Beside the title: a `<StatusChip>`, two at most. */
  chip?: ReactNode;
  /** At the end: an `<Amount>`, a small button. Never cut. */
  value?: ReactNode;
  /** Under the value. */
  valueCaption?: ReactNode;
  /** A chevron at the end: it opens something. */
  chevron?: boolean;
  /** The one shown in the pane beside the list. */
  selected?: boolean;
  disabled?: boolean;
  className?: string | undefined;
}

function RowImpl({
  component,
  href,
  start,
  title,
  caption,
  foot,
  chip,
  value,
  valueCaption,
  chevron: showChevron = false,
  selected = false,
  className,
  ...rest
}: Loose<RowOwnProps>) {
  const Component = component ?? (href === undefined ? 'div' : 'a');
  const control = isControl(Component);
  return (
    <Component
      {...(Component === 'button' ? { type: 'button' } : {})}
      {...(href === undefined ? {} : { href })}
      {...rest}
      {...(selected ? { 'aria-current': 'true' } : {})}
      className={classes(
        css['row'],
        control && css['control'],
        foot !== undefined && css['tall'],
        selected && css['selected'],
        start === undefined && css['bare'],
        className,
      )}
    >
      {start}
      <span className={css['body']}>
        <span className={css['main']}>
          <span className={css['titleLine']}>
            <span className={css['title']}>{title}</span>
            {chip}
          </span>
          {caption !== undefined && <span className={css['caption']}>{caption}</span>}
          {foot !== undefined && <span className={css['caption']}>{foot}</span>}
        </span>
        {(value !== undefined || valueCaption !== undefined) && (
          <span className={css['end']}>
            {value}
            {valueCaption !== undefined && <span className={css['endCaption']}>{valueCaption}</span>}
          </span>
        )}
        {showChevron && <Icon d={chevron} size={20} className={css['chevron']} />}
      </span>
    </Component>
  );
}
export const Row: Polymorphic<RowOwnProps, 'div'> = RowImpl;

interface SettingRowOwnProps {
  /** Path data. Left out where the label says it all. */
  icon?: string;
  label: ReactNode;
  value?: ReactNode;
  /** At the end instead of a chevron: a switch. */
  end?: ReactNode;
  disabled?: boolean;
  className?: string | undefined;
}

/** 52 high: icon, label, the present value, a chevron when it opens something. */
function SettingRowImpl({ component, href, icon, label, value, end, className, ...rest }: Loose<SettingRowOwnProps>) {
  const Component = component ?? (href === undefined ? 'div' : 'a');
  const control = isControl(Component);
  return (
    <Component
      {...(Component === 'button' ? { type: 'button' } : {})}
      {...(href === undefined ? {} : { href })}
      {...rest}
      className={classes(css['row'], css['setting'], control && css['control'], className)}
    >
      {icon !== undefined && <Icon d={icon} className={css['settingIcon']} />}
      <span className={css['body']}>
        <span className={css['settingLabel']}>{label}</span>
        {/* Another one when its value is another: what is new in its place shifts nothing. */}
        <span key={typeof value === 'string' ? value : ''} className={css['settingEnd']}>
          {value !== undefined && <span className={css['settingValue']}>{value}</span>}
          {end ?? (control && <Icon d={chevron} size={20} className={css['chevron']} />)}
        </span>
      </span>
    </Component>
  );
}
export const SettingRow: Polymorphic<SettingRowOwnProps, 'div'> = SettingRowImpl;

/** The list around `DetailRow`s: `dl`, with hairlines from edge to edge of the text. */
export function DetailList({
  flush = false,
  children,
  className,
}: {
  /** Without the inset: in a sheet, which brings its own. */
  flush?: boolean;
  children: ReactNode;
  className?: string | undefined;
}): ReactElement {
  return <dl className={classes(css['details'], flush && css['flush'], className)}>{children}</dl>;
}

/**
 * One label and its value; a long value wraps. `strong` for the figure that matters, `action` for one small button
 * after it.
 */
export function DetailRow({
  label,
  value,
  strong = false,
  action,
}: {
  label: ReactNode;
  value: ReactNode;
  strong?: boolean;
  action?: ReactNode;
}): ReactElement {
  return (
    <div className={css['detail']}>
      <dt className={css['detailLabel']}>{label}</dt>
      {/* Other words for another value, which stand at the end: the same ones, grown, would count as a jump. */}
      <dd className={classes(css['detailValue'], strong && css['strong'])}>
        {typeof value === 'string' ? <span key={value}>{value}</span> : value}
        {action}
      </dd>
    </div>
  );
}
