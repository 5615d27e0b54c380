/**
 * The stored form of a set of ids: a text with a character for each 8 ids. IndexedDB copies a text in one piece, but an
 * array number by number. As an array, the set of all orders would take longer to read than a page of orders.
 */
import type { IdSet } from './id-set.ts';

/**
 * The bytes of an `IdSet`, lowest ids first. A run of zero bytes is stored as one zero byte and the length of the run.
 * Thousands of users have a set of a few orders whose ids lie far apart, and such a set stays short.
 */
export type PackedSet = string;

/** The most zero bytes of one run. A longer run is stored as several runs, so that every length is one byte. */
const longestRun = 255;

/** Returns the stored form of a set. */
export function packed(set: IdSet): PackedSet {
  let text = '';
  let zeros = 0;
  const closeRun = (): void => {
    for (; zeros > 0; zeros -= longestRun) text += `\0${String.fromCharCode(Math.min(zeros, longestRun))}`;
    zeros = 0;
  };
  for (let at = 0; at < set.length * 4; at += 1) {
    const byte = ((set[at >>> 2] ?? 0) >>> ((at & 3) * 8)) & 0xff;
    if (byte === 0) zeros += 1;
    else {
      closeRun();
      text += String.fromCharCode(byte);
    }
  }
  return text;
}

/** Returns the set of a stored form. A missing form is the empty set. */
export function unpacked(text: PackedSet = ''): IdSet {
  const words: number[] = [];
  let word = 0;
  let bytesRead = 0;
  let zeros = 0;
  // The loop has no helper function, because a page of orders reads thousands of bytes.
  for (let at = 0; at < text.length || zeros > 0;) {
    let byte = 0;
    if (zeros > 0) zeros -= 1;
    else {
      byte = text.charCodeAt(at);
      at += 1;
      if (byte === 0) {
        zeros = text.charCodeAt(at) - 1;
        at += 1;
      }
    }
    word |= byte << ((bytesRead & 3) * 8);
    bytesRead += 1;
    const isWordFull = (bytesRead & 3) === 0;
    if (isWordFull) {
      words.push(word >>> 0);
      word = 0;
    }
  }
  if (word !== 0) words.push(word >>> 0);
  return words;
}
