/**
 * Computes the SHA-256 of a text as hex. By this digest the mock recognises the payload of a repeated call, and a
 * changed dump. Except on this machine, browsers give pages over plain HTTP no `crypto.subtle`. A library then
 * computes the digest.
 */

/** Returns whether the platform can compute digests for this page. */
export function hasSubtleCrypto(): boolean {
  return 'subtle' in crypto;
}

export async function digest(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (hasSubtleCrypto()) return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return hex(sha256(bytes));
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
