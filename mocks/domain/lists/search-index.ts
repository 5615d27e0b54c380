/**
 * The index of a text search. A search text is a literal substring. A text contains the search text if one of the
 * text's endings begins with the search text. A database index can find beginnings.
 */

// In code points. An index entry holds no more, so the caller must compare the whole search text with each text found.
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

/** The part of the searched text that the index can look up: its beginning. */
export function searchPrefixOf(searchText: string): string {
  return [...searchText].slice(0, maxSuffixLength).join('');
}
