/**
 * Converts between the app's paths, which start at `/`, and addresses on the site. The app may run in a folder such as
 * `/try/mall/` (`vite build --base`). Only this module reads the name of the folder from the build. Calls to the
 * backend aren't converted, because `/api` isn't in the app's folder.
 */

/** The app's folder on the site, with a slash at both ends, for example `/` or `/try/mall/`. */
export const basePath: string = import.meta.env.BASE_URL;

/** Returns the path inside the app, starting with `/`. A path outside the app's folder is returned unchanged. */
export function appPath(pathname: string = location.pathname, base: string = basePath): string {
  return `${pathname}/`.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname;
}

/** Returns the address on this site, without the origin, for a path of the app or a file in the app's folder. */
export function siteAddress(path: string, base: string = basePath): string {
  return base + path.replace(/^\//, '');
}

/** Returns the page's full URL, for reading or changing its search parameters. */
export function currentUrl(): URL {
  return new URL(location.href);
}

/** Returns the origin, for links that are given to other people. */
export function siteOrigin(): string {
  return location.origin;
}

/** Returns the host without the protocol, as people read it. */
export function siteHost(): string {
  return location.host;
}
