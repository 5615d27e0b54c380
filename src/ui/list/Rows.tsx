/**
 * Rows of a list in a card. `Row` shows a person, a change or an order (64 px high, 84 px with three lines).
 * `DetailRow` shows a label and a value, and `SettingRow` a setting. A `Row` or a `SettingRow`
 * that is a link or a button is one control as a whole.
 */
import chevron from 'icon:chevron-right-rounded';
import type { ElementType, ReactElement, ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import { Icon } from '../elements/Icon.tsx';
import type { PolymorphicProps, Polymorphic } from '../elements/polymorphic.ts';
import css from './Rows.module.css';

interface RowCardOwnProps {
  className?: string | undefined;
  children?: ReactNode;
}

/**
 * The card around rows. If screen readers shall tell the number of rows, use `component="ul"` and wrap each row in
 * `li`.
 */
function RowCardImpl({ component: Component = 'div', className, ...rest }: PolymorphicProps<RowCardOwnProps>) {
  return <Component {...rest} className={classes(css['card'], className)} />;
}
export const RowCard: Polymorphic<RowCardOwnProps, 'div'> = RowCardImpl;

type TileTone = 'tint' | 'accent' | 'ochre' | 'cinnabar' | 'paper';

/** An icon in a square of 40 px with a corner radius of 14 px. */
export function IconTile({ d, tone = 'tint' }: { d: string; tone?: TileTone }): ReactElement {
  return (
    <span className={classes(css['tile'], css[`${tone}Tile`])}>
      <Icon d={d} size={20} />
    </span>
  );
}

/** The first characters of a name in a square: 44 px in rows, 56 px for a profile, 40 px beside tiles. */
export function Monogram({
  text,
  tone = 'tint',
  size = 44,
  letters = 1,
}: {
  text: string;
  tone?: 'tint' | 'accent';
  size?: 40 | 44 | 56;
  letters?: 1 | 2;
}): ReactElement {
  // Skip spaces and invisible characters that only control direction or joining.
  const first = [...text.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '')].slice(0, letters).join('');
  return (
    <span className={classes(css['monogram'], css[`m${size}`], css[`${tone}Tile`])} aria-hidden="true">
      {first.toUpperCase()}
    </span>
  );
}

/** Returns whether a row of this component reacts to the pointer. Plain boxes don't. */
function isControl(component: ElementType): boolean {
  return typeof component !== 'string' || component === 'a' || component === 'button';
}

/** Two facts for the second line of a row, a name and a text, with a dot between them. They wrap and are never cut. */
export function CaptionFacts({ name, text }: { name: string; text: string }): ReactElement {
  return (
    <span className={css['facts']}>
      <bdi>{name}</bdi> <span>{text}</span>
    </span>
  );
}

interface RowOwnProps {
  /** An `<IconTile>`, a `<Monogram>`, or another element of 40 to 56 px. */
  start?: ReactNode;
  title: ReactNode;
  /** The second line, cut with an ellipsis. On the narrowest screens it may take up to three lines. */
  caption?: ReactNode;
  /** The third line. */
  foot?: ReactNode;
  /** At most two `<StatusChip>`s beside the title. */
  chip?: ReactNode;
  /** At the end: an `<Amount>` or a small button. It is never cut. */
  value?: ReactNode;
  /** Small text under the value. */
  valueCaption?: ReactNode;
  /** Whether a chevron at the end shows that the row opens something. */
  chevron?: boolean;
  /** Whether the detail pane beside the list shows this row. */
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
}: PolymorphicProps<RowOwnProps>) {
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
      <span className={classes(css['body'], showChevron && css['opens'])}>
        <span className={css['main']}>
          <span className={css['titleLine']}>
            <span className={css['title']}>{title}</span>
            {chip}
          </span>
          {caption !== undefined && <span className={css['caption']}>{caption}</span>}
          {foot !== undefined && <span className={css['caption']}>{foot}</span>}
        </span>
        {(value !== undefined || valueCaption !== undefined) && (
          <span className={css['end']} data-value="">
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
  /** Path data. Optional if the label is enough. */
  icon?: string;
  label: ReactNode;
  value?: ReactNode;
  /** An element in place of the chevron: a switch, or an empty `span` for none. */
  end?: ReactNode;
  disabled?: boolean;
  className?: string | undefined;
}

/** A row of 52 px: icon, label, current value, and a chevron if it opens something. */
function SettingRowImpl({
  component,
  href,
  icon,
  label,
  value,
  end,
  className,
  ...rest
}: PolymorphicProps<SettingRowOwnProps>) {
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
        {/* A new value gets a new element, because browsers count moved text as a layout shift. */}
        <span key={typeof value === 'string' ? value : ''} className={css['settingEnd']}>
          {value !== undefined && (
            <span className={css['settingValue']} data-value="">
              {value}
            </span>
          )}
          {end ?? (control && <Icon d={chevron} size={20} className={css['chevron']} />)}
        </span>
      </span>
    </Component>
  );
}
export const SettingRow: Polymorphic<SettingRowOwnProps, 'div'> = SettingRowImpl;

/** The `dl` around `DetailRow`s, with hairlines as wide as the text. */
export function DetailList({
  flush = false,
  children,
}: {
  /** No padding, for a sheet, which has its own. */
  flush?: boolean;
  children: ReactNode;
}): ReactElement {
  return <dl className={classes(css['details'], flush && css['flush'])}>{children}</dl>;
}

/**
 * A label and its value. A long value wraps. `strong` emphasises the main figure, and `action` is a small button after
 * the value.
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
      {/* A new value gets a new element, because browsers count end-aligned text that grows as a layout shift. */}
      <dd className={classes(css['detailValue'], strong && css['strong'])}>
        {typeof value === 'string' ? <span key={value}>{value}</span> : value}
        {action}
      </dd>
    </div>
  );
}
