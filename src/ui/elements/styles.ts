/** Allows custom properties in `style`: `style={{ '--pull': 0.5 }}`. */
import type { CSSProperties } from 'react';

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

export type Styles = CSSProperties;
