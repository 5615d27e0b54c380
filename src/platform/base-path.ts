/**
 * Where the app lies on its origin: `/`, or a folder such as `/try/mall/` that the build was told of (`vite build
 * --base`). The rest of the app knows paths as the product's description has them, from `/` on; only here they become
 * addresses of the site, and back. Calls of the backend aren't among them: `/api` is where it is.
 */

export const basePath: string = import.meta.env.BASE_URL;

/** The path within the app of an address of this site, from `/` on. */
export function appPath(pathname: string = location.pathname, base: string = basePath): string {
  return `${pathname}/`.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname;
}

/** The address on this site, without its origin, of a path within the app or of a file that lies beside it. */
export function siteAddress(path: string, base: string = basePath): string {
  return base + path.replace(/^\//, '');
}

/** The page's whole address, for whoever reads or writes its search parameters. */
export function ownAddress(): URL {
  return new URL(location.href);
}

/** What stands before an address on this site where it is given to somebody else. */
export function siteOrigin(): string {
  return location.origin;
}

/** The same without the protocol, as it is read. */
export function siteHost(): string {
  return location.host;
}
