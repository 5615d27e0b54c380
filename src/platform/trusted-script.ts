/**
 * Gives the address of the service worker, the only script that the page loads by a URL. In browsers with Trusted Types
 * the page's policy refuses every script address that doesn't come from here.
 */
import { siteAddress } from './base-path.ts';

const worker = siteAddress('sw.js');

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

let policy: Policy | null = null;

/** Returns the service worker's address, as a TrustedScriptURL if the browser knows Trusted Types. */
export function workerAddress(): string {
  if (!window.trustedTypes) return worker;
  policy ??= window.trustedTypes.createPolicy(policyName, {
    createScriptURL: (url) => {
      if (url !== worker) throw new TypeError(`${url} is not the service worker`);
      return url;
    },
  });
  return policy.createScriptURL(worker);
}
