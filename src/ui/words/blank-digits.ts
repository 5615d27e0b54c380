/**
 * Replaces the digits and commas of a number by spaces of the same width. A label then hides an outdated number, but
 * keeps its width, so that nothing beside it moves.
 */
export function blankDigits(number: string): string {
  return number.replaceAll(/\d/gu, '\u2007').replaceAll(',', '\u2008');
}
