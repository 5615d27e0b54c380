/** Bytes and texts as hex, and a text's SHA-256: what a keyed call's payload and a dump are recognised by. */

/** SHA-256 of a text, as hex. */
export async function digest(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

export function hex(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
