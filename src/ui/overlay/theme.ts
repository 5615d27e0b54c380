/**
 * The MUI theme for the few MUI components in use, which all load lazily. Its colours are the custom properties of
 * app/tokens.css, so it follows the page's scheme and MUI needs no colour mode.
 */
import { createTheme, type Shadows } from '@mui/material/styles';

interface Soft {
  bg: string;
  text: string;
}
interface Added {
  edge: string;
  soft: { primary: Soft; warning: Soft; error: Soft };
  balance: { main: string; text: string; soft: string; line: string };
}

declare module '@mui/material/styles' {
  interface Palette extends Added {}
  interface PaletteOptions extends Partial<Added> {}
  interface TypeText {
    tertiary: string;
  }
  interface TypeBackground {
    raised: string;
    tint: string;
    tintStrong: string;
  }
}

const none = 'none';
const shadows: Shadows = [
  none,
  none,
  'var(--shadow-2)',
  'var(--shadow-3)',
  none,
  none,
  none,
  none,
  none,
  none,
  none,
  none,
  none,
  none,
  none,
  none,
  none,
  none,
  none,
  none,
  none,
  none,
  none,
  none,
  none,
];

const colour = (main: string, dark: string, light: string, contrastText: string) => ({
  main,
  dark,
  light,
  contrastText,
});
const jade = colour('var(--jade)', 'var(--jade-pressed)', 'var(--jade-tint)', 'var(--on-jade)');

export const muiTheme = createTheme({
  spacing: 4,
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  shape: { borderRadius: 4 },
  shadows,
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: {
      shortest: 100,
      shorter: 160,
      short: 160,
      standard: 240,
      complex: 320,
      enteringScreen: 320,
      leavingScreen: 200,
    },
    easing: {
      easeInOut: 'cubic-bezier(0.2, 0, 0, 1)',
      easeOut: 'cubic-bezier(0.2, 0, 0, 1)',
      easeIn: 'cubic-bezier(0.4, 0, 1, 1)',
      sharp: 'cubic-bezier(0.4, 0, 1, 1)',
    },
  },
  palette: {
    primary: jade,
    secondary: jade,
    success: jade,
    warning: colour('var(--ochre)', 'var(--ochre)', 'var(--ochre-tint)', 'var(--paper)'),
    error: colour('var(--cinnabar)', 'var(--cinnabar-pressed)', 'var(--cinnabar-tint)', 'var(--on-cinnabar)'),
    info: colour('var(--ink2)', 'var(--ink)', 'var(--tint)', 'var(--paper)'),
    text: { primary: 'var(--ink)', secondary: 'var(--ink2)', tertiary: 'var(--ink3)', disabled: 'var(--ink3)' },
    divider: 'var(--line)',
    background: {
      default: 'var(--bg)',
      paper: 'var(--paper)',
      raised: 'var(--raised)',
      tint: 'var(--tint)',
      tintStrong: 'var(--tint-strong)',
    },
    edge: 'var(--edge)',
    soft: {
      primary: { bg: 'var(--jade-tint)', text: 'var(--on-jade-tint)' },
      warning: { bg: 'var(--ochre-tint)', text: 'var(--ochre)' },
      error: { bg: 'var(--cinnabar-tint)', text: 'var(--cinnabar)' },
    },
    balance: {
      main: 'var(--balance)',
      text: 'var(--balance-text)',
      soft: 'var(--balance-soft)',
      line: 'var(--balance-line)',
    },
  },
  components: {
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', color: 'inherit' } } },
    MuiBackdrop: {
      styleOverrides: { root: { backgroundColor: 'var(--scrim)' }, invisible: { backgroundColor: 'transparent' } },
    },
  },
});
