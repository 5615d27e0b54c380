/**
 * Text in one of the type sizes of app/tokens.css, and in a colour of that file or of the brand. `component` is the
 * element, which gives the text its meaning in the document.
 */
import type { CSSProperties, ElementType, ReactElement, ReactNode } from 'react';
import { classes } from './class-names.ts';
import css from './Text.module.css';

type TextStep =
  | 'figureXl'
  | 'titleL'
  | 'figureL'
  | 'titleM'
  | 'titleS'
  | 'heading'
  | 'figureM'
  | 'rowTitle'
  | 'body'
  | 'value'
  | 'label'
  | 'caption'
  | 'micro';
type TextTone = 'ink' | 'ink2' | 'ink3' | 'accent' | 'ochre' | 'cinnabar';

interface TextProps {
  step?: TextStep;
  tone?: TextTone;
  component?: ElementType;
  id?: string | undefined;
  /** Digits of equal width, so that figures can be compared. */
  tabular?: boolean;
  align?: 'start' | 'center' | 'end';
  /** One line that ends in an ellipsis if it is too long. */
  truncate?: boolean;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children: ReactNode;
}

export function Text({
  step = 'body',
  tone = 'ink',
  component: Component = 'p',
  tabular = false,
  align,
  truncate = false,
  className,
  ...rest
}: TextProps): ReactElement {
  return (
    <Component
      className={classes(
        css['text'],
        css[step],
        css[tone],
        tabular && css['tabular'],
        truncate && css['truncate'],
        align && css[align],
        className,
      )}
      {...rest}
    />
  );
}
