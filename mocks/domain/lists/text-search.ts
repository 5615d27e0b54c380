/**
 * The rule of every text search: a text is found if it contains the search text literally, with the same case. In long
 * lists an index finds such texts. A text contains the search text if one of the text's endings begins with the search
 * text, and a database index can find beginnings.
 *
 * Source: `searchText` in `contract/fields.ts`; docs/backend.md, section 7.
 */

/**
 * Returns whether one of the texts contains the search text literally. A missing or empty search text always matches.
 */
export function textsContain(searchText: string | undefined, texts: readonly (string | null)[]): boolean {
  return searchText === undefined || searchText === '' || texts.some((text) => text?.includes(searchText) === true);
}

// The most code points of an index entry. The caller must compare a longer search text with each text found.
const maxSuffixLength = 12;

/** Returns every ending of the texts, each once, cut to `maxSuffixLength`. */
export function suffixesOf(texts: readonly (string | null)[]): string[] {
  const endings = new Set<string>();
  for (const text of texts) {
    const points = [...(text ?? '')];
    for (let at = 0; at < points.length; at += 1) endings.add(points.slice(at, at + maxSuffixLength).join(''));
  }
  return [...endings];
}

/** Returns the beginning of the search text, cut to the length of an index entry. The index can look up no more. */
export function searchPrefixOf(searchText: string): string {
  return [...searchText].slice(0, maxSuffixLength).join('');
}

const highestCharacter = '\uffff';

/**
 * Returns an upper bound of the index entries that begin with `prefix`. Dexie's `startsWith` adds only one highest
 * character, so it would miss a text that has this character after the prefix and goes on.
 */
export function highestWithPrefix(prefix: string): string {
  return prefix + highestCharacter.repeat(maxSuffixLength);
}
