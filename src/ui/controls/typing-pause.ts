/** The app acts on typed text after a pause of this length: it looks the recipients of transfers up. */
export const inputSettledMs = 400;
