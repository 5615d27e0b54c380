/**
 * The index of a text search. "`searchText` is a literal substring": a text holds another one if one of its endings
 * begins with it, and a database index finds beginnings.
 */

// In code points. Enough to tell most texts apart; the caller compares the rest.
const longest = 12;

/** Every ending of the texts, each once, cut to the length that the index holds. */
export function suffixesOf(texts: readonly (string | null)[]): string[] {
  const endings = new Set<string>();
  for (const text of texts) {
    const points = [...(text ?? '')];
    for (let at = 0; at < points.length; at += 1) endings.add(points.slice(at, at + longest).join(''));
  }
  return [...endings];
}

/** The part of the searched text that the index can look up: its beginning. */
export function searchPrefixOf(searchText: string): string {
  return [...searchText].slice(0, longest).join('');
}
