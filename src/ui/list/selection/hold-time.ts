/**
 * How long a finger must rest on a row to select it, in milliseconds. This is longer than a tap, and shorter than a
 * press that opens the browser's own menu.
 */
export const selectingHoldMs = 450;
