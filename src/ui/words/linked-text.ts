/**
 * Splits a plain text into words and web addresses. A text becomes a link if it starts with http:// or https://,
 * browsers accept it, and it names no user. Characters that reverse or hide writing end the address, so that a link
 * leads where it says.
 */

export interface TextPart {
  /** The index of the part's first character in the whole text. */
  at: number;
  text: string;
  /** The address of a link, or null for words. */
  href: string | null;
}

// Quotes, most kinds of brackets, Chinese marks, control characters and invisible characters end an address.
const candidate = /https?:\/\/[^\s<>"'`“”‘’「」『』《》【】（）()，。；：、！？\p{Cc}\p{Cf}]+/giu;
/** Marks at the end of an address belong to the sentence. */
const trailing = /[.,;:!?…~·*_\]}]+$/u;

function addressOf(text: string): string | null {
  try {
    const { protocol, href, username, password } = new URL(text);
    // The part before an @ can look like another site's name, so such an address is no link.
    return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' ? href : null;
  } catch {
    return null;
  }
}

/** Returns the parts of a text in their order. Together they are the whole text. */
export function splitLinks(text: string): TextPart[] {
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
