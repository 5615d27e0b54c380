/**
 * The app acts on typed text after a pause of this length (milliseconds): it looks the recipients of transfers up, and
 * stores what was corrected in an import.
 */
export const inputSettledMs = 400;
