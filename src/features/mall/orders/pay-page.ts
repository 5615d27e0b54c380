/** The page of a real backend's payment. Money goes over https only, whatever the order says. */
export function payPage(payUrl: string): { href: string; host: string } | null {
  try {
    const { protocol, username, password, href, host } = new URL(payUrl);
    // A name before the host is there to look like another host.
    return protocol === 'https:' && username === '' && password === '' ? { href, host } : null;
  } catch {
    return null;
  }
}
