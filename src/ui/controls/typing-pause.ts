/**
 * The app acts on typed text after a pause of this length, in milliseconds. It then looks up recipients of transfers,
 * or stores the corrected cells of an import.
 */
export const inputSettledMs = 400;
