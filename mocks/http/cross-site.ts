/**
 * Whether a browser says of a request that it isn't a call of the app's own page. A navigation carries the session's
 * cookie wherever its address came from, a QR code and a mail included. `deploy/nginx/mall.conf.template` holds the
 * same rule for production.
 */
export function isCrossSite({ headers }: Pick<Request, 'headers'>): boolean {
  const [site, mode, destination] = ['Sec-Fetch-Site', 'Sec-Fetch-Mode', 'Sec-Fetch-Dest'].map(
    (name) => headers.get(name) ?? '',
  );
  // A browser without these three headers still asks for a page when it navigates. The app never does.
  const asksForPage = /text\/html/i.test(headers.get('Accept') ?? '');
  return (
    asksForPage ||
    mode?.toLowerCase() === 'navigate' ||
    (site !== '' && site !== 'same-origin') ||
    (destination !== '' && destination !== 'empty')
  );
}
