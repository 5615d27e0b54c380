/**
 * Returns a random UUID. If `crypto.randomUUID` is missing, for example on a page from plain HTTP, the UUID is built
 * here.
 */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    // A random UUID has the version 4 in byte 6, and the variant in byte 8.
    const versioned = index === 6 ? (byte & 0x0f) | 0x40 : byte;
    const value = index === 8 ? (versioned & 0x3f) | 0x80 : versioned;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
