/** Makes names of saved files that every file system accepts. */

/** In bytes of UTF-8, with the ending. The file systems of phones and computers refuse a longer name. */
const maxNameBytes = 255;

const encoder = new TextEncoder();

/**
 * Returns a name without the characters that file systems forbid, such as the slash of a folder. One `_` replaces each
 * such character, or several in a row.
 */
export function plainFileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, '_');
}

/**
 * Returns a file name such as 积分变更-agent-转出-2026-11-20.csv. Empty parts are left out. One `_` replaces each
 * forbidden character or space, or several in a row. If the name is too long, its end is cut off before the extension.
 */
export function exportFileName(parts: readonly string[], extension: 'csv' | 'xlsx' | 'zip' | 'ics'): string {
  const name = parts
    .filter((part) => part !== '')
    .join('-')
    .replaceAll(/[\\/:*?"<>|\s\p{Cc}\p{Cf}]+/gu, '_');
  const ending = `.${extension}`;
  // `encodeInto` writes whole characters only, and returns the length of the text that it wrote.
  const { read } = encoder.encodeInto(name, new Uint8Array(maxNameBytes - ending.length));
  return `${name.slice(0, read)}${ending}`;
}
