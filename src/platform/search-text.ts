/** Reads and writes texts in an address as the router does, for links that the router doesn't build. */
import { parseSearchParam } from './search-params.ts';

/**
 * Returns the text that the router reads from a search parameter. A value in JSON quotes loses the quotes, and any
 * other value stays.
 */
export function readSearchText(written: string): string {
  try {
    const value = parseSearchParam(written);
    return typeof value === 'string' ? value : written;
  } catch {
    return written;
  }
}

/** Returns the value to write into an address, so that `searchParamText` reads the same text again. */
export function writeSearchText(text: string): string {
  try {
    return typeof parseSearchParam(text) === 'number' ? text : JSON.stringify(text);
  } catch {
    return text;
  }
}
