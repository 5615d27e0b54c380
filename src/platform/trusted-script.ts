/**
 * Gives the addresses of the scripts that the page loads by a URL: the service worker, and workers of the build. In
 * browsers with Trusted Types the page's policy refuses every script address that doesn't come from this module.
 */
import { siteAddress } from './base-path.ts';

const serviceWorker = siteAddress('sw.js');
/** The folders of the workers. In development the workers are among the sources. */
const workerFolders = [siteAddress('assets/'), ...(import.meta.env.DEV ? [siteAddress('src/')] : [])];

interface Policy {
  createScriptURL: (url: string) => string;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: Policy) => Policy;
}

declare global {
  interface Window {
    /** Undefined in browsers without this API. */
    readonly trustedTypes?: PolicyFactory;
  }
}

/** The name that the content security policy allows (scripts/build/page/content-security-policy.ts). */
const policyName = 'points-mall';

/** Returns whether the address is the service worker, or a worker in one of `workerFolders`, on this origin. */
function isScriptOfBuild(url: string): boolean {
  const { origin, pathname } = new URL(url, document.baseURI);
  if (origin !== new URL(document.baseURI).origin) return false;
  return (
    pathname === serviceWorker ||
    (/\.worker[-.]/u.test(pathname) && workerFolders.some((folder) => pathname.startsWith(folder)))
  );
}

let policy: Policy | null = null;

/**
 * Returns the address, as a TrustedScriptURL if the browser has Trusted Types. Such a browser throws for an address
 * that isn't our own.
 */
function trusted(url: string): string {
  if (!window.trustedTypes) return url;
  policy ??= window.trustedTypes.createPolicy(policyName, {
    createScriptURL: (requested) => {
      if (!isScriptOfBuild(requested)) throw new TypeError(`${requested} is no script of this build`);
      return requested;
    },
  });
  return policy.createScriptURL(url);
}

/** Returns the service worker's address, as a TrustedScriptURL if the browser has Trusted Types. */
export function serviceWorkerUrl(): string {
  return trusted(serviceWorker);
}

/**
 * Returns the address of a worker of the build, as a TrustedScriptURL if the browser has Trusted Types. In such a
 * browser it throws a TypeError for any other address.
 */
export function workerUrl(address: string): string {
  return trusted(address);
}
