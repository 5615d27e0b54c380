/**
 * Whether an error says that a page's code couldn't be fetched. Browsers have no type or code for it, only a TypeError
 * each with words of its own, so this is the one place that looks at words.
 */
const words = [
  // Chromium
  'Failed to fetch dynamically imported module',
  // Firefox
  'error loading dynamically imported module',
  // Safari
  'Importing a module script failed',
  // The bundler's own, for a page's style sheet
  'Unable to preload CSS',
];

export function missingChunk(error: unknown): boolean {
  return error instanceof Error && words.some((part) => error.message.includes(part));
}
