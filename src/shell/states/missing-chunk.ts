/**
 * Returns whether an error says that a page's code couldn't load. Browsers give no type or code for that failure, only
 * a TypeError with their own message. Therefore only this module looks at messages.
 */
const messages = [
  // Chromium
  'Failed to fetch dynamically imported module',
  // Firefox
  'error loading dynamically imported module',
  // Safari
  'Importing a module script failed',
  // Vite, for a page's style sheet
  'Unable to preload CSS',
];

export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && messages.some((part) => error.message.includes(part));
}
