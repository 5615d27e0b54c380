/** Cleans codes and phone numbers that people paste, or type with an input method. */
import { plainAscii } from './typed-text.ts';

/**
 * Returns a mailed code without spaces and dashes. 482 913, ４８２９１３ and 482-913 give the same. Other characters
 * stay.
 */
export function plainCode(text: string): string {
  return plainAscii(text).replaceAll(/[\s\p{Pd}]/gu, '');
}

/**
 * Returns a phone number without separators and without the prefix of China. 138 1234 1234, +86 138-1234-1234 and
 * full-width digits give the same. Other characters stay.
 */
export function plainPhone(text: string): string {
  return plainAscii(text)
    .replaceAll(/[\s\p{Pd}().·]/gu, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
}
