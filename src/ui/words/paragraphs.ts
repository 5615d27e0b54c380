/**
 * Splits a plain text into paragraphs. Both a line break and an empty line end a paragraph, because administrators
 * write the site's texts in a plain text field.
 */
export interface Paragraph {
  /** The index in the whole text of the first character of the paragraph's line. */
  at: number;
  words: string;
}

/** Returns the paragraphs of a text, without empty ones. */
export function splitParagraphs(text: string): Paragraph[] {
  return [...text.matchAll(/[^\r\n]+/g)]
    .map((line) => ({ at: line.index, words: line[0].trim() }))
    .filter(({ words }) => words !== '');
}
