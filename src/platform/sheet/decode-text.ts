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
function guessedUtf16(bytes: Uint8Array): string | null {
  const start = bytes.subarray(0, sampleBytes);
  const evenZeros = start.filter((byte, index) => byte === 0 && index % 2 === 0).length;
  const oddZeros = start.filter((byte, index) => byte === 0 && index % 2 === 1).length;
  if (evenZeros === oddZeros) return null;
  return oddZeros > evenZeros ? 'utf-16le' : 'utf-16be';
}

// Matches a control character, except those that a text may have, such as line ends and tabs.
const controlCharacter = /(?![\t\n\v\f\r\u0085])\p{Cc}/u;

/** Returns the kind of UTF-16 that a byte order mark names, or null without such a mark. */
function markedUtf16([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

/** Returns the text without its byte order mark, or null if the bytes are no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const utf16 = markedUtf16(bytes) ?? guessedUtf16(bytes);
  const text = utf16 ? decode(bytes, utf16) : (decode(bytes, 'utf-8') ?? decode(bytes, 'gb18030'));
  return text === null || controlCharacter.test(text) ? null : text;
}
