/** Where a lesson's link may lead: the web, over http or https. Whatever else a text may be opens nothing. */
export function lessonLink(url: string): string | null {
  try {
    const { protocol, href } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
