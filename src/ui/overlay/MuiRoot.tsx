/**
 * Provides the theme for MUI components. Only lazily loaded modules may import it, because it adds MUI's theme code to
 * their bundle.
 */
import { ThemeProvider } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { muiTheme } from './theme.ts';

export function MuiRoot({ children }: { children: ReactNode }): ReactElement {
  return <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>;
}
