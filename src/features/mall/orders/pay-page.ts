/**
 * Returns the address and host of a backend's payment page. Null if the text is no address, isn't https, or has a user
 * name or a password.
 */
export function payPage(payUrl: string): { href: string; host: string } | null {
  try {
    const { protocol, username, password, href, host } = new URL(payUrl);
    // A user name before the host can make the address look like another host.
    return protocol === 'https:' && username === '' && password === '' ? { href, host } : null;
  } catch {
    return null;
  }
}
