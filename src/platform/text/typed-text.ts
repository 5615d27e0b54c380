/**
 * Cleans text that people paste, or type with an input method. Such text may contain characters that nobody sees, and
 * full-width forms of ASCII characters. A form would refuse it although it looks right.
 */

/** Invisible characters, such as the marks for a direction that contact lists put around a copied number. */
const invisible = /\p{Cf}/gu;
const fullWidth = /[\uff01-\uff5e]/g;
/** The code point of a full-width form is its ASCII character's plus this number. */
const fullWidthOffset = 0xfee0;

/**
 * Returns an account, an e-mail address or a code without spaces around it and without invisible characters. Full-width
 * forms and the full stop 。 become ASCII. All other characters stay as they are. NFKC isn't used, because it would
 * turn a² into a2.
 */
export function plainAscii(text: string): string {
  return text
    .replaceAll(invisible, '')
    .replaceAll(fullWidth, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) - fullWidthOffset))
    .replaceAll('。', '.')
    .trim();
}
