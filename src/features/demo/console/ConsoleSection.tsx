/** A section of the console, with its heading, an optional element at the end of the heading line, and its content. */
import type { ReactElement, ReactNode } from 'react';
import { Section, SectionHeading } from '../../../ui/layout/Section.tsx';
import css from './console.module.css';

export function ConsoleSection({
  title,
  end,
  children,
}: {
  title: string;
  end?: ReactNode;
  children: ReactNode;
}): ReactElement {
  return (
    <Section
      heading={(id) => (
        <div className={css['heading']}>
          <SectionHeading id={id} title={title} level={3} className={css['title']} />
          {end}
        </div>
      )}
    >
      {children}
    </Section>
  );
}
