/**
 * The one script that the page itself hands to the browser: the service worker. Where the browser has Trusted Types,
 * the policy of the page lets nothing become a script but what comes from here.
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
    /** Not in every browser. */
    readonly trustedTypes?: PolicyFactory;
  }
}

/** The name that the content security policy allows (scripts/build/page/content-security-policy.ts). */
const policyName = 'points-mall';

let policy: Policy | null = null;

/** The service worker's address, as this browser wants it. */
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
