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
const addressPattern = /https?:\/\/[^\s<>"'`“”‘’「」『』《》【】（）()，。；：、！？\p{Cc}\p{Cf}]+/giu;
/** Marks at the end of an address belong to the sentence. */
const trailingMarks = /[.,;:!?…~·*_\]}]+$/u;

/** Returns the address as browsers write it, or null if the text must not become a link. */
function addressOf(text: string): string | null {
  try {
    const { protocol, href, username, password } = new URL(text);
    const isWeb = protocol === 'http:' || protocol === 'https:';
    // The part before an @ can look like another site's name, so such an address is no link.
    return isWeb && username === '' && password === '' ? href : null;
  } catch {
    return null;
  }
}

/** Returns the parts of a text in their order. Together they are the whole text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  /** The index after the last part. */
  let partsEnd = 0;
  for (const match of text.matchAll(addressPattern)) {
    const found = match[0].replace(trailingMarks, '');
    const href = addressOf(found);
    if (href !== null) {
      if (match.index > partsEnd) parts.push({ at: partsEnd, text: text.slice(partsEnd, match.index), href: null });
      parts.push({ at: match.index, text: found, href });
      partsEnd = match.index + found.length;
    }
  }
  if (partsEnd < text.length) parts.push({ at: partsEnd, text: text.slice(partsEnd), href: null });
  return parts;
}
