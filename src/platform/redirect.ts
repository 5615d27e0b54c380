/** The way back after a log-in: paths of this app only, whatever a link says. */

const base = 'https://app.invalid';

/** `/login`, `/login/` and `/%6Cogin` are one page to the router. */
function isLogin(pathname: string): boolean {
  return decodeURI(pathname).replace(/\/+$/, '') === '/login';
}

/** The path, search and hash to go to after a log-in; `/` for anything that isn't a path of this app, or leads to /login again. */
export function safeRedirect(target: unknown): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return '/';
  try {
    // The URL parser sees what a browser would: //host, /\host, tabs and line feeds all leave the origin here.
    const url = new URL(target, base);
    if (url.origin !== base || url.pathname.startsWith('//') || isLogin(url.pathname)) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
