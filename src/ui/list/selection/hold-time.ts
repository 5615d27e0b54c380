/**
 * A finger that rests on a row this long selects the row. That is longer than a tap, and shorter than the browser's own
 * menu takes.
 */
export const selectingHoldMs = 450;
