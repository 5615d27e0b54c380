/**
 * Finds the headings in a long plain text, such as an agreement. Administrators write it in a plain text field.
 * Therefore a heading is a short line that begins the text or follows an empty line, and doesn't end with punctuation
 * or a symbol.
 */
import { splitParagraphs } from './paragraphs.ts';

export interface TextBlock {
  /** The index of the block's line in the whole text. */
  at: number;
  words: string;
  isHeading: boolean;
}

/** Lines with words that follow each other without an empty line. */
const linesWithoutGap = /(?:[^\r\n]*\S[^\r\n]*(?:\r\n?|\n|$))+/gu;

/** In code points. */
const maxHeadingLength = 30;

function isHeading(line: string): boolean {
  return [...line].length <= maxHeadingLength && !/[\p{P}\p{S}]$/u.test(line);
}

/** Returns the headings and paragraphs of a text in their order. */
export function splitBlocks(text: string): TextBlock[] {
  return [...text.matchAll(linesWithoutGap)].flatMap((lines) =>
    splitParagraphs(lines[0]).map(({ at, words }, lineNumber) => ({
      at: lines.index + at,
      words,
      isHeading: lineNumber === 0 && isHeading(words),
    })),
  );
}
