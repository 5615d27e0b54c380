/**
 * Hides a number that isn't known yet. The spaces have the width of digits and commas, so that a label keeps its width
 * and nothing beside it moves.
 */
export function blankDigits(number: string): string {
  return number.replaceAll(/\d/gu, '\u2007').replaceAll(',', '\u2008');
}
