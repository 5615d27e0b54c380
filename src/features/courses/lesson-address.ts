/**
 * Returns the address of a lesson's link, or null if the text is no http or https address. A lesson without an address
 * shows no link.
 */
export function lessonAddress(url: string): string | null {
  try {
    const { protocol, href } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
