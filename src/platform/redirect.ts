/** The way back that an address names: to a page of this app only, whatever a link says. */

const base = 'https://app.invalid';

/** The part of the router that knows which page a path leads to. */
interface Pages {
  getMatchedRoutes: (pathname: string) => readonly [unknown, unknown, { readonly id: string } | undefined];
}

/** Waiting there for a way back would lead in circles. */
const waitingRooms: ReadonlySet<string> = new Set(['/login', '/_frame/500']);

/**
 * The path, search and hash to go to; `/` for anything that isn't one of the app's own pages, as `/api/…`, whose reload
 * would make that call, and for /login and /500 themselves.
 */
export function safeRedirect(target: unknown, pages: Pages): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return '/';
  try {
    // The URL parser sees what a browser would: //host, /\host, tabs and line feeds all leave the origin here.
    const url = new URL(target, base);
    if (url.origin !== base || url.pathname.startsWith('//')) return '/';
    const [, , page] = pages.getMatchedRoutes(url.pathname);
    // The route that takes what no other does says "not found": nobody's way back.
    if (!page || page.id.endsWith('/$') || waitingRooms.has(page.id)) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
