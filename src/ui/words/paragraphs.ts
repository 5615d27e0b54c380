/**
 * The paragraphs of a plain text: an empty line or a single line break both end one, since site texts come from a plain
 * text field.
 */
export interface Paragraph {
  /** Where it begins in the whole text. */
  at: number;
  words: string;
}

export function paragraphs(text: string): Paragraph[] {
  return [...text.matchAll(/[^\r\n]+/g)]
    .map((line) => ({ at: line.index, words: line[0].trim() }))
    .filter(({ words }) => words !== '');
}
