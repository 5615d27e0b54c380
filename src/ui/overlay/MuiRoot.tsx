/**
 * Gives the theme to the MUI parts inside it. Only what is loaded lazily may import this: it brings MUI's theme
 * machinery.
 */
import { ThemeProvider } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { theme } from './theme.ts';

export function MuiRoot({ children }: { children: ReactNode }): ReactElement {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
