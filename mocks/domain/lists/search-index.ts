/**
 * Looking texts up instead of walking through all rows. "`searchText` is a literal substring": a text holds another if
 * one of its endings begins with it, and beginnings are what an index finds.
 */

// Enough to tell texts apart; the rest is compared afterwards.
const longest = 12;

/** Every ending of the texts, each once, cut to what an index needs. */
export function endingsOf(texts: readonly (string | null)[]): string[] {
  const endings = new Set<string>();
  for (const text of texts) {
    const points = [...(text ?? '')];
    for (let at = 0; at < points.length; at += 1) endings.add(points.slice(at, at + longest).join(''));
  }
  return [...endings];
}

/** What an ending begins with if its text holds what is searched for. */
export function beginningOf(searchText: string): string {
  return [...searchText].slice(0, longest).join('');
}
