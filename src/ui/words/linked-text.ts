/**
 * Plain text and the web addresses in it. An address is what begins with http:// or https:// and what a browser would
 * take for one; nothing else ever becomes a link, and characters that turn or hide writing end it: what one reads is
 * where it leads.
 */

export interface TextPart {
  /** Where it begins in the whole text. */
  at: number;
  text: string;
  /** Where it leads; null for words. */
  href: string | null;
}

// Quotes, brackets and full-width marks end an address, and so does everything that isn't seen as what it is.
const candidate = /https?:\/\/[^\s<>"'`“”‘’「」『』《》【】（）()，。；：、！？\p{Cc}\p{Cf}]+/giu;
/** What closes a sentence isn't part of the address in it. */
const trailing = /[.,;:!?…~·*_\]}]+$/u;

function addressOf(text: string): string | null {
  try {
    const { protocol, href, username, password } = new URL(text);
    // Before an @ may stand the name of somebody else's site.
    return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' ? href : null;
  } catch {
    return null;
  }
}

export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(candidate)) {
    const found = match[0].replace(trailing, '');
    const href = addressOf(found);
    if (href !== null) {
      if (match.index > done) parts.push({ at: done, text: text.slice(done, match.index), href: null });
      parts.push({ at: match.index, text: found, href });
      done = match.index + found.length;
    }
  }
  if (done < text.length) parts.push({ at: done, text: text.slice(done), href: null });
  return parts;
}
