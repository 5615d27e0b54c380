/** Checks a redirect target from the URL, so that a link can only lead to a page of this app. */

const base = 'https://app.invalid';

/** The part of the router that finds the page of a path. */
interface Pages {
  getMatchedRoutes: (pathname: string) => readonly [unknown, unknown, { readonly id: string } | undefined];
}

/** These pages redirect themselves, so a redirect to them would loop. */
const redirectingPages: ReadonlySet<string> = new Set(['/login', '/_frame/500']);

/**
 * Returns the path, search and hash of `target` if it is a page of this app, otherwise `/`. It refuses `/api/…`,
 * because a reload there would make that call. It also refuses /login and /500.
 */
export function safeRedirect(target: unknown, pages: Pages): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return '/';
  try {
    // The URL parser reads a target as browsers do: //host, /\host, tabs and line feeds lead to another origin.
    const url = new URL(target, base);
    if (url.origin !== base || url.pathname.startsWith('//')) return '/';
    const [, , page] = pages.getMatchedRoutes(url.pathname);
    // The catch-all route only says "not found".
    if (!page || page.id.endsWith('/$') || redirectingPages.has(page.id)) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
