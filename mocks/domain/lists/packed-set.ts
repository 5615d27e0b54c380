/**
 * The stored form of a set of ids: a text with a character for each 8 ids. A database copies a text in one piece, and
 * an array number by number. As an array, a set of all orders would take longer to read than a page of them.
 */
import type { IdSet } from './id-set.ts';

/**
 * The bytes of an `IdSet`, lowest ids first. A zero byte is followed by the number of zero bytes in its place. This is
 * short, because the few orders of one user lie far apart. Thousands of users have such a set.
 */
export type PackedSet = string;

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
  let bytes = 0;
  let zeros = 0;
  // Without a call for each byte, because a page of orders reads thousands of them.
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
    word |= byte << ((bytes & 3) * 8);
    bytes += 1;
    if ((bytes & 3) === 0) {
      words.push(word >>> 0);
      word = 0;
    }
  }
  if (word !== 0) words.push(word >>> 0);
  return words;
}
