/**
 * Returns whether the request's headers say that no page of the app made it. A navigation carries the session's cookie,
 * even if its address came from a QR code or a mail. Therefore such a request must not change anything.
 * `deploy/nginx/mall.conf.template` has the same rule for production.
 */
export function isCrossSite({ headers }: Pick<Request, 'headers'>): boolean {
  const [site, mode, destination] = ['Sec-Fetch-Site', 'Sec-Fetch-Mode', 'Sec-Fetch-Dest'].map(
    (name) => headers.get(name) ?? '',
  );
  // An old browser that sends none of these headers still asks for HTML when it navigates. The calls of the app never
  // ask for HTML.
  const asksForPage = /text\/html/i.test(headers.get('Accept') ?? '');
  return (
    asksForPage ||
    mode?.toLowerCase() === 'navigate' ||
    (site !== '' && site !== 'same-origin') ||
    (destination !== '' && destination !== 'empty')
  );
}
