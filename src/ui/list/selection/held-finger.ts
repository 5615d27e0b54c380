/**
 * A finger that is held for this time, in milliseconds, selects a row. The time is longer than a tap, and shorter than
 * a press that opens the browser's own menu.
 */
export const selectingHoldMs = 450;

/** A finger that moves farther, in CSS pixels, scrolls or swipes and selects nothing. */
export const holdTolerancePx = 8;
