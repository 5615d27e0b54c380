/** The screens on which the tabs are a rail and two panes fit. The style sheets have the same width. */
export const wideScreen = '(min-width: 900px)';
