/**
 * Turns the bytes of a CSV file into text. Excel in China saves GB18030 without saying so, and other programs save
 * UTF-8 or UTF-16. A file in none of these encodings doesn't count as text.
 */

/** Returns the text, or null if the bytes aren't valid in this encoding. */
function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** How many bytes at the start are searched for signs of UTF-16. */
const sampleBytes = 512;

/**
 * Returns the kind of UTF-16 of a text without a byte order mark, or null. In UTF-16 every second byte of Latin
 * letters, digits and commas is 0. A text in UTF-8 or GB18030 has no such bytes.
 */
function wideEncoding(bytes: Uint8Array): string | null {
  const start = bytes.subarray(0, sampleBytes);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even === odd) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

// Matches a control character, except those that a text may have, such as line ends and tabs.
const binary = /(?![\t\n\v\f\r\u0085])\p{Cc}/u;

/** Returns the text without its byte order mark, or null if the bytes are no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const wide = marked ?? wideEncoding(bytes);
  const text = wide ? decode(bytes, wide) : (decode(bytes, 'utf-8') ?? decode(bytes, 'gb18030'));
  return text === null || binary.test(text) ? null : text;
}
