/** Reads and changes the text of a page. A replacement throws if its place is missing or found twice. */

/**
 * Returns the page with the one match of `pattern` replaced. `replacement` gets the match.
 * @throws {Error} if the pattern matches never or more than once; `what` names the pattern in the message
 */
export function replaceOnce(
  html: string,
  pattern: RegExp,
  what: string,
  replacement: (match: string) => string,
): string {
  const count = [...html.matchAll(new RegExp(pattern.source, 'gu'))].length;
  if (count !== 1) throw new Error(`the page has ${count} times ${what}, and not once`);
  return html.replace(pattern, replacement);
}

/** Returns the texts of all inline elements with this tag and without attributes, in their order. */
export function inlineTexts(html: string, tag: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'gu'))].map(([, text = '']) => text);
}

/** Escapes a text for an attribute that stands in double quotes. */
export function attributeValue(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replaceAll(/[&<>"]/gu, (sign) => entities[sign] ?? sign);
}
