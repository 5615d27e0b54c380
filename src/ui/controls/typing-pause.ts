/**
 * The length of a pause in typing, in milliseconds. After it the app looks up the recipients of a transfer, or stores
 * the corrected cells of an import. Search fields have their own pause (SearchField.tsx).
 */
export const typingPauseMs = 400;
