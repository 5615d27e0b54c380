/**
 * Puts a .br and a .gz file beside every text file that both make smaller, so that a server compresses nothing while a
 * user waits. Files with other endings than those of `compressible` are left alone.
 *
 * Several programs may serve one build at the same time. Therefore a .br and a .gz file stay if both have the right
 * content, and a new file appears in one step.
 *
 *     node scripts/release/compress.mjs dist
 */
import { readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { UserError, fail } from '../runtime.mjs';

/**
 * Returns whether the compressed file exists and holds this content.
 * @param {string} path
 * @param {(packed: Buffer) => Buffer} unpack
 * @param {Buffer} content
 */
function isCurrent(path, unpack, content) {
  try {
    return unpack(readFileSync(path)).equals(content);
  } catch {
    return false;
  }
}

/**
 * Writes a file in one step, because another server may be sending the file at this moment.
 * @param {string} path
 * @param {Buffer} content
 */
function replaceFile(path, content) {
  const newFile = `${path}.${process.pid}.new`;
  writeFileSync(newFile, content);
  renameSync(newFile, path);
}

/** The endings of files that get smaller. Most files of other types are compressed already. */
export const compressible = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt', '.map', '.wasm']);

/**
 * Compresses the files of a build.
 * @param {string} dir
 * @throws {UserError} if there is no build in `dir`
 * @returns {number} how many files have a .br and a .gz file beside them
 */
export function compress(dir) {
  if (!statSync(join(dir, 'index.html'), { throwIfNoEntry: false }))
    throw new UserError(`There is no build in ${dir}: make one first (npm run build).`);
  let count = 0;
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const path = join(dir, name);
    if (!compressible.has(extname(path)) || !statSync(path).isFile()) continue;
    const content = readFileSync(path);
    const areBothCurrent =
      isCurrent(`${path}.br`, (packed) => brotliDecompressSync(packed), content) &&
      isCurrent(`${path}.gz`, (packed) => gunzipSync(packed), content);
    if (areBothCurrent) {
      count += 1;
      continue;
    }
    const br = brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
    const gz = gzipSync(content, { level: 9 });
    if (br.length >= content.length || gz.length >= content.length) continue;
    replaceFile(`${path}.br`, br);
    replaceFile(`${path}.gz`, gz);
    count += 1;
  }
  return count;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const dir = process.argv[2] ?? 'dist';
    console.log(`${compress(dir)} files of ${dir} have a .br and a .gz beside them`);
  } catch (error) {
    fail(error);
  }
}
