/** Sections of a page with a heading at least 52 px high. A heading that is a link or a button shows a chevron. */
import chevron from 'icon:chevron-right-rounded';
import { useId, type ReactElement, type ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import { Icon } from '../elements/Icon.tsx';
import type { PolymorphicProps, Polymorphic } from '../elements/polymorphic.ts';
import css from './Section.module.css';

interface SectionHeadingOwnProps {
  title: ReactNode;
  /** The heading's rank on the page. */
  level?: 2 | 3;
  id?: string | undefined;
  /**
   * Small text under the title, such as a month's sums. Null reserves its line for a text that comes later, because the
   * title would move otherwise.
   */
  caption?: ReactNode;
  className?: string | undefined;
}

/** With `component` or `href` the title is that link or button, otherwise it is plain text. */
function SectionHeadingImpl({
  component,
  href,
  title,
  level = 2,
  id,
  caption,
  className,
  ...rest
}: PolymorphicProps<SectionHeadingOwnProps>) {
  const Component = component ?? (href === undefined ? undefined : 'a');
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classes(css['row'], className)}>
      <Heading id={id} className={css['title']}>
        {Component ? (
          <Component
            {...(Component === 'button' ? { type: 'button' } : {})}
            {...(href === undefined ? {} : { href })}
            {...rest}
            className={css['link']}
          >
            <span>{title}</span>
            <Icon d={chevron} size={20} className={css['chevron']} />
          </Component>
        ) : (
          title
        )}
      </Heading>
      {caption !== undefined && <div className={css['caption']}>{caption}</div>}
    </div>
  );
}
export const SectionHeading: Polymorphic<SectionHeadingOwnProps, 'div'> = SectionHeadingImpl;

/** A section that screen readers can jump to by its name. `heading` draws the heading with the given id. */
export function Section({
  heading,
  children,
  className,
}: {
  heading: (id: string) => ReactNode;
  children: ReactNode;
  className?: string | undefined;
}): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      {heading(id)}
      {children}
    </section>
  );
}
