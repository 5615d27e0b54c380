/** The app acts on typed text after a pause of this length: it looks a recipient up, or stores a draft. */
export const inputSettledMs = 400;
