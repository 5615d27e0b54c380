/** Reads and writes texts in an address as the router does, for links that the router doesn't build. */
import { parseSearchParam } from './search-params.ts';

/** Returns the text that the router reads from a value of an address: its JSON, if it is JSON, otherwise the value. */
export function readSearchText(written: string): string {
  try {
    const value = parseSearchParam(written);
    return typeof value === 'string' ? value : written;
  } catch {
    return written;
  }
}

/** Returns how to write a text into an address, so that `searchParamText` reads the same text. */
export function writeSearchText(text: string): string {
  try {
    return typeof parseSearchParam(text) === 'number' ? text : JSON.stringify(text);
  } catch {
    return text;
  }
}
