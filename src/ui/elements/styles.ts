/** Allows custom properties in `style`: `style={{ '--pull': 0.5 }}`. */
import type { CSSProperties } from 'react';

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

/** Uses the import, which makes this file a module. Only a module can extend the types of React. */
export type Styles = CSSProperties;
