/**
 * Masks an e-mail address, because somebody may look over the user's shoulder. The owner still recognises the address.
 */
import { codePointCount } from '../../../contract/fields.ts';

const maxShownCharacters = 3;

/**
 * Returns for example `lin***@qq.com`: up to three characters of the name, at most half of it, then *** and the domain.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, atDomain] = at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at)];
  const shown = Math.min(maxShownCharacters, Math.floor(codePointCount(name) / 2));
  return `${Array.from(name).slice(0, shown).join('')}***${atDomain}`;
}
